import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../../app/load';
import { NotFound } from '../../site/pages/not-found';
import { TransparencyPage } from '../../site/transparency/transparency';

export const Route = createFileRoute('/_site/transparency')({
  // Awaited also in the browser: the page is a 404 until the foundation has switched it on.
  loader: ({ context: { api, messages } }) =>
    Promise.all([messages.load('transparency'), api.spending.published.ensureData().catch(orNotFound)]),
  component: TransparencyPage,
  notFoundComponent: NotFound,
});
