import { articlePath, outline, readsOf } from '../support/public-pages';
import { expect, holdScripts, interactive, open, test } from '../support/support';

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

test.describe('on a slow connection', () => {
  /** Keeps every script from arriving until it is told to let them through. */
  test('a page is there before its scripts, and keeps what was typed meanwhile', async ({ page }) => {
    const release = await holdScripts(page);
    const reads = readsOf(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Written while the scripts were on their way');
    await page.getByRole('contentinfo').getByLabel('Email address').fill('early@example.org');
    release();
    await interactive(page);
    await expect(message).toHaveValue('Written while the scripts were on their way');
    await expect(page.getByRole('contentinfo').getByLabel('Email address')).toHaveValue('early@example.org');
    await page.getByRole('button', { name: 'How can I volunteer?' }).click();
    await expect(page.getByText('Fill in the application on the page Get Involved.')).toBeVisible();
    expect(reads).toEqual([]);
  });

  test('news are searched for what was typed before the scripts came', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/news', { waitUntil: 'commit' });
    await page.getByLabel('Search news').fill('reading room');
    release();
    await interactive(page);
    await expect(page.getByLabel('Search news')).toHaveValue('reading room');
    await expect(page).toHaveURL(/search=reading(\+|%20)room/);
  });

  test('a comment typed before the scripts came is sent whole', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(articlePath, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await main.getByLabel('Name').fill('Sara Ali');
    await main.getByLabel('Email', { exact: true }).fill('sara@example.org');
    await main.getByRole('textbox', { name: 'Comment' }).fill('An early word');
    release();
    await interactive(page);
    await page.route('**/trpc/comments.create', (route) => route.abort());
    const sent = page.waitForRequest('**/trpc/comments.create');
    await main.getByRole('button', { name: 'Post Comment' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Sara Ali', content: 'An early word' });
  });
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
