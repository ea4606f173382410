// The header stays one line, and marks the page that is shown.
import { expect, open, test } from '../support/support';

test('the header is one line wherever links are shown', async ({ page }) => {
  await open(page, '/programs');
  const header = page.getByRole('banner');
  for (const width of [768, 900, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await header
      .getByRole('navigation', { name: 'Main' })
      .evaluate((nav) => new Set([...nav.children].map((item) => item.getBoundingClientRect().top)).size);
    expect((await header.boundingBox())?.height, `${width}`).toBeLessThan(70);
    expect(lines, `${width}`).toBeLessThanOrEqual(2); // the button is higher than the links
  }
});

test('the header marks the page, also for the eye', async ({ page }) => {
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const [path, entry] of [
    ['/', 'Home'],
    ['/programs', 'Programs'],
    ['/university/courses/1', 'University'],
    ['/events', 'Events'],
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
});
