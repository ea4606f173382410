import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { tabSearch, textsIn } from '../../app/search-params';
import { Events } from '../../site/events/events';

const eventsSearch = textsIn('tab', 'month', 'category');

export const Route = createFileRoute('/_site/events')({
  validateSearch: eventsSearch,
  // Validates again: the router keeps dropped parameters.
  loaderDeps: ({ search }) => tabSearch(search),
  // Only what the open tab shows.
  loader: ({ context: { api, messages }, deps: { tab } }) =>
    load(
      messages.load('events'),
      api.settings.shown.ensureData({ on: 'events' }),
      tab === 'past' ? api.events.past.ensureData() : api.events.upcoming.ensureData(),
    ),
  component: Page,
});

function Page() {
  const { tab, month, category } = Route.useSearch();
  return <Events tab={tab} month={month} category={category} />;
}
