import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFound } from '../../site/pages/not-found';

// All other paths: a 404 inside the site's frame.
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  notFoundComponent: NotFound,
});
