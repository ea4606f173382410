import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFound } from '../../site/pages/not-found';

// Every path that nothing else matches; thrown here, the answer is a 404 inside the site's own frame.
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  notFoundComponent: NotFound,
});
