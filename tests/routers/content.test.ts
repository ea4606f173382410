/** Content over REST: create, change, delete, and what is stored of a body. */
import { describe, expect, test } from 'vitest';
import { idOf, withOwner } from '../support/app';
import { type Body, type ContentType, contentTypes, listed } from '../support/content-types';
import { aNewsArticle, aVideo } from '../support/factories';

const { site, send } = withOwner();

const created = ({ path, make }: ContentType, body: Body = make()) => send('POST', path, body);

const malformedIds = [
  '0',
  '-1',
  '1.5',
  'abc',
  '2147483648',
  '99999999999999999999',
  '1e3',
  '%20',
  '+1',
  '01',
];
describe.each(contentTypes)('$noun', (type) => {
  const { path, updateWith, make, noun, beside } = type;
  const notFound = { message: `${noun[0]?.toUpperCase()}${noun.slice(1)} not found`, code: 'NOT_FOUND' };

  test('create answers 201 with the whole stored object, which is then listed', async () => {
    const body = make();
    const answer = await created(type, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: 1, ...body, picture: null, ...beside });
    expect(await listed(site(), type)).toEqual([{ id: 1, ...body, picture: null, ...beside }]);
  });

  test('update answers 200 with the stored object', async () => {
    const { body: before } = await created(type);
    const other = { ...make(), ...type.other };
    const answer = await send(updateWith, `${path}/1`, other);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 1, ...other, picture: null, ...beside });
    expect(answer.body).not.toEqual(before);
    expect(await listed(site(), type)).toEqual([{ id: 1, ...other, picture: null, ...beside }]);
  });

  test('delete answers 200 {success: true} and it is gone', async () => {
    const kept = await created(type);
    const id = idOf(await created(type));
    const answer = await send('DELETE', `${path}/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect(await listed(site(), type)).toEqual([kept.body]);
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(404);
  });

  test('an unknown id is a 404', async () => {
    const before = await created(type);
    for (const id of ['2', '2147483647']) {
      const answers = [
        await send(updateWith, `${path}/${id}`, make()),
        await send('DELETE', `${path}/${id}`),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(notFound);
      }
    }
    expect(await listed(site(), type)).toEqual([before.body]);
  });

  test('unknown keys of the body are dropped', async () => {
    const body = make();
    const extra = { id: 77, createdAt: '2001-01-01T00:00:00.000Z', status: 'approved', admin: true };
    expect((await created(type, { ...body, ...extra })).body).toEqual({
      id: 1,
      ...body,
      picture: null,
      ...beside,
    });
    const changed = await send(updateWith, `${path}/1`, { ...body, ...extra });
    expect(changed.body).toEqual({ id: 1, ...body, picture: null, ...beside });
  });

  test('what is left out of a new one gets its default', async () => {
    const body = Object.fromEntries(Object.entries(make()).filter(([key]) => !(key in type.defaults)));
    const answer = await created(type, body);
    expect(answer).toMatchObject({ status: 201, body: { id: 1, ...body, ...type.defaults } });
  });
});

test('a malformed id is a 400', async () => {
  const body = aNewsArticle();
  for (const id of malformedIds)
    for (const method of ['PUT', 'DELETE'])
      expect(await send(method, `/api/news/${id}`, body), `${method} ${id}`).toMatchObject({
        status: 400,
        body: {
          code: 'BAD_REQUEST',
          issues: [{ path: 'id', message: 'The id must be a positive integer' }],
        },
      });
});

test('an id in the body changes nothing: the one in the path counts', async () => {
  for (const _ of [1, 2]) await send('POST', '/api/videos', aVideo());
  const body = aVideo({ title: 'Changed' });
  const answer = await send('PUT', '/api/videos/2', { ...body, id: 1 });
  expect(answer).toMatchObject({ status: 200, body: { id: 2, ...body } });
});

test.each([
  ['no body', undefined],
  ['broken JSON', '{"title":'],
  ['a huge body', `{"title":"${'x'.repeat(1_100_000)}"}`],
])('without a session a write is a 401, even with %s', async (_, body) => {
  for (const unknown of [undefined, 'session=unknown'])
    expect(await site().rest('POST', '/api/news', { body, cookie: unknown })).toMatchObject({
      status: 401,
      body: { message: 'Please sign in', code: 'UNAUTHORIZED' },
    });
});
