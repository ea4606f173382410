/** The page of an event, upcoming or past. */
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { events } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import { anEvent } from '../support/factories';
import { noteQueries } from '../support/queries';

const site = useApp();
const description = `First the ${'whole '.repeat(60)}programme.\n\nThen the tea & cake.</script><script>alert(1)</script>`;
const page = async (path = '/events/1') => {
  const { status, body } = await site().rest('GET', path);
  return { status, html: String(body) };
};

test('an event arrives with all that is known of it', async () => {
  await site().db.insert(events).values(anEvent({ description }));
  const { status, html } = await page();
  expect(status).toBe(200);
  for (const part of [
    'Community iftar</h1>',
    'March 6, 2026',
    '7:00 PM - 9:00 PM',
    'Community Center',
    'Then the tea &amp; cake.',
    'src="/images/events/community-iftar.svg"',
    'href="https://example.org/iftar"',
    'href="/events/1.ics"',
    'Upcoming event',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('<script>alert(1)');
});

test('a past event says so, and offers neither registration nor a calendar', async () => {
  await site()
    .db.insert(events)
    .values(anEvent({ isPast: true }));
  const { html } = await page();
  expect(html).toContain('Past event');
  expect(html).toContain('Event Completed');
  expect(html).not.toContain('href="/events/1.ics"');
  expect(html).not.toContain('href="https://example.org/iftar"');
});

describe('there is no event', () => {
  test.each([
    '2',
    '0',
    '-1',
    '01',
    '1.0',
    '1e0',
    '0x1',
    '2147483648',
    '99999999999999999999',
    'upcoming',
    '%D9%A1',
    '1%00',
    '%E0%A4%A',
    '1/1',
  ])('at /events/%s', async (id) => {
    await site().db.insert(events).values(anEvent());
    const { status, html } = await page(`/events/${id}`);
    expect(status).toBe(404);
    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

test.each(['/EVENTS/1', '/events/1/'])('%s is found whatever its case and slash', async (path) => {
  await site().db.insert(events).values(anEvent());
  expect((await page(path)).status).toBe(200);
});

test('its page and its answer are kept until it changes', async () => {
  const cookie = await site().signIn();
  await site().db.insert(events).values(anEvent());
  const app = createApp(testParts(site().db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
  for (const path of ['/events/1', '/api/events/1']) {
    const first = await (await app.request(path)).text();
    const { asked, stop } = noteQueries(site().db);
    expect(await (await app.request(path)).text()).toBe(first);
    stop();
    expect(asked).toEqual([]);
  }
  const headers = { cookie, 'content-type': 'application/json' };
  await app.request('/api/events/1', { method: 'PATCH', headers, body: '{"title":"Moved indoors"}' });
  for (const path of ['/events/1', '/api/events/1'])
    expect(await (await app.request(path)).text()).toContain('Moved indoors');
});
