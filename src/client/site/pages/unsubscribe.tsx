import { Button } from '../../ui/button';
import { Container } from '../container';
import { PageHead } from '../head';
import { PageBanner } from '../page-banner';

/** Asks before it unsubscribes: mail programs open links by themselves. The button posts to the page's own address. */
export const Unsubscribe = () => (
  <>
    <PageHead title="Unsubscribe" />
    <PageBanner title="Unsubscribe" lead="You will get no more newsletters from us." />
    <Container className="py-12">
      <form method="post">
        <Button type="submit">Unsubscribe</Button>
      </form>
    </Container>
  </>
);
