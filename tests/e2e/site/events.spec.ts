// The events: tabs by address and keyboard, cards, and the calendar.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eventOf, test } from '../support/content';
import { expect, expectAccessible, open, unique } from '../support/support';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const card = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('article').filter({ hasText: title });

test('tabs have addresses and answer to the keyboard', async ({ page }) => {
  await open(page, '/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await expect(page.getByText('Join us for our upcoming events or check out past events')).toBeVisible();
  await expect(tab(page, 'Upcoming Events')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Upcoming Events' })).toBeVisible();
  await tab(page, 'Past Events').click();
  await expect(page).toHaveURL('/events?tab=past');
  await expect(page.getByRole('tabpanel', { name: 'Past Events' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Event Completed' }).first()).toBeVisible();
  await page.reload();
  await expect(tab(page, 'Past Events')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.goBack();
  await expect(tab(page, 'Upcoming Events')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Event Completed' })).toHaveCount(0);

  await tab(page, 'Upcoming Events').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Past Events'],
    ['Home', 'Upcoming Events'],
    ['ArrowLeft', 'Past Events'],
    ['ArrowRight', 'Upcoming Events'],
    ['End', 'Past Events'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, name)).toBeFocused();
  }
  await expect(page).toHaveURL('/events?tab=past');
});

test('a card says what, when and where, and registration opens in a new tab', async ({
  page,
  make,
  context,
}) => {
  const event = eventOf(unique('Planting day'));
  await make('/api/events', event);
  await open(page, '/events');
  const shown = card(page, event.title);
  await expect(shown.getByRole('heading')).toHaveText(event.title);
  await expect(shown.locator('img')).toHaveAttribute('src', event.imageUrl);
  await expect(shown.getByText(event.time)).toBeVisible();
  await expect(shown.getByText(event.location)).toBeVisible();
  const day = new Date(event.date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  await expect(shown.getByText(day, { exact: true })).toBeVisible();
  const lines = await shown.getByText('Bring a spade').evaluate((text) => ({
    shown: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    cut: text.scrollHeight > text.clientHeight,
  }));
  expect(lines).toEqual({ shown: 3, cut: true });

  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Registration</title>' }),
  );
  const opened = page.waitForEvent('popup');
  await shown.getByRole('link', { name: 'Register' }).click();
  await expect(await opened).toHaveTitle('Registration');
  expect((await opened).url()).toBe(event.registrationLink);
  await expect(page).toHaveURL('/events');
});

test('an event can be put into a calendar', async ({ page, make }) => {
  const { title } = eventOf(unique('Calendar'));
  await make('/api/events', eventOf(title));
  await open(page, '/events');
  const download = page.waitForEvent('download');
  await card(page, title)
    .getByRole('link', { name: /Add to calendar.*Calendar/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar).toContain(`SUMMARY:${title}`);
  expect(calendar).toContain('LOCATION:Marrow River Path');
});

test('cards stand in one column, two or three as the screen grows', async ({ page }) => {
  await open(page, '/events');
  const list = page.getByRole('tabpanel').getByRole('list');
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length))
      .toBe(columns);
  }
});
