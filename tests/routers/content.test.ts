import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idOf, useApp } from '../support/app';
import { type Body, type ContentType, contentTypes, listed } from '../support/content-types';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});
afterEach(() => expect(site().reported).toEqual([]));

const created = ({ path, make }: ContentType, body: Body = make()) =>
  site().rest('POST', path, { body, cookie });

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
const bodies: [string, unknown][] = [
  ['no body', undefined],
  ['broken JSON', '{"title":'],
  ['a huge body', `{"title":"${'x'.repeat(1_100_000)}"}`],
  ['an empty object', {}],
];

describe.each(contentTypes)('$noun', (type) => {
  const { path, updateWith, make, noun, router, beside } = type;
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
    const answer = await site().rest(updateWith, `${path}/1`, { body: other, cookie });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 1, ...other, picture: null, ...beside });
    expect(answer.body).not.toEqual(before);
    expect(await listed(site(), type)).toEqual([{ id: 1, ...other, picture: null, ...beside }]);
  });

  test('delete answers 200 {success: true} and it is gone', async () => {
    const kept = await created(type);
    const id = idOf(await created(type));
    const answer = await site().rest('DELETE', `${path}/${id}`, { cookie });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect(await listed(site(), type)).toEqual([kept.body]);
    expect((await site().rest('DELETE', `${path}/${id}`, { cookie })).status).toBe(404);
  });

  test('the same over tRPC', async () => {
    const body = make();
    const answer = await site().trpc('mutation', `${router}.create`, body, cookie);
    expect(answer).toMatchObject({ status: 200, body: { id: 1, ...body } });
    const other = { ...make(), ...type.other };
    const changed = await site().trpc('mutation', `${router}.update`, { id: 1, ...other }, cookie);
    expect(changed).toMatchObject({ status: 200, body: { id: 1, ...other } });
    expect((await site().trpc('query', `${router}.list`)).body).toEqual([
      { id: 1, ...other, picture: null, ...beside },
    ]);
    const gone = await site().trpc('mutation', `${router}.delete`, { id: 1 }, cookie);
    expect(gone).toMatchObject({ status: 200, body: { success: true } });
    expect((await site().trpc('mutation', `${router}.delete`, { id: 1 }, cookie)).status).toBe(404);
  });

  test('an unknown id is a 404', async () => {
    const before = await created(type);
    for (const id of ['2', '2147483647']) {
      const answers = [
        await site().rest(updateWith, `${path}/${id}`, { body: make(), cookie }),
        await site().rest('DELETE', `${path}/${id}`, { cookie }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(notFound);
      }
    }
    expect(await listed(site(), type)).toEqual([before.body]);
  });

  test('a malformed id is a 400', async () => {
    const before = await created(type);
    for (const id of malformedIds) {
      const answers = [
        await site().rest(updateWith, `${path}/${id}`, { body: make(), cookie }),
        await site().rest('DELETE', `${path}/${id}`, { cookie }),
      ];
      for (const { status, body } of answers) {
        expect(status, id).toBe(400);
        expect(body, id).toMatchObject({
          code: 'BAD_REQUEST',
          issues: [{ path: 'id', message: 'The id must be a positive integer' }],
        });
      }
    }
    expect(await listed(site(), type)).toEqual([before.body]);
  });

  test('an id in the body changes nothing: the one in the path counts', async () => {
    await created(type);
    await created(type);
    const body = make();
    const answer = await site().rest(updateWith, `${path}/2`, { body: { ...body, id: 1 }, cookie });
    expect(answer).toMatchObject({ status: 200, body: { id: 2, ...body } });
  });

  test.each(bodies)('without a session every write is a 401, with %s', async (_, body) => {
    const before = await created(type);
    const calls: [string, string][] = [['POST', path]];
    for (const id of ['1', '2', '0', 'abc'])
      calls.push([updateWith, `${path}/${id}`], ['DELETE', `${path}/${id}`]);
    for (const [method, address] of calls) {
      for (const unknown of [undefined, 'session=unknown']) {
        const answer = await site().rest(method, address, { body, cookie: unknown });
        expect(answer.status, `${method} ${address}`).toBe(401);
        expect(answer.body).toEqual({ message: 'Please sign in', code: 'UNAUTHORIZED' });
      }
    }
    expect(await listed(site(), type)).toEqual([before.body]);
  });

  test('without a session every write over tRPC is a 401', async () => {
    const before = await created(type);
    const calls: [string, unknown][] = [
      ['create', make()],
      ['update', { id: 1, ...make() }],
      ['delete', { id: 1 }],
      ['create', 42],
      ['delete', { id: 'abc' }],
    ];
    for (const [name, input] of calls)
      expect((await site().trpc('mutation', `${router}.${name}`, input)).status).toBe(401);
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
    const changed = await site().rest(updateWith, `${path}/1`, { body: { ...body, ...extra }, cookie });
    expect(changed.body).toEqual({ id: 1, ...body, picture: null, ...beside });
  });

  test('what is left out of a new one gets its default', async () => {
    const body = Object.fromEntries(Object.entries(make()).filter(([key]) => !(key in type.defaults)));
    const answer = await created(type, body);
    expect(answer).toMatchObject({ status: 201, body: { id: 1, ...body, ...type.defaults } });
  });
});
