import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { VideoChannel } from '../../site/videos/video-channel';

export const Route = createFileRoute('/_site/daewa-tv')({
  loader: ({ context: { api } }) =>
    load(
      api.settings.shown.ensureData({ on: 'videos' }),
      api.videos.mainFeature.ensureData(),
      api.videos.list.ensureData(),
      api.videos.categories.ensureData(),
    ),
  component: VideoChannel,
});
