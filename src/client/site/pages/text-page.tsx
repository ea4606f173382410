import { useDays } from '../../app/time-zone';
import { useMessages } from '../../messages/use-messages';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { NotTranslated } from '../kit/not-translated';
import { PageBanner } from '../kit/page-banner';
import { Prose } from '../kit/prose';
import { SettingText } from '../kit/setting-text';

type Props = {
  title: string;
  path: string;
  description: string | null;
  text: string | null;
  setting: { key: string; updatedAt?: string | undefined; locale?: string | undefined } | undefined;
};

export function TextPage({ title, path, description, text, setting }: Props) {
  const changedAt = setting?.updatedAt;
  const locale = setting?.locale;
  const t = useMessages('pages');
  const { dayOf } = useDays();
  return (
    <>
      <PageHead
        title={title}
        path={path}
        description={description}
        textLocale={locale}
        text={import.meta.env.SSR ? { type: 'setting', id: setting?.key ?? '' } : undefined}
      />
      <PageBanner title={title} />
      <Container className="py-12">
        <div className="max-w-3xl">
          <NotTranslated text={text ?? ''} locale={locale} />
          {text === null ? <SettingText text={text} /> : <Prose text={text} locale={locale} />}
          {changedAt && (
            <p className="mt-8 text-sm text-muted">{t('lastChanged', { date: dayOf(changedAt) })}</p>
          )}
        </div>
      </Container>
    </>
  );
}
