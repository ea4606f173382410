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
  changedAt: string | undefined;
};

export function TextPage({ title, path, description, text, changedAt }: Props) {
  const t = useMessages('pages');
  const { dayOf } = useDays();
  return (
    <>
      <PageHead title={title} path={path} description={description} hasTranslation={false} />
      <PageBanner title={title} />
      <Container className="py-12">
        <div className="max-w-3xl">
          <NotTranslated />
          {text === null ? <SettingText text={text} /> : <Prose text={text} />}
          {changedAt && (
            <p className="mt-8 text-sm text-muted">{t('lastChanged', { date: dayOf(changedAt) })}</p>
          )}
        </div>
      </Container>
    </>
  );
}
