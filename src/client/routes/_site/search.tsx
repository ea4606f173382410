import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { wordsSearch } from '../../app/search-params';
import { Search } from '../../site/search/search';

export const Route = createFileRoute('/_site/search')({
  validateSearch: wordsSearch,
  // Validates again: the router keeps dropped parameters.
  loaderDeps: ({ search }) => wordsSearch(search),
  loader: ({ context: { api, messages }, deps: { q = '' } }) =>
    load(messages.load('search'), api.search.everything.ensureData({ q })),
  component: Page,
});

function Page() {
  const { q = '' } = wordsSearch(Route.useSearch());
  return <Search q={q} />;
}
