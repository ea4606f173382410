import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { Home } from '../../site/home/home';

export const Route = createFileRoute('/_site/')({
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('home', 'areas'),
      api.settings.shown.ensureData({ on: 'home' }),
      api.events.next.ensureData(),
      api.programs.featured.ensureData(),
      api.news.featured.ensureData(),
      api.videos.mainFeature.ensureData(),
      api.videos.otherFeatured.ensureData(),
      api.team.leadership.ensureData(),
    ),
  component: Home,
});
