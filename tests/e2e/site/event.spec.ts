import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callsOf, eventOf, follow, test } from '../support/content';
import { answerReads, expect, holdReads, open, unique } from '../support/support';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a card leads to all that its text says', async ({ page, make }) => {
  const event = eventOf(unique('Planting day'));
  const { id } = await make('/api/events', event);
  await open(page, '/contact');
  await follow(page, 'Events');
  const calls = callsOf(page);
  await card(page, event.title).getByRole('link', { name: event.title, exact: true }).click();
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await expect(page).toHaveTitle(`${event.title} | Daewa Foundation`);
  expect(new Set(calls)).toEqual(new Set(['events.byId', 'settings.timeZone']));
  const text = page.getByText('Bring a spade');
  await expect(text).toHaveText(event.description);
  expect(await text.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
  const dayIn = (form: Intl.DateTimeFormatOptions) =>
    new Date(event.date).toLocaleDateString('en-US', { ...form, timeZone: 'UTC' });
  await expect(page.getByRole('main').getByRole('definition')).toHaveText([
    `${dayIn({ dateStyle: 'long' })} · ${dayIn({ weekday: 'long' })}`,
    event.time,
    event.location,
  ]);
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', event.registrationLink);

  await page.getByRole('main').getByRole('link', { name: 'All Events' }).click();
  await card(page, event.title)
    .getByRole('link', { name: `Read more about ${event.title}` })
    .click();
  await expect(page).toHaveURL(`/events/${id}`);
});

test('the whole card may be clicked, and its buttons still do what they say', async ({
  page,
  make,
  context,
}) => {
  const event = eventOf(unique('Clicked'));
  const { id } = await make('/api/events', event);
  await open(page, '/events');
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Registration</title>' }),
  );
  const opened = page.waitForEvent('popup');
  await card(page, event.title).getByRole('link', { name: 'Register' }).click();
  await expect(await opened).toHaveTitle('Registration');
  await expect(page).toHaveURL('/events');
  await card(page, event.title).locator('img').click({ force: true }); // the title's link lies over it
  await expect(page).toHaveURL(`/events/${id}`);
});

test('from its page an event can be put into a calendar, which leads back to it', async ({ page, make }) => {
  const event = eventOf(unique('Kept'));
  const { id } = await make('/api/events', event);
  await open(page, `/events/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Add to calendar/ }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar.replace(/\r\n /g, '')).toContain(
    `URL;VALUE=URI:${new URL(`/events/${id}`, page.url()).href}`,
  );
});

test('a past event says that it is over', async ({ page, make }) => {
  const event = eventOf(unique('Over'));
  const { id } = await make('/api/events', { ...event, isPast: true });
  await open(page, `/events/${id}`);
  await expect(page.getByText('Past event', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Event Completed' })).toBeDisabled();
  await expect(page.getByRole('link', { name: /Register|calendar/ })).toHaveCount(0);
});

test('an event that is gone is the page of what is not there', async ({ page, make, admin }) => {
  const { id } = await make('/api/events', eventOf(unique('Gone')));
  await admin.delete(`/api/events/${id}`);
  expect((await open(page, `/events/${id}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

test('one that is deleted while its list is open says so as well', async ({ page, make, admin }) => {
  const event = eventOf(unique('Deleted'));
  const { id } = await make('/api/events', event);
  await open(page, '/events');
  await admin.delete(`/api/events/${id}`);
  await card(page, event.title).getByRole('link', { name: event.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

test('until it comes there is a placeholder; what is not said has no line', async ({ page, make }) => {
  const event = eventOf(unique('Bare'));
  const { id } = await make('/api/events', event);
  await open(page, '/events');
  await answerReads(page, { 'events.byId': { ...event, id, time: '', location: '', imageUrl: '' } });
  const release = await holdReads(page);
  await card(page, event.title).getByRole('link', { name: event.title, exact: true }).click();
  await expect(page.getByTestId('skeleton')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await expect(page.getByRole('main').getByRole('term')).toHaveText(['Date']);
  await expect(page.locator('main img')).toHaveAttribute('src', /^\/patterns\/\d+\.svg$/);
});

test('an Arabic event reads from right to left', async ({ page, make }) => {
  const title = 'إفطار جماعي للجيران من كل الأديان';
  const description = `${title}.\n\nIn English as well.`;
  const { id } = await make('/api/events', { ...eventOf(title), description, location: 'المركز المجتمعي' });
  await open(page, `/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('المركز المجتمعي')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('In English as well.')).toHaveCSS('direction', 'ltr');
});
