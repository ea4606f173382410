import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { VideoChannel } from '../../site/videos/video-channel';
import { videoSearch } from '../../site/videos/video-search';

export const Route = createFileRoute('/_site/daewa-tv')({
  validateSearch: videoSearch,
  // Validates again: the router keeps dropped parameters.
  loaderDeps: ({ search }) => videoSearch(search),
  loader: ({ context: { api, messages }, deps: { q } }) =>
    load(
      messages.load('videos'),
      api.settings.shown.ensureData({ on: 'videos' }),
      api.videos.mainFeature.ensureData(),
      q ? api.videos.search.ensureData({ q }) : api.videos.list.ensureData(),
      api.videos.categories.ensureData(),
    ),
  component: Page,
});

function Page() {
  const shown = videoSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <VideoChannel
      shown={shown}
      show={(search) => void navigate({ to: '/daewa-tv', search, resetScroll: false })}
    />
  );
}
