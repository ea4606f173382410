// The header stays on one line, and marks the open page visibly.
import { follow } from '../support/content';
import { expect, open, test } from '../support/support';

test('the header is one line at every width, and marks the open page', async ({ page }) => {
  const header = page.getByRole('banner');
  const nav = header.getByRole('navigation', { name: 'Main' });
  const heading = page.getByRole('heading', { level: 1 });
  const marked = async () => {
    const entries = await nav
      .locator(':is(a, button):visible')
      .evaluateAll((all) => all.map((one) => [one.textContent, getComputedStyle(one).backgroundColor]));
    const [, plain] = entries.find(([name]) => name === 'Contact') ?? [];
    return entries
      .filter(([name, colour]) => colour !== plain && name !== 'Donate')
      .map(([name]) => name?.replace(/\W+$/, ''));
  };
  await open(page, '/university/courses/1');
  expect(await marked()).toEqual(['University']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programs', exact: true }).click();
  await expect(heading).toHaveText('Our Programs');
  expect(await marked()).toEqual(['Programs']);
  for (const name of ['Home', 'Events', 'Get Involved']) {
    await follow(page, name);
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await page.mouse.move(0, 500);
    await expect.poll(marked).toEqual([name]);
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
