import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { tabSearch } from '../../app/search-params';
import { University } from '../../site/university/university';

export const Route = createFileRoute('/_site/university')({
  validateSearch: tabSearch,
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('university'),
      api.settings.shown.ensureData({ on: 'university' }),
      api.courses.list.ensureData(),
      api.faculty.list.ensureData(),
    ),
  component: Page,
});

function Page() {
  const { tab } = Route.useSearch();
  return <University tab={tab} />;
}
