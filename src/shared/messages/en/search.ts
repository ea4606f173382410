/** The page of search results. */
export const search = {
  search: 'Search',
  searchFor: 'Search: {query}',
  lead: 'Programs, events, articles, courses, videos and people.',
  found: '{count, plural, one {# result} other {# results}} for <words>{query}</words>',
  nothingFound:
    'No results for <words>{query}</words>. Try fewer or different words, or <contact>contact us</contact>.',
  pages: 'Pages',
  program: 'Programs',
  event: 'Events',
  news: 'News',
  course: 'Courses',
  faculty: 'Faculty',
  video: 'Videos',
  team: 'Team',
  history: 'History',
} as const;
