import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { About } from '../../site/about/about';

export const Route = createFileRoute('/_site/about')({
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('about'),
      api.settings.shown.ensureData({ on: 'about' }),
      api.history.list.ensureData(),
      api.team.leadership.ensureData(),
    ),
  component: About,
});
