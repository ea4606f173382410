/** Draft, publication, revision and trash for each type of content. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { comments, likes, revisions, trash } from '../../src/server/db/schema';
import { idOf, signIn, useApp } from '../support/app';
import { contentTypes } from '../support/content-types';
import { aComment, aNewsArticle } from '../support/factories';

const site = useApp();
const typeOf: Record<string, string> = {
  programs: 'program',
  videos: 'video',
  courses: 'course',
  events: 'event',
};

const call = (cookie: string) => async (method: string, path: string, body?: unknown) =>
  site().rest(method, `/api${path}`, { cookie, ...(body !== undefined && { body }) });
const editor = async () => call(await site().signIn(['editor']));
const firstId = ({ body }: { body: unknown }) => z.array(z.object({ id: z.int() })).parse(body)[0]?.id;

describe.each(contentTypes)('a $noun', ({ router, path, listPath, make, other, updateWith }) => {
  const type = typeOf[router] ?? router;
  const own = path.replace('/api', '');
  const list = listPath.replace('/api', '');

  test('is begun as a draft that nobody sees, and published', async () => {
    const api = await editor();
    const made = await api('POST', '/drafts', { type, values: { ...make(), nonsense: 1 } });
    expect(made).toMatchObject({
      status: 201,
      body: { type, itemId: null, version: 1, publishAt: null, failure: null },
    });
    expect(made.body).not.toHaveProperty('values.nonsense');
    expect((await api('GET', list)).body).toEqual([]);
    const published = await api('POST', `/drafts/${idOf(made)}/publish`);
    expect(published).toMatchObject({ status: 200, body: { id: idOf(made), itemId: expect.any(Number) } });
    expect((await api('GET', list)).body).toHaveLength(1);
    expect((await api('GET', `/drafts?type=${type}`)).body).toEqual([]);
  });

  test('is told as its form begins with it, to whoever may save that', async () => {
    const cookie = await site().signIn(['editor']);
    const sent = make();
    const id = idOf(await call(cookie)('POST', own, sent));
    const told = (asked: object, by?: string) => site().trpc('query', 'items.byId', asked, by);
    expect((await told({ type, id }, cookie)).body).toMatchObject({ id, ...sent, version: 1 });
    expect((await told({ type, id: id + 1 }, cookie)).status).toBe(404);
    expect((await told({ type, id })).status).toBe(401);
    expect((await told({ type, id }, await signIn(site().db, ['treasurer'], 'maryam'))).status).toBe(403);
  });

  test('is changed by a draft, and back by a revision', async () => {
    const api = await editor();
    const created = await api('POST', own, make());
    const itemId = idOf(created);
    const made = await api('POST', '/drafts', { type, itemId, values: { ...make(), ...other } });
    expect((await api('POST', `/drafts/${idOf(made)}/publish`)).status).toBe(200);
    const all = await api('GET', `/revisions?type=${type}&itemId=${itemId}`);
    expect(all.body).toMatchObject([{ action: 'updated', by: 'admin' }, { action: 'created' }]);
    const [, first] = z.array(z.object({ id: z.int() })).parse(all.body);
    const restored = await api('POST', `/revisions/${first?.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { action: 'restored' } });
    expect((await api('GET', list)).body).toMatchObject([created.body]);
    expect(updateWith).toMatch(/PUT|PATCH/);
  });

  test('comes back from the trash as it was', async () => {
    const api = await editor();
    const created = await api('POST', own, make());
    expect((await api('DELETE', `${own}/${idOf(created)}`)).body).toEqual({ success: true });
    expect((await api('GET', list)).body).toEqual([]);
    const found = await api('GET', '/trash');
    expect(found.body).toMatchObject([
      { type, itemId: idOf(created), by: 'admin', title: expect.stringMatching(/./) },
    ]);
    const restored = await api('POST', `/trash/${firstId(found)}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { type, itemId: idOf(created) } });
    expect((await api('GET', list)).body).toEqual([created.body]);
    expect((await api('GET', '/trash')).body).toEqual([]);
  });
});

describe('drafts', () => {
  test('an older version is neither saved over a newer one nor discards it', async () => {
    const api = await editor();
    const made = await api('POST', '/drafts', { type: 'news', values: { title: 'A' } });
    const path = `/drafts/${idOf(made)}`;
    expect(await api('PUT', path, { values: { title: 'B' }, version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await api('PUT', path, { values: { title: 'C' }, version: 1 })).toMatchObject({ status: 409 });
    expect((await api('GET', '/drafts')).body).toMatchObject([{ values: { title: 'B' }, version: 2 }]);
    expect((await api('DELETE', path, { version: 1 })).status).toBe(409);
    expect((await api('DELETE', path, { version: 2 })).status).toBe(200);
    expect((await api('DELETE', path)).status).toBe(404);
  });

  test('a save ends the draft of its form, but not a version that it has not seen', async () => {
    const cookie = await site().signIn(['editor']);
    const api = call(cookie);
    const id = idOf(await api('POST', '/drafts', { type: 'news', values: { title: 'A' } }));
    await api('PUT', `/drafts/${id}`, { values: { title: 'Typed in another tab' }, version: 1 });
    const save = (tag: string) =>
      site().rest('POST', '/api/news', { body: aNewsArticle({}), cookie, headers: { draft: tag } });
    expect((await save(`"${id}-1"`)).status).toBe(201);
    expect((await api('GET', '/drafts')).body).toMatchObject([{ values: { title: 'Typed in another tab' } }]);
    expect((await save(`"${id}-2"`)).status).toBe(201);
    expect((await api('GET', '/drafts')).body).toEqual([]);
  });

  test('what is unfinished is refused with its fields, and stays', async () => {
    const api = await editor();
    const made = await api('POST', '/drafts', { type: 'news', values: { title: 'A', slug: 'x' } });
    const refused = await api('POST', `/drafts/${idOf(made)}/publish`);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ path: 'title' })]),
    });
    expect((await api('GET', '/drafts')).body).toHaveLength(1);
    expect((await api('GET', '/news')).body).toEqual([]);
  });

  test('a change of an item that has changed since is a conflict', async () => {
    const api = await editor();
    const article = aNewsArticle({});
    const itemId = idOf(await api('POST', '/news', article));
    const made = await api('POST', '/drafts', {
      type: 'news',
      itemId,
      values: { ...article, title: 'By the draft' },
    });
    await api('PUT', `/news/${itemId}`, { ...article, title: 'By somebody else' });
    expect(await api('POST', `/drafts/${idOf(made)}/publish`)).toMatchObject({ status: 409 });
    expect((await api('GET', '/news')).body).toMatchObject([{ title: 'By somebody else' }]);
    expect((await api('GET', '/drafts')).body).toHaveLength(1);
    await api('DELETE', `/news/${itemId}`);
    expect(await api('POST', `/drafts/${idOf(made)}/publish`)).toMatchObject({ status: 404 });
    expect(await api('POST', '/drafts', { type: 'news', itemId, values: {} })).toMatchObject({ status: 404 });
  });
});

describe('the trash', () => {
  test('keeps the comments and likes of an article', async () => {
    const api = await editor();
    const article = aNewsArticle({ slug: 'with-comments' });
    const itemId = idOf(await api('POST', '/news', article));
    const parent = await api('POST', '/news/with-comments/comments', aComment({}));
    await api('POST', '/news/with-comments/likes', { userId: 'user_1' });
    const before = [await site().db.select().from(comments), await site().db.select().from(likes)];
    expect(parent.status).toBe(201);
    await api('DELETE', `/news/${itemId}`);
    expect(await site().db.$count(comments)).toBe(0);
    await api('POST', `/trash/${firstId(await api('GET', '/trash'))}/restore`);
    expect([await site().db.select().from(comments), await site().db.select().from(likes)]).toEqual(before);
    expect((await api('GET', '/news/with-comments')).body).toMatchObject({ likeCount: 1 });
  });

  test('does not bring back a slug that another has by now', async () => {
    const api = await editor();
    const itemId = idOf(await api('POST', '/news', aNewsArticle({ slug: 'the-slug' })));
    await api('DELETE', `/news/${itemId}`);
    await api('POST', '/news', aNewsArticle({ slug: 'the-slug' }));
    const id = firstId(await api('GET', '/trash'));
    expect(await api('POST', `/trash/${id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect(await site().db.$count(trash)).toBe(1);
    expect((await api('DELETE', `/trash/${id}`)).body).toEqual({ success: true });
    expect(await api('DELETE', `/trash/${id}`)).toMatchObject({ status: 404 });
  });
});

test('of an item 50 revisions are kept, and the first change also keeps what was before', async () => {
  const api = await editor();
  const article = aNewsArticle({});
  const itemId = idOf(await api('POST', '/news', article));
  await site().db.delete(revisions);
  for (let n = 0; n < 52; n += 1)
    await api('PUT', `/news/${itemId}`, { ...article, title: `Title number ${n}` });
  const all = z
    .array(z.object({ action: z.string(), changed: z.array(z.string()) }))
    .parse((await api('GET', `/revisions?type=news&itemId=${itemId}`)).body);
  expect(all).toHaveLength(50);
  expect(all[0]).toEqual({ action: 'updated', changed: ['title'] });
});

test('who may only keep drafts publishes, schedules, restores and removes nothing', async () => {
  const cookie = await site().signIn(['editor']);
  const api = call(cookie);
  const scopes = ['drafts:write', 'trash:write', 'revisions:write'];
  const { token } = z
    .object({ token: z.string() })
    .parse((await api('POST', '/tokens', { name: 'drafts', scopes })).body);
  const article = aNewsArticle({});
  const itemId = idOf(await api('POST', '/news', article));
  const draft = idOf(await api('POST', '/drafts', { type: 'news', itemId, values: article }));
  const revision = firstId(await api('GET', `/revisions?type=news&itemId=${itemId}`));
  await api('DELETE', `/news/${idOf(await api('POST', '/news', aNewsArticle({})))}`);
  const trashed = firstId(await api('GET', '/trash'));
  const program = (method: string, path: string, body?: unknown) =>
    site().rest(method, `/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body }),
    });
  const saved = await program('PUT', `/drafts/${draft}`, { values: article, version: 1 });
  expect(saved).toMatchObject({
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
    expect((await program(method, path, body)).status, path).toBe(403);
});
