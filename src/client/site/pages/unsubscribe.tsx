import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { IncompleteLink } from './incomplete-link';

/** Needs a button, because mail programs open links by themselves. It posts to the same address. */
export function Unsubscribe() {
  const t = useMessages('pages');
  return (
    <>
      <PageHead title={t('unsubscribe')} />
      <PageBanner title={t('unsubscribe')} lead={t('unsubscribeLead')} />
      <Container className="py-12">
        <p className="mb-6 max-w-2xl">{t('unsubscribeText')}</p>
        <form method="post">
          <Button type="submit">{t('unsubscribe')}</Button>
        </form>
      </Container>
    </>
  );
}

export const IncompleteUnsubscribing = () => <IncompleteLink text="notUnsubscribed" />;
