// The header stays on one line, and marks the open page visibly.
import { expect, open, test } from '../support/support';

test('the header is one line at every width, and marks the open page', async ({ page }) => {
  const header = page.getByRole('banner');
  const nav = header.getByRole('navigation', { name: 'Main' });
  for (const [path, entry] of [
    ['/', 'Home'],
    ['/programs', 'Programs'],
    ['/events', 'Events'],
    ['/university/courses/1', 'University'],
    ['/get-involved', 'Get Involved'],
  ] as const) {
    await open(page, path);
    const entries = await nav
      .locator(':is(a, button):visible')
      .evaluateAll((all) => all.map((one) => [one.textContent, getComputedStyle(one).backgroundColor]));
    const [, plain] = entries.find(([name]) => name === 'Contact') ?? [];
    const marked = entries.filter(([name, colour]) => colour !== plain && name !== 'Donate');
    expect(marked.map(([name]) => name?.replace(/\W+$/, ''))).toEqual([entry]);
  }
  for (const width of [768, 900, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await nav.evaluate(
      ({ children }) => new Set([...children].map((item) => item.getBoundingClientRect().top)).size,
    );
    expect((await header.boundingBox())?.height, `${width}`).toBeLessThan(70);
    expect(lines, `${width}`).toBeLessThanOrEqual(2); // the button is higher than the links
  }
});
