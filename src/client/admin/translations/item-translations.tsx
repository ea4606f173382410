import { shippedLanguages } from '../../../shared/messages/languages';
import type { TranslatedType } from '../../../shared/schemas/translated-types';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { AdminLink } from '../kit/display/admin-link';
import { StatusBadge } from '../kit/display/badge';
import { useMay } from '../kit/permissions';
import { useOtherLanguages, useTranslationStatuses } from './statuses';

type Props = { type: TranslatedType; itemId: string };

/** Links to the translations of an item, with their status. */
export function ItemTranslations({ type, itemId }: Props) {
  const t = useMessages('adminTranslations');
  const others = useOtherLanguages();
  const { labels } = useTranslationStatuses();
  const isShown = useMay('translations:read') && others.length > 0;
  const { data = [] } = trpc.translations.ofItem.useQuery(
    { type, itemId },
    { enabled: isShown, staleTime: 0 },
  );
  if (!isShown || data.length === 0) return null;
  const statusIn = new Map(data.map(({ locale, status }) => [locale, status]));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="text-muted">{t('ofItem')}</span>
      {others.map((locale) => {
        const status = statusIn.get(locale);
        return (
          status && (
            <span key={locale} className="flex items-center gap-2">
              <AdminLink to={{ section: 'translations', translation: `${type}/${itemId}/${locale}` }}>
                <bdi lang={locale}>{shippedLanguages[locale].name}</bdi>
              </AdminLink>
              <StatusBadge status={status} labels={labels} />
            </span>
          )
        );
      })}
    </div>
  );
}
