import { createFileRoute } from '@tanstack/react-router';
import { load, orNotFound } from '../../app/load';
import { idIn } from '../../app/search-params';
import { loadAlternates } from '../../site/kit/alternates';
import { NotFound } from '../../site/pages/not-found';
import { VideoPage } from '../../site/videos/video';

export const Route = createFileRoute('/_site/daewa-tv_/$id')({
  loader: ({ context: { api, messages }, params }) => {
    const id = { id: idIn(params.id) };
    return load(
      messages.load('videos'),
      api.videos.byId.ensureData(id),
      ...(import.meta.env.SSR ? [loadAlternates(api, { type: 'video', ...id })] : []),
      api.videos.related.ensureData(id),
    ).catch(orNotFound);
  },
  component: Page,
  notFoundComponent: NotFound,
});

function Page() {
  const { id } = Route.useParams();
  return <VideoPage key={id} id={idIn(id)} />;
}
