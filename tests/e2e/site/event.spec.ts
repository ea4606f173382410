// The page of an event, and the card that leads to it.
import type { Page } from '@playwright/test';
import { callsOf, eventOf, follow, test } from '../support/content';
import { expect, open, unique } from '../support/support';

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
