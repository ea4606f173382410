import type { Page } from '@playwright/test';

/** An article of the sample content, of no other test's concern. */
export const articlePath = '/news/the-new-reading-room-is-open';

/** Every public page with its heading. */
export const publicPages = [
  ['/', 'Knowledge, service and hope'],
  ['/about', 'About Daewa Foundation'],
  ['/programs', 'Our Programs'],
  ['/programs/neighborhood-food-pantry', 'Neighborhood Food Pantry'],
  ['/university', 'University'],
  ['/university?tab=faculty', 'University'],
  ['/university?tab=admissions', 'University'],
  ['/university/courses/1', 'Arabic I: Reading and Writing'],
  ['/university/apply', 'Apply to the University'],
  ['/get-involved', 'Get Involved'],
  ['/news', 'News'],
  ['/news?page=2', 'News'],
  [articlePath, 'The new reading room is open'],
  ['/events', 'Events'],
  ['/events?tab=past', 'Events'],
  ['/events/1', 'Kite Day'],
  ['/contact', 'Contact Us'],
  ['/daewa-tv', 'Daewa TV'],
  ['/daewa-tv/1', 'How Patterns Are Drawn'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/sitemap', 'Sitemap'],
  ['/search?q=reading', 'Search'],
  ['/no/such/page', '404 Page Not Found'],
  ['/news/no-such-article', 'Article Not Found'],
] as const;

/** The reads that the browser makes from now on. */
export function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/')) reads.push(pathname);
  });
  return reads;
}

/** The frame and the words of a page: of this HTML, or as it is shown now. */
export const outline = (page: Page, html?: string) =>
  page.evaluate((source) => {
    const parsed = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const body = parsed.createElement('div');
    for (const part of parsed.querySelectorAll('body header, body main, body footer'))
      body.append(part.cloneNode(true));
    for (const hidden of body.querySelectorAll('script, noscript')) hidden.remove();
    const count = (tag: string) => body.querySelectorAll(tag).length;
    return {
      parts: ['h1', 'main', 'header', 'footer'].map((tag) => [tag, count(tag)]),
      words: body.textContent,
      pictures: [...body.querySelectorAll('img')].map((image) => image.getAttribute('src')),
    };
  }, html);
