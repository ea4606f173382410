/** Content over REST: create, change, delete, and what is stored of a body. */
import { describe, expect, test } from 'vitest';
import { withOwner } from '../support/app';
import { contentTypes, listed } from '../support/content-types';
import { anEvent } from '../support/factories';

const { site, send } = withOwner();

describe.each(contentTypes)('$noun', (type) => {
  const { path, updateWith, make, noun, beside, defaults } = type;
  const stored = (body: object, id = 1) => ({ id, ...body, picture: null, ...beside });
  const extra = { id: 77, createdAt: '2001-01-01T00:00:00.000Z', status: 'approved', admin: true };

  test('is created, listed, changed, deleted and read in the trash; unknown fields are ignored', async () => {
    const [first, second] = [make(), make()];
    const other = { ...first, ...type.other };
    const created = await send('POST', path, { ...first, ...extra });
    expect([created.status, created.body]).toEqual([201, stored(first)]);
    expect((await send('POST', path, second)).body).toEqual(stored(second, 2));
    const updated = await send(updateWith, `${path}/1`, { ...other, ...extra });
    expect([updated.status, updated.body]).toEqual([200, stored(other)]);
    const deleted = await send('DELETE', `${path}/2`);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    expect((await send('GET', '/api/trash/1')).body).toMatchObject({ itemId: 2, values: second });
    expect(await listed(site(), type)).toEqual([stored(other)]);
  });

  test('an unknown id is a 404', async () => {
    const before = await send('POST', path, make());
    const message = `${noun[0]?.toUpperCase()}${noun.slice(1)} not found`;
    for (const id of ['2', '2147483647'])
      for (const method of [updateWith, 'DELETE']) {
        const { status, body } = await send(method, `${path}/${id}`, make());
        expect([status, body]).toEqual([404, { message, code: 'NOT_FOUND' }]);
      }
    expect(await listed(site(), type)).toEqual([before.body]);
  });

  test('fields left out of a new one get their defaults', async () => {
    const body = Object.fromEntries(Object.entries(make()).filter(([key]) => !(key in defaults)));
    expect(await send('POST', path, body)).toMatchObject({ status: 201, body: { ...body, ...defaults } });
  });
});

test('a malformed id is a 400', async () => {
  const ids = ['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '1e3', '%20', '+1', '01'];
  const issues = [{ path: 'id', message: 'The id must be a positive integer' }];
  for (const id of ids)
    for (const [method, path] of [
      ['PUT', '/api/news'],
      ['DELETE', '/api/news'],
      ['GET', '/api/events'],
    ] as const)
      expect(await send(method, `${path}/${id}`), `${method} ${id}`).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: expect.arrayContaining(issues) },
      });
});

test('one event is read by its id, past or not', async () => {
  const body = anEvent();
  await send('POST', '/api/events', body);
  const event = { id: 1, ...body, picture: null, fundId: null, fund: null };
  expect((await send('GET', '/api/events/1')).body).toEqual(event);
  await send('PATCH', '/api/events/1', { isPast: true });
  expect((await send('GET', '/api/events/1')).body).toEqual({ ...event, isPast: true });
});

test.each([
  ['no body', undefined],
  ['broken JSON', '{"title":'],
  ['a huge body', `{"title":"${'x'.repeat(1_100_000)}"}`],
])('without a session a write is a 401, even with %s', async (_, body) => {
  for (const cookie of [undefined, 'session=unknown'])
    expect(await site().rest('POST', '/api/news', { body, cookie })).toMatchObject({
      status: 401,
      body: { message: 'Please sign in', code: 'UNAUTHORIZED' },
    });
});
