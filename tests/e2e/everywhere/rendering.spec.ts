// The browser takes pages over as the server rendered them, whatever their address and the visitor's time zone.
import { follow } from '../support/content';
import { articlePath, outline, readsOf } from '../support/public-pages';
import { expect, open, test } from '../support/support';

test('a page that is cached for several addresses is taken over at each of them', async ({ page }) => {
  for (const path of [
    '/no/such/page?x=1',
    '/about/nothing',
    '/news?utm_source=mail',
    '/NEWS/',
    '/events?tab=past&fbclid=1',
  ]) {
    const reads = readsOf(page);
    const response = await open(page, path);
    const sent = await outline(page, await response?.text());
    await page.waitForLoadState('networkidle');
    expect(await outline(page), path).toEqual(sent);
    expect(reads, path).toEqual([]);
    await expect(page).toHaveURL(path);
    await page.getByRole('link', { name: 'Contact' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  }
});

for (const [timezoneId, locale] of [
  ['Pacific/Kiritimati', 'ar-EG'],
  ['Pacific/Pago_Pago', 'de-DE'],
] as const)
  test.describe(`a visitor in ${timezoneId} whose language is ${locale}`, () => {
    test.use({ timezoneId, locale });

    test('sees the dates of the foundation, from the server and in the browser', async ({ page }) => {
      await open(page, articlePath);
      const day = page.locator('article time').first();
      const written = (await day.getAttribute('datetime')) ?? '';
      expect(written).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const long = new Date(written).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      await expect(day).toHaveText(long);
      const past = async () =>
        (await (await page.request.get('/events?tab=past')).text()).replace(/<[^>]*>/g, '');
      const before = await past();
      await follow(page, 'Events');
      await page.getByRole('tab', { name: 'Past Events' }).click();
      const days = page.locator('main article dd', { hasText: /, \d{4}\w+day$/ });
      await expect(days).not.toHaveCount(0);
      const shown = await days.allTextContents();
      const sent = before + (await past()); // another test may mark an event as past
      for (const day of shown) expect(sent).toContain(day);
    });
  });
