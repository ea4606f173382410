import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';

export const ArticleNotFound = () => (
  <Container className="py-24 text-center">
    <PageHead title="Article Not Found" />
    <h1 className="text-heading">Article Not Found</h1>
    <p className="mt-4 text-lg text-muted">The article you're looking for may have been moved or deleted.</p>
    <Link to="/news" className={buttonClass('solid', 'mt-8')}>
      Back to News
    </Link>
  </Container>
);
