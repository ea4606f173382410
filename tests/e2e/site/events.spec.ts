// The events: from a card to registration, calendar and page.
import { readFile } from 'node:fs/promises';
import { eventOf, follow, test } from '../support/content';
import { expect, open, unique } from '../support/support';

test('a card registers, fills a calendar, and leads to the page of its event', async ({
  page,
  make,
  context,
}) => {
  const event = eventOf(unique('Planting day'));
  const { id } = await make('/api/events', event);
  await open(page, '/contact');
  await follow(page, 'Events');
  const card = page.getByRole('tabpanel').getByRole('article').filter({ hasText: event.title });
  const cardText = card.getByText('Bring a spade');
  const lines = await cardText.evaluate((text) => ({
    shown: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    cut: text.scrollHeight > text.clientHeight,
  }));
  expect(lines).toEqual({ shown: 3, cut: true });
  for (const text of [event.time, event.location]) await expect(card.getByText(text)).toBeVisible();

  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Registration</title>' }),
  );
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'Register' }).click();
  await expect(await opened).toHaveTitle('Registration');
  expect((await opened).url()).toBe(event.registrationLink);
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: /Add to calendar/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`SUMMARY:${event.title}`);
  await expect(page).toHaveURL('/events');

  await card.locator('img').click({ force: true }); // the title's link lies over it
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  const text = page.getByText('Bring a spade');
  await expect(text).toHaveText(event.description);
  expect(await text.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'All Events' }).click();

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
