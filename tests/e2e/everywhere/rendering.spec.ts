// That pages reach the browser as the server rendered them, wherever and whatever the visitor is.
import { articlePath, outline, readsOf } from '../support/public-pages';
import { expect, interactive, open, test } from '../support/support';

for (const path of [
  '/no/such/page?x=1',
  '/about/nothing',
  '/news?utm_source=mail',
  '/NEWS/',
  '/events?tab=past&fbclid=1',
])
  test(`${path} is taken over by the browser as it arrived, though it is rendered for others too`, async ({
    page,
  }) => {
    const reads = readsOf(page);
    const response = await open(page, path);
    const arrived = await outline(page, await response?.text());
    await page.waitForLoadState('networkidle');
    expect(await outline(page)).toEqual(arrived);
    expect(reads).toEqual([]);
    await expect(page).toHaveURL(path);
    await page.getByRole('link', { name: 'Contact' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  });

for (const [timezoneId, locale] of [
  ['Pacific/Kiritimati', 'ar-EG'],
  ['Pacific/Pago_Pago', 'de-DE'],
] as const)
  test.describe(`a visitor in ${timezoneId} whose language is ${locale}`, () => {
    test.use({ timezoneId, locale });

    test('sees the dates that the foundation means, from the server and in the browser', async ({ page }) => {
      await open(page, articlePath);
      const day = page.locator('article time').first();
      const written = /^\d{4}-\d{2}-\d{2}$/;
      await expect(day).toHaveAttribute('datetime', written);
      const arrived = await day.textContent();
      const [year = '', month = '', date = ''] = ((await day.getAttribute('datetime')) ?? '').split('-');
      const months =
        'January February March April May June July August September October November December'.split(' ');
      expect(arrived).toBe(`${months[Number(month) - 1]} ${Number(date)}, ${year}`);

      const events = await page.request.get('/events?tab=past');
      const sent = (await events.text()).replace(/<[^>]*>/g, '');
      await page.goto('/');
      await interactive(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click();
      await page.goto('/events');
      await interactive(page);
      await page.getByRole('tab', { name: 'Past Events' }).click();
      const days = page.locator('main article dd', { hasText: /, \d{4} · \w+day$/ });
      await expect(days).not.toHaveCount(0);
      for (const shown of await days.allTextContents()) expect(sent).toContain(shown);
    });
  });
