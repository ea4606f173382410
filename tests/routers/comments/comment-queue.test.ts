/** The queue of comments: what it shows, and decisions about several at once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idOf, useApp } from '../../support/app';
import { aComment, aNewsArticle } from '../../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
  await site().rest('POST', '/api/news', { cookie, body: aNewsArticle({ slug: 'winter' }) });
});
afterEach(() => expect(site().reported).toEqual([]));

const call = (name: string, input: unknown) => site().trpc('mutation', `comments.${name}`, input, cookie);
const post = async (overrides: Parameters<typeof aComment>[0] = {}) =>
  idOf(await site().rest('POST', '/api/news/winter/comments', { body: aComment(overrides) }));
const all = async () => (await site().rest('GET', '/api/comments', { cookie })).body;
const queue = async () => (await site().trpc('query', 'comments.page', {}, cookie)).body;

/** An approved comment and a reply to it. */
async function discussion() {
  const parent = await post({ name: 'Amina', content: 'A question' });
  await call('setStatus', { id: parent, status: 'approved' });
  const reply = await post({ name: 'Idris', content: 'An answer', parentId: parent });
  return { parent, reply };
}

test('the queue shows what a reply answers, without the e-mail of its author', async () => {
  const { parent, reply } = await discussion();
  const items = [
    { id: reply, parentId: parent, parent: { name: 'Amina', content: 'A question', status: 'approved' } },
    { id: parent, parentId: null, parent: null },
  ];
  expect(await queue()).toMatchObject({ items, total: 2 });
  expect(await queue()).toHaveProperty('items.0.parent', items[0]?.parent);
  // Those who read the whole list over REST get what it always had.
  expect(await all()).not.toHaveProperty('0.parent');
});

describe('several comments', () => {
  test('get their status together; the answer counts those that are there', async () => {
    for (let round = 0; round < 3; round += 1) await post();
    const answer = await call('setStatusMany', { ids: [1, 3, 3, 999], status: 'approved' });
    expect(answer).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await all()).toMatchObject([
      { status: 'approved' },
      { status: 'pending' },
      { status: 'approved' },
    ]);
  });

  test('are deleted together, their replies with them', async () => {
    const { parent } = await discussion();
    const kept = await post();
    const other = await post();
    expect(await call('deleteMany', { ids: [parent, other, 999] })).toMatchObject({ body: { count: 2 } });
    expect(await all()).toMatchObject([{ id: kept }]);
    expect(await all()).toHaveLength(1);
  });

  test('a comment and its own reply may go at once', async () => {
    const { parent, reply } = await discussion();
    expect(await call('deleteMany', { ids: [parent, reply] })).toMatchObject({ body: { count: 2 } });
    expect(await all()).toEqual([]);
  });

  const most = Array.from({ length: 500 }, (_, index) => index + 1);
  test('up to 500 are taken', async () => {
    const id = await post();
    expect((await call('setStatusMany', { ids: most, status: 'rejected' })).body).toMatchObject({ count: 1 });
    expect(await all()).toMatchObject([{ id, status: 'rejected' }]);
    expect((await call('deleteMany', { ids: most })).body).toMatchObject({ count: 1 });
  });

  test('other ids and statuses are a 400', async () => {
    await post();
    for (const ids of [undefined, null, 1, [], ['1'], [0], [1.5], [2_147_483_648], [...most, 501]])
      for (const name of ['setStatusMany', 'deleteMany'])
        expect((await call(name, { ids, status: 'approved' })).status, JSON.stringify(ids)).toBe(400);
    for (const status of ['', 'Approved', null, undefined])
      expect(await call('setStatusMany', { ids: [1], status })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'status' }] },
      });
    expect(await all()).toMatchObject([{ status: 'pending' }]);
  });
});
