import { createFileRoute, notFound } from '@tanstack/react-router';
import { isNotFound } from '../../app/failures';
import { load } from '../../app/load';
import type { Api } from '../../app/trpc';
import { NotFound } from '../../site/pages/not-found';
import { Preview } from '../../site/preview/preview';

/** What stands on the page where a draft of this type has its place. */
const besides = (api: Api) => ({
  news: undefined,
  program: undefined,
  event: undefined,
  team: api.team.leadership,
  faculty: api.faculty.list,
  course: api.courses.list,
  history: api.history.list,
  video: api.videos.list,
});

export const Route = createFileRoute('/_site/preview/$token')({
  loader: async ({ context: { api }, params: { token } }) => {
    const { type } = await api.drafts.previewed.ensureData({ token }).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    });
    await load(Promise.resolve(besides(api)[type]?.ensureData()));
  },
  component: Page,
  notFoundComponent: NotFound,
});

function Page() {
  const { token } = Route.useParams();
  return <Preview token={token} />;
}
