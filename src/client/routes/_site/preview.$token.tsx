import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../site/pages/not-found';
import { Preview } from '../../site/preview/preview';

export const Route = createFileRoute('/_site/preview/$token')({
  async loader({ context: { api, messages }, params: { token } }) {
    const { readPreview } = await import('../../site/preview/read-preview'); // routes are in each first load
    await readPreview(api, messages, token);
  },
  component: Page,
  notFoundComponent: NotFound,
});

function Page() {
  const { token } = Route.useParams();
  return <Preview token={token} />;
}
