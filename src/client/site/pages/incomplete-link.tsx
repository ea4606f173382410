import { Link } from '@tanstack/react-router';
import type { incompleteLink } from '../../../shared/lib/link-tokens';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';

export const IncompleteLink = ({ copy }: { copy: ReturnType<typeof incompleteLink> }) => (
  <>
    <PageHead title={copy.title} />
    <PageBanner title={copy.title} lead={copy.description} />
    <Container className="py-12">
      <Link to="/" className={buttonClass()}>
        Back to the home page
      </Link>
    </Container>
  </>
);
