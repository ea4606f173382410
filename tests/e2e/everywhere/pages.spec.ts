// Every public page is complete without reads from the browser, fits every width, and has no violations.
import { articlePath, outline, publicPages, readsOf } from '../support/public-pages';
import { expect, expectAccessible, open, test } from '../support/support';
import { expectNoOverflow } from '../support/widths';

// Other parts of a list look like its first.
const alike = new Set<string>(['/news?page=2', '/events?tab=past']);
const pages = publicPages.filter(([path]) => !alike.has(path));
const perTest = 4;

/** What a page shows of another site: the map. */
const embedded: Record<string, string> = { '/contact': 'https://www.openstreetmap.org/export/embed.html' };

for (let first = 0; first < pages.length; first += perTest) {
  const some = pages.slice(first, first + perTest);
  test(`no reads, overflow or violations on ${some.map(([path]) => path).join(', ')}`, async ({
    page,
    baseURL,
  }) => {
    test.slow(); // axe takes seconds on a busy machine
    const reads = readsOf(page);
    const otherHosts: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) otherHosts.push(request.url());
    });
    const scrollTo = (end: number) =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), end);
    for (const [path, heading] of some) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const response = await open(page, path);
      const sent = await outline(page, await response?.text());
      expect(sent.parts, path).toEqual(['h1', 'main', 'header', 'footer'].map((tag) => [tag, 1]));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByTestId('skeleton')).toHaveCount(0);
      await scrollTo(100_000); // loads what is loaded when it comes into view
      expect(await outline(page), path).toEqual(sent);
      await scrollTo(0);
      await expectNoOverflow(page, path);
      // The colours are the same at every width, and the structure in both schemes.
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page);
      await page.waitForLoadState('networkidle');
      expect(reads.splice(0), path).toEqual(path === articlePath ? ['/trpc/likes.check'] : []);
      const others = otherHosts.splice(0).filter((url) => url.replace(/\?.*/, '') !== embedded[path]);
      expect(others, path).toEqual([]);
    }
  });
}
