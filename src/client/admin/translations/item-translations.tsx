import { shippedLanguages } from '../../../shared/messages/languages';
import type { TranslatedType, translationStatuses } from '../../../shared/schemas/translated-types';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { AdminLink } from '../kit/display/admin-link';
import { StatusBadge } from '../kit/display/badge';
import { useMay } from '../kit/permissions';
import { useOtherLanguages, useTranslationStatuses } from './statuses';

type Props = { type: TranslatedType; itemId: string };

/** Links to the translations of an item, with their status. */
export function ItemTranslations({ type, itemId }: Props) {
  const { data = [] } = trpc.translations.ofItem.useQuery(
    { type, itemId },
    { enabled: useHasTranslations(), staleTime: 0 },
  );
  return <TranslationLinks type={type} itemId={itemId} translations={data} />;
}

/** The same for one of many settings on the screen, which share one query. */
export function SettingTranslations({ of: key, name }: { of: string; name: string }) {
  const { data = [] } = trpc.translations.list.useQuery(
    { type: 'setting' },
    { enabled: useHasTranslations(), staleTime: 0 },
  );
  const translations = data.filter(({ itemId }) => itemId === key);
  return <TranslationLinks type="setting" itemId={key} name={name} translations={translations} />;
}

const useHasTranslations = () => {
  const others = useOtherLanguages();
  return useMay('translations:read') && others.length > 0;
};

type LinksProps = Props & {
  /** The item, where the screen shows several. */
  name?: string;
  translations: readonly { locale: string; status: (typeof translationStatuses)[number] }[];
};

function TranslationLinks({ type, itemId, name, translations }: LinksProps) {
  const t = useMessages('adminTranslations');
  const others = useOtherLanguages();
  const { labels } = useTranslationStatuses();
  if (translations.length === 0) return null;
  const statusIn = new Map(translations.map(({ locale, status }) => [locale, status]));
  return (
    <div
      role="group"
      aria-label={name ? `${t('ofItem')}: ${name}` : t('ofItem')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
    >
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
