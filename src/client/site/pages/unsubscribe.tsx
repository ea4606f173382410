import { incompleteUnsubscribing } from '../../../shared/lib/link-tokens';
import { Button } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { IncompleteLink } from './incomplete-link';

/** Needs a button, because mail programs open links by themselves. It posts to the same address. */
export const Unsubscribe = () => (
  <>
    <PageHead title="Unsubscribe" />
    <PageBanner title="Unsubscribe" lead="Do you want to unsubscribe from our newsletter?" />
    <Container className="py-12">
      <p className="mb-6 max-w-2xl">
        Press the button to remove your address from our list. You can subscribe again at any time.
      </p>
      <form method="post">
        <Button type="submit">Unsubscribe</Button>
      </form>
    </Container>
  </>
);

export const IncompleteUnsubscribing = () => <IncompleteLink copy={incompleteUnsubscribing} />;
