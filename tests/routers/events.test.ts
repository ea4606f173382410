/** Reading one event by its id. */
import { describe, expect, test } from 'vitest';
import { useApp } from '../support/app';
import { anEvent } from '../support/factories';

const site = useApp();

test('one event is read by its id, past or not, until it is deleted', async () => {
  const cookie = await site().signIn();
  const body = anEvent();
  await site().rest('POST', '/api/events', { body, cookie });
  const event = { id: 1, ...body, picture: null };
  expect(await site().rest('GET', '/api/events/1')).toMatchObject({ status: 200, body: event });
  expect((await site().trpc('query', 'events.byId', { id: 1 })).body).toEqual(event);
  await site().rest('PATCH', '/api/events/1', { body: { isPast: true }, cookie });
  expect((await site().rest('GET', '/api/events/1')).body).toEqual({ ...event, isPast: true });
  await site().rest('DELETE', '/api/events/1', { cookie });
  expect(await site().rest('GET', '/api/events/1')).toMatchObject({
    status: 404,
    body: { message: 'Event not found', code: 'NOT_FOUND' },
  });
});

test('fixed paths win over ids', async () => {
  for (const path of ['/api/events/upcoming', '/api/events/past', '/api/events/categories'])
    expect(await site().rest('GET', path)).toMatchObject({ status: 200, body: [] });
});

describe('what is no id', () => {
  test.each(['0', '-1', '01', '1.5', '1e3', 'abc', '2147483648', '%20'])('%s is a 400', async (id) => {
    expect((await site().rest('GET', `/api/events/${id}`)).status).toBe(400);
  });
});
