/** Draft, publication, revision and trash for each type of content. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { comments, likes, revisions, trash } from '../../src/server/db/schema';
import { aToken } from '../support/accounts/tokens';
import { idOf, idsOf, signIn, withStaff } from '../support/app';
import { contentTypes } from '../support/content-types';
import { aComment, aNewsArticle } from '../support/factories';

const { site, send, cookie, restoreTrashed } = withStaff(['editor']);
const typeOf: Record<string, string> = {
  programs: 'program',
  videos: 'video',
  courses: 'course',
  events: 'event',
};

describe.each(contentTypes)('a $noun', ({ router, path, listPath, make, other }) => {
  const type = typeOf[router] ?? router;
  const list = async () => (await send('GET', listPath)).body;

  test('is begun as a draft that nobody sees, and published', async () => {
    const made = await send('POST', '/api/drafts', { type, values: { ...make(), nonsense: 1 } });
    expect(made).toMatchObject({
      status: 201,
      body: { type, itemId: null, version: 1, publishAt: null, failure: null },
    });
    expect(made.body).not.toHaveProperty('values.nonsense');
    expect(await list()).toEqual([]);
    const published = await send('POST', `/api/drafts/${idOf(made)}/publish`);
    expect(published).toMatchObject({ status: 200, body: { id: idOf(made), itemId: expect.any(Number) } });
    expect(await list()).toHaveLength(1);
    expect((await send('GET', `/api/drafts?type=${type}`)).body).toEqual([]);
  });

  test('is changed by a draft, back by a revision, and restored from the trash as it was', async () => {
    const created = await send('POST', path, make());
    const itemId = idOf(created);
    const made = await send('POST', '/api/drafts', { type, itemId, values: { ...make(), ...other } });
    expect((await send('POST', `/api/drafts/${idOf(made)}/publish`)).status).toBe(200);
    const all = await send('GET', `/api/revisions?type=${type}&itemId=${itemId}`);
    expect(all.body).toMatchObject([{ action: 'updated', by: 'admin' }, { action: 'created' }]);
    const restored = await send('POST', `/api/revisions/${idsOf(all)[1]}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { action: 'restored' } });
    expect(await list()).toEqual([created.body]);

    expect((await send('DELETE', `${path}/${itemId}`)).body).toEqual({ success: true });
    expect(await list()).toEqual([]);
    const trashed = { type, itemId, by: 'admin', title: expect.stringMatching(/./) };
    expect((await send('GET', '/api/trash')).body).toMatchObject([trashed]);
    expect(await restoreTrashed()).toMatchObject({ status: 200, body: { type, itemId } });
    expect(await list()).toEqual([created.body]);
    expect((await send('GET', '/api/trash')).body).toEqual([]);
  });

  test('is read for its form only by staff who may save it', async () => {
    const sent = make();
    const id = idOf(await send('POST', path, sent));
    const read = (asked: object, by?: string) => site().trpc('query', 'items.byId', asked, by);
    expect((await read({ type, id }, cookie())).body).toMatchObject({ id, ...sent, version: 1 });
    expect((await read({ type, id: id + 1 }, cookie())).status).toBe(404);
    expect((await read({ type, id })).status).toBe(401);
    expect((await read({ type, id }, await signIn(site().db, ['treasurer'], 'maryam'))).status).toBe(403);
  });
});

describe('drafts', () => {
  test('an unfinished draft is refused with its invalid fields, and stays', async () => {
    const values = { title: 'A', slug: 'x' };
    const made = await send('POST', '/api/drafts', { type: 'news', values });
    expect(await send('POST', `/api/drafts/${idOf(made)}/publish`)).toMatchObject({
      status: 400,
      body: { issues: expect.arrayContaining([expect.objectContaining({ path: 'title' })]) },
    });
    expect((await send('GET', '/api/drafts')).body).toHaveLength(1);
    expect((await send('GET', '/api/news')).body).toEqual([]);
  });

  test('a draft of a deleted item is a 404', async () => {
    const values = aNewsArticle();
    const itemId = idOf(await send('POST', '/api/news', values));
    const begin = () => send('POST', '/api/drafts', { type: 'news', itemId, values });
    const id = idOf(await begin());
    await send('DELETE', `/api/news/${itemId}`);
    expect((await send('POST', `/api/drafts/${id}/publish`)).status).toBe(404);
    expect((await begin()).status).toBe(404);
  });
});

describe('the trash', () => {
  test('keeps the comments and likes of an article', async () => {
    const path = '/api/news/with-comments';
    const itemId = idOf(await send('POST', '/api/news', aNewsArticle({ slug: 'with-comments' })));
    expect((await send('POST', `${path}/comments`, aComment())).status).toBe(201);
    await send('POST', `${path}/likes`, { userId: 'user_1' });
    const stored = async () => [
      await site().db.select().from(comments),
      await site().db.select().from(likes),
    ];
    const before = await stored();
    await send('DELETE', `/api/news/${itemId}`);
    expect(await stored()).toEqual([[], []]);
    await restoreTrashed();
    expect(await stored()).toEqual(before);
    expect((await send('GET', path)).body).toMatchObject({ likeCount: 1 });
  });

  test('does not restore an item whose slug is taken by now; it can be removed for good', async () => {
    const itemId = idOf(await send('POST', '/api/news', aNewsArticle({ slug: 'the-slug' })));
    await send('DELETE', `/api/news/${itemId}`);
    await send('POST', '/api/news', aNewsArticle({ slug: 'the-slug' }));
    expect(await restoreTrashed()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await site().db.$count(trash)).toBe(1);
    const [id] = idsOf(await send('GET', '/api/trash'));
    expect((await send('DELETE', `/api/trash/${id}`)).body).toEqual({ success: true });
    expect((await send('DELETE', `/api/trash/${id}`)).status).toBe(404);
  });
});

test('an item keeps 50 revisions, and its first change also keeps the state before it', async () => {
  const article = aNewsArticle();
  const itemId = idOf(await send('POST', '/api/news', article));
  await site().db.delete(revisions);
  for (let n = 0; n < 52; n += 1)
    await send('PUT', `/api/news/${itemId}`, { ...article, title: `Title number ${n}` });
  const all = z
    .array(z.object({ action: z.string(), changed: z.array(z.string()) }))
    .parse((await send('GET', `/api/revisions?type=news&itemId=${itemId}`)).body);
  expect(all).toHaveLength(50);
  expect(all[0]).toEqual({ action: 'updated', changed: ['title'] });
});

test('a token for drafts alone saves them, and publishes, schedules, restores and removes nothing', async () => {
  const scopes = ['drafts:write', 'trash:write', 'revisions:write'];
  const { headers } = await aToken(site().db, { name: 'drafts', scopes, roles: ['editor'] });
  const article = aNewsArticle();
  const itemId = idOf(await send('POST', '/api/news', article));
  const draft = idOf(await send('POST', '/api/drafts', { type: 'news', itemId, values: article }));
  const [revision] = idsOf(await send('GET', `/api/revisions?type=news&itemId=${itemId}`));
  await send('DELETE', `/api/news/${idOf(await send('POST', '/api/news', aNewsArticle()))}`);
  const [trashed] = idsOf(await send('GET', '/api/trash'));
  const byToken = (method: string, path: string, body?: unknown) =>
    site().rest(method, `/api${path}`, { headers, body });
  expect(await byToken('PUT', `/drafts/${draft}`, { values: article, version: 1 })).toMatchObject({
    status: 200,
    body: { by: expect.stringMatching(/^token drafts \(\w+, #1\)$/) },
  });
  for (const [method, path, body] of [
    ['POST', `/drafts/${draft}/publish`],
    ['POST', `/drafts/${draft}/schedule`, { at: '2026-01-01T00:00:00Z' }],
    ['POST', `/trash/${trashed}/restore`],
    ['DELETE', `/trash/${trashed}`],
    ['POST', `/revisions/${revision}/restore`],
  ] as const)
    expect((await byToken(method, path, body)).status, path).toBe(403);
});
