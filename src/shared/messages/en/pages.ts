/** Sitemap, privacy policy, terms, unsubscribing, and the page without a connection. */
export const pages = {
  sitemap: 'Sitemap',
  sitemapLead: 'All pages of this site.',
  pages: 'Pages',
  events: 'Events',
  applyToUniversity: 'Apply to the University',
  receivedAndSpent: 'Received and spent',
  programs: 'Programs',
  courses: 'Courses',
  campaigns: 'Campaigns',
  news: 'News',
  allNews: 'All news, page by page',

  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  lastChanged: 'Last changed on {date}',

  unsubscribe: 'Unsubscribe',
  unsubscribeLead: 'Do you want to unsubscribe from our newsletter?',
  unsubscribeText:
    'Press the button to remove your address from our list. You can subscribe again at any time.',

  needsConnection: 'This page needs a connection, and there is none. Nothing that you sent before is lost.',
} as const;
