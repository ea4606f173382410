// What an event offers to do: register, find the place, know the hour's zone, subscribe to the calendar.
import { expect, test } from 'vitest';
import { useApp } from '../support/app';
import { anEvent, aSetting } from '../support/factories';
import { pageOf } from '../support/words';

const site = useApp();

const add = async (path: string, body: unknown) => {
  const cookie = await site().signIn();
  expect((await site().rest('POST', path, { body, cookie })).status).toBe(201);
};

test('an event without registration says so, on its card and on its page', async () => {
  await add('/api/events', anEvent({ registrationLink: null }));
  for (const path of ['/events', '/events/1']) {
    const page = await pageOf(site(), path);
    expect(page).toMatch(/<button[^>]*disabled=""[^>]*>No Registration Required/);
    expect(page).not.toContain('>Register<');
  }
});

test('the card of a past event leads to its page alone', async () => {
  await add('/api/events', anEvent({ isPast: true }));
  const page = await pageOf(site(), '/events?tab=past');
  expect(page).toMatch(/<button[^>]*disabled=""[^>]*>Event Completed/);
  expect(page).toContain('href="/events/1"');
  expect(page).not.toMatch(/>Register<|href="\/events\/1\.ics"/);
});

test('the page of an event tells the zone of its hour, and leads to its place on a map', async () => {
  await add('/api/settings', aSetting({ key: 'timeZone', value: 'America/Chicago' }));
  await add('/api/events', anEvent());
  const page = await pageOf(site(), '/events/1');
  expect(page.replaceAll('<!-- -->', '')).toContain('All times are Chicago time.');
  expect(page).toContain('href="https://www.openstreetmap.org/search?query=Community%20Center"');
});

test('the list leads to a calendar that can be subscribed to', async () => {
  expect(await pageOf(site(), '/events')).toContain('href="webcal://localhost:3000/events.ics"');
});
