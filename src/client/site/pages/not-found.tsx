import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { SearchField } from '../search/search-field';

export const NotFound = () => (
  <Container className="py-24 text-center">
    <PageHead title="404 Page Not Found" />
    <h1 className="text-heading">404 Page Not Found</h1>
    <p className="mt-4 text-lg text-muted">Did you forget to add the page to the router?</p>
    <SearchField className="mx-auto mt-8 max-w-md" />
    <Link to="/" className={buttonClass('outline', 'mt-8')}>
      Back to the home page
    </Link>
  </Container>
);
