// Every public page arrives complete, is taken over unchanged, fits every width, and has no violations.
import { articlePath, outline, publicPages, readsOf } from '../support/public-pages';
import { expect, expectAllWellAtBothWidths, open, test } from '../support/support';
import { expectNoOverflow } from '../support/widths';

// Axe takes seconds on a busy machine.
test.beforeEach(() => test.slow());

// Other parts of a list look as its first.
const pages = publicPages.filter(([path]) => !['/news?page=2', '/events?tab=past'].includes(path));

for (const [path, heading] of pages)
  test(`${path} arrives complete, asks for nothing again, fits every screen and has no violations`, async ({
    page,
    baseURL,
  }) => {
    const reads = readsOf(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
    });
    const response = await open(page, path);
    const arrived = await outline(page, await response?.text());
    expect(arrived.parts).toEqual(['h1', 'main', 'header', 'footer'].map((tag) => [tag, 1]));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    const scrollTo = (end: number) =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), end);
    await scrollTo(100_000); // what comes into sight late is asked for late
    await page.waitForLoadState('networkidle');
    expect(reads).toEqual(path === articlePath ? ['/trpc/likes.check'] : []);
    expect(elsewhere).toEqual([]);
    expect(await outline(page)).toEqual(arrived);
    await scrollTo(0);
    await expectNoOverflow(page, path);
    await expectAllWellAtBothWidths(page);
  });
