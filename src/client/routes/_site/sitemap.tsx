import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { Sitemap } from '../../site/pages/sitemap';

export const Route = createFileRoute('/_site/sitemap')({
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('pages'),
      api.news.titles.ensureData(),
      api.programs.titles.ensureData(),
      api.courses.titles.ensureData(),
      api.events.titles.ensureData(),
      api.campaigns.addresses.ensureData(),
    ),
  component: Sitemap,
});
