// Every public page is complete without reads from the browser, fits every width with large text too, and has no
// violations on the screen and in print.
import type { Page } from '@playwright/test';
import { expectDark, white } from '../support/print';
import { articlePath, outline, publicPages, readsOf } from '../support/public-pages';
import { expect, expectAccessible, open, test } from '../support/support';
import { brokenWords, expectNoOverflow } from '../support/widths';

// Other parts of a list look like its first.
const alike = new Set<string>(['/news?page=2', '/events?tab=past']);
const pages = publicPages.filter(([path]) => !alike.has(path));
const perTest = 4;

/** What a page shows of another site: the map. */
const embedded: Record<string, string> = { '/contact': 'https://www.openstreetmap.org/export/embed.html' };

/** Pages with the grounds, cards and forms of all others. */
const printed = new Set<string>(['/', '/programs', '/university?tab=admissions', '/get-involved', '/events']);
const enlarged = new Set<string>(['/', articlePath, '/get-involved', '/contact']);

async function expectWhole(page: Page, path: string, heading: string) {
  const response = await open(page, path);
  const sent = await outline(page, await response?.text());
  expect(sent.parts, path).toEqual(['h1', 'main', 'header', 'footer'].map((tag) => [tag, 1]));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  const scrollTo = (end: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), end);
  await scrollTo(100_000); // loads what is loaded when it comes into view
  expect(await outline(page), path).toEqual(sent);
  await scrollTo(0);
}

async function expectReadableInPrint(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expectDark(page.locator('main h1'));
  await expectAccessible(page, 'colours');
  for (const ground of await page.locator('main .bg-deep').all()) {
    await expect(ground).toHaveCSS('background-image', 'none');
    await expect(ground).toHaveCSS('background-color', white);
  }
  await page.emulateMedia({ media: 'screen' });
}

/** Text of twice the size stays readable, and every control within the screen. */
async function expectRoomForLargeText(page: Page, path: string) {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { wide, cut } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      cut: [...document.querySelectorAll('a, button, label, h1, h2, h3')]
        .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
        .filter((element) => getComputedStyle(element).overflowX === 'hidden' && !element.closest('.sr-only'))
        .map((element) => element.outerHTML),
    }));
    expect([wide, cut], `large text on ${path} at ${width}px`).toEqual([0, []]);
    const broken = await brokenWords(page.getByRole('contentinfo'));
    expect(broken, `large text on ${path} at ${width}px`).toEqual([]);
  }
}

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
    for (const [path, heading] of some) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expectWhole(page, path, heading);
      await expectNoOverflow(page, path);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      if (printed.has(path)) await expectReadableInPrint(page);
      await page.setViewportSize({ width: 390, height: 844 });
      // The header alone is built otherwise on a phone: tests/e2e/both-widths/menus.spec.ts.
      await expectAccessible(page, 'look');
      if (enlarged.has(path)) await expectRoomForLargeText(page, path);
      await page.waitForLoadState('networkidle');
      expect(reads.splice(0), path).toEqual(path === articlePath ? ['/trpc/likes.check'] : []);
      const others = otherHosts.splice(0).filter((url) => url.replace(/\?.*/, '') !== embedded[path]);
      expect(others, path).toEqual([]);
    }
  });
}
