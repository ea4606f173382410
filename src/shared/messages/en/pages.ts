/** Sitemap, privacy policy, terms, unsubscribing. */
export const pages = {
  sitemap: 'Sitemap',
  sitemapLead: 'All pages of this site.',
  pages: 'Pages',
  events: 'Events',
  applyToUniversity: 'Apply to the University',
  receivedAndSpent: 'Received and spent',
  programs: 'Programs',
  courses: 'Courses',
  news: 'News',
  allNews: 'All news, page by page',
} as const;
