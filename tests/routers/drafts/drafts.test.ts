/** Drafts and the items they change do not overwrite newer versions. */
import { expect, test } from 'vitest';
import { drafts, news } from '../../../src/server/db/schema';
import { idOf, signIn, useApp } from '../../support/app';
import { aNewsArticle, aProgram } from '../../support/factories';

const site = useApp();

const caller = async () => {
  const cookie = await site().signIn(['editor']);
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    site().rest(method, `/api${path}`, { cookie, headers, ...(body !== undefined && { body }) });
};
type Call = Awaited<ReturnType<typeof caller>>;

/** A write as our own pages send it, with all that its refusal tells. */
const overTrpc = async (name: string, body: unknown) =>
  site().rest('POST', `/trpc/${name}`, { cookie: await site().signIn(['editor']), body });

/** An article, and a draft of a change of it. */
async function changed(call: Call) {
  const article = aNewsArticle({});
  const itemId = idOf(await call('POST', '/news', article));
  const values = { ...article, title: 'By the draft' };
  const id = idOf(await call('POST', '/drafts', { type: 'news', itemId, values }));
  return { article, itemId, values, id };
}

test('a draft tells which version of its item it follows, and takes the one that its writer has seen', async () => {
  const call = await caller();
  const { article, itemId, values, id } = await changed(call);
  await call('PUT', `/news/${itemId}`, { ...article, title: 'By somebody else' });
  expect((await call('GET', '/drafts')).body).toMatchObject([{ baseVersion: 1 }]);
  expect(await overTrpc('drafts.publish', { id })).toMatchObject({
    status: 409,
    body: { error: { data: { current: { title: 'By somebody else', version: 2 } } } },
  });
  // Saved without having seen it, it stays a draft of what was there before.
  const saved = await call('PUT', `/drafts/${id}`, { values, version: 1 });
  expect(saved).toMatchObject({ status: 200, body: { baseVersion: 1, version: 2 } });
  expect((await call('POST', `/drafts/${id}/publish`)).status).toBe(409);
  const seen = await call('PUT', `/drafts/${id}`, { values, version: 2, baseVersion: 2 });
  expect(seen).toMatchObject({ status: 200, body: { baseVersion: 2 } });
  expect((await call('POST', `/drafts/${id}/publish`)).status).toBe(200);
  expect((await call('GET', '/news')).body).toMatchObject([{ title: 'By the draft' }]);
});

test('a draft that is begun late follows what its form was opened with', async () => {
  const call = await caller();
  const article = aNewsArticle({});
  const itemId = idOf(await call('POST', '/news', article));
  await call('PUT', `/news/${itemId}`, { ...article, title: 'By somebody else' });
  const made = await call('POST', '/drafts', { type: 'news', itemId, values: article, baseVersion: 1 });
  expect(made).toMatchObject({ status: 201, body: { baseVersion: 1 } });
  expect((await call('POST', `/drafts/${idOf(made)}/publish`)).status).toBe(409);
  const fresh = await call('POST', '/drafts', { type: 'news', values: {}, baseVersion: 7 });
  expect(fresh.body).toMatchObject({ itemId: null, baseVersion: null });
});

test('a save whose answer was lost is not done again, and another one shows what is there', async () => {
  const call = await caller();
  const id = idOf(await call('POST', '/drafts', { type: 'news', values: { title: 'A', slug: 'b' } }));
  await call('PUT', `/drafts/${id}`, { values: { title: 'B', slug: 'b' }, version: 1 });
  const repeated = await call('PUT', `/drafts/${id}`, { values: { slug: 'b', title: 'B' }, version: 1 });
  expect(repeated).toMatchObject({ status: 200, body: { version: 2 } });
  const sent = { id, values: { title: 'C' }, version: 1 };
  expect(await overTrpc('drafts.update', sent)).toMatchObject({
    status: 409,
    body: {
      error: { data: { code: 'CONFLICT', current: { id, version: 2, values: { title: 'B' }, by: 'admin' } } },
    },
  });
});

test('the save of a form ends the draft that it names, or both stay', async () => {
  const call = await caller();
  const article = aNewsArticle({});
  const begun = idOf(await call('POST', '/drafts', { type: 'news', values: article }));
  const draft = { Draft: `"${begun}-1"` };
  expect((await call('POST', '/news', { ...article, title: 'A' }, draft)).status).toBe(400);
  expect(await site().db.$count(drafts)).toBe(1);
  const itemId = idOf(await call('POST', '/news', article, draft));
  expect(await site().db.$count(drafts)).toBe(0);

  const change = idOf(await call('POST', '/drafts', { type: 'news', itemId, values: article }));
  const named = { Draft: `"${change}-1"`, 'If-Match': `"${itemId}-9"` };
  const title = 'Another title';
  expect((await call('PUT', `/news/${itemId}`, { ...article, title }, named)).status).toBe(412);
  expect(await site().db.$count(drafts)).toBe(1);
  expect((await call('POST', '/programs', aProgram({}), { Draft: named.Draft })).status).toBe(201);
  for (const Draft of ['x', '"0-0"', `"${change + 1}-1"`, `${change}`])
    expect(
      (await call('PUT', `/news/${itemId}`, { ...article, title: `Title ${Draft}` }, { Draft })).status,
    ).toBe(200);
  expect(await site().db.$count(drafts)).toBe(1);
  await call('PUT', `/news/${itemId}`, { ...article, title }, { Draft: named.Draft });
  expect(await site().db.$count(drafts)).toBe(0);
  expect(await site().db.$count(news)).toBe(1);
});

test('a draft that somebody else has changed since outlives the save of a form', async () => {
  const call = await caller();
  const { article, itemId, values, id } = await changed(call);
  const other = await signIn(site().db, ['editor'], 'maryam');
  const change = { values: { ...values, title: 'Theirs' }, version: 1 };
  expect((await site().rest('PUT', `/api/drafts/${id}`, { cookie: other, body: change })).status).toBe(200);
  await call('PUT', `/news/${itemId}`, { ...article, title: 'By the form' }, { Draft: `"${id}-1"` });
  expect((await call('GET', '/drafts')).body).toMatchObject([{ values: { title: 'Theirs' } }]);
});

test('the item of a draft is told as it is now', async () => {
  const cookie = await site().signIn(['editor']);
  const call = await caller();
  const { itemId, id } = await changed(call);
  const item = () => site().trpc('query', 'drafts.item', { id }, cookie);
  expect((await item()).body).toMatchObject({ id: itemId, version: 1, updatedBy: 'admin' });
  await call('DELETE', `/news/${itemId}`);
  expect((await item()).body).toBeNull();
  const fresh = idOf(await call('POST', '/drafts', { type: 'news', values: {} }));
  expect((await site().trpc('query', 'drafts.item', { id: fresh }, cookie)).body).toBeNull();
  expect(await site().trpc('query', 'drafts.item', { id: fresh + 1 }, cookie)).toMatchObject({ status: 404 });
});
