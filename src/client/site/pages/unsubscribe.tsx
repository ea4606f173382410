import { Link } from '@tanstack/react-router';
import { type incompleteLink, incompleteUnsubscribing } from '../../../shared/lib/link-tokens';
import { Button, buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';

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

export const IncompleteUnsubscribing = () => <IncompleteLink words={incompleteUnsubscribing} />;

export const IncompleteLink = ({ words }: { words: ReturnType<typeof incompleteLink> }) => (
  <>
    <PageHead title={words.title} />
    <PageBanner title={words.title} lead={words.description} />
    <Container className="py-12">
      <Link to="/" className={buttonClass()}>
        Back to the home page
      </Link>
    </Container>
  </>
);
