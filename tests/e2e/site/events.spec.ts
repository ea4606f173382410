import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callsOf, eventOf, follow, test } from '../support/content';
import { answerReads, expect, expectAccessible, holdReads, open, unique } from '../support/support';

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

test('only the list of the open tab is fetched, and only once', async ({ page, make }) => {
  const [upcoming, past] = [eventOf(unique('Planting')), { ...eventOf(unique('Planted')), isPast: true }];
  await make('/api/events', upcoming);
  await make('/api/events', past);
  const calls = callsOf(page);
  for (const [path, shown, other] of [
    ['/events', upcoming, past],
    ['/events?tab=past', past, upcoming],
  ] as const) {
    const html = await (await open(page, path))?.text();
    expect(html).toContain(shown.title);
    expect(html).not.toContain(other.title);
  }
  expect(calls).toEqual([]);

  await open(page, '/contact');
  await follow(page, 'Events');
  await expect(card(page, upcoming.title)).toBeVisible();
  expect(calls).toEqual(['settings.shown', 'events.upcoming']);
  await tab(page, 'Past Events').click();
  await expect(card(page, past.title)).toBeVisible();
  await expect(card(page, upcoming.title)).toHaveCount(0);
  await tab(page, 'Upcoming Events').click();
  await expect(card(page, upcoming.title)).toBeVisible();
  expect(calls).toEqual(['settings.shown', 'events.upcoming', 'events.past']);
});

test('three placeholders stand for a list until it comes, and empty ones say so', async ({ page }) => {
  await open(page, '/contact');
  await answerReads(page, { 'events.upcoming': [], 'events.past': [] });
  const release = await holdReads(page);
  await follow(page, 'Events');
  await expect(page.getByTestId('skeleton')).toHaveCount(3);
  release();
  await expect(page.getByText('No upcoming events found')).toBeVisible();
  await expect(page.getByText('Check back soon for upcoming events.')).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  const releasePast = await holdReads(page);
  await tab(page, 'Past Events').click();
  await expect(page.getByTestId('skeleton')).toHaveCount(3);
  releasePast();
  await expect(page.getByText('No past events found')).toBeVisible();
  await expect(page.getByText('Past events will be listed here.')).toBeVisible();
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

test('an event that is over or needs no registration has a button that says so', async ({ page, make }) => {
  const [free, over] = [eventOf(unique('Supper')), eventOf(unique('Last supper'))];
  await make('/api/events', { ...free, registrationLink: null });
  await make('/api/events', { ...over, isPast: true });
  await open(page, '/events');
  await expect(
    card(page, free.title).getByRole('button', { name: 'No Registration Required' }),
  ).toBeDisabled();
  await expect(card(page, free.title).getByRole('link', { name: 'Register' })).toHaveCount(0);
  await tab(page, 'Past Events').click();
  await expect(card(page, over.title).getByRole('button', { name: 'Event Completed' })).toBeDisabled();
  await expect(card(page, over.title).getByRole('link')).toHaveText([
    over.title,
    `Read more about ${over.title}`,
  ]);
});

test('a date bears its weekday, and what is none is shown as it came', async ({ page }) => {
  const id = 2_000_000_000;
  const dates = ['Every Friday in spring', '2026-13-45', '2026-01-05'];
  await open(page, '/contact');
  await answerReads(page, {
    'events.upcoming': dates.map((date, index) => ({ ...eventOf(`Event ${index}`), id: id + index, date })),
  });
  await follow(page, 'Events');
  const shown = (name: string) => card(page, name).getByRole('definition').first();
  await expect(shown('Event 0')).toHaveText('Every Friday in spring');
  await expect(shown('Event 1')).toHaveText('2026-13-45');
  await expect(shown('Event 2')).toHaveText('January 5, 2026 · Monday');
  await expect(card(page, 'Event 2').getByText('January 5, 2026', { exact: true })).toBeVisible();
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

test('the events of one month are shown by themselves, at an address of their own', { tag: '@both' }, async ({
  page,
  make,
}) => {
  const [may, june] = ['2031-05-03', '2031-06-14'].map((date) => ({ ...eventOf(unique('Walk')), date }));
  for (const event of [may, june]) await make('/api/events', event ?? {});
  await answerReads(page, { 'settings.timeZone': 'America/Chicago' });
  await open(page, '/events');
  const months = page.getByRole('group', { name: 'Filter by month' });
  await months.getByRole('button', { name: 'May 2031' }).click();
  await expect(page).toHaveURL('/events?month=2031-05');
  await expect(card(page, may?.title ?? '')).toBeVisible();
  await expect(card(page, june?.title ?? '')).toBeHidden();
  await page.reload();
  await expect(months.getByRole('button', { name: 'May 2031' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await months.getByRole('button', { name: 'All Months' }).click();
  await expect(page).toHaveURL('/events');
  await expect(card(page, june?.title ?? '')).toBeVisible();
  const subscribed = page.getByRole('link', { name: 'subscribe to them' });
  expect(await subscribed.getAttribute('href')).toMatch(/^webcal:\/\/[^/]+\/events\.ics$/);

  await card(page, may?.title ?? '')
    .getByRole('link', { name: may?.title ?? '', exact: true })
    .click();
  await expect(page.getByText('All times are Chicago time.')).toBeVisible();
  const map = page.getByRole('link', { name: 'Find the place on a map' });
  await expect(map).toHaveAttribute(
    'href',
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(may?.location ?? '')}`,
  );
});
