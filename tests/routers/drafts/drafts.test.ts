/** Drafts and the items they change do not overwrite newer versions. */
import { expect, test } from 'vitest';
import { drafts, news } from '../../../src/server/db/schema';
import { idOf, signIn, withStaff } from '../../support/app';
import { aNewsArticle, aProgram } from '../../support/factories';

const { site, send, cookie, query } = withStaff(['editor']);

const begin = async (values: object, more: object = {}) =>
  idOf(await send('POST', '/api/drafts', { type: 'news', values, ...more }));
const save = (id: number, body: object) => send('PUT', `/api/drafts/${id}`, body);
const publish = async (id: number) => (await send('POST', `/api/drafts/${id}/publish`)).status;
const count = () => site().db.$count(drafts);
/** A write as our own pages send it: its refusal includes the current state. */
const overTrpc = (name: string, body: unknown) =>
  site().rest('POST', `/trpc/${name}`, { cookie: cookie(), body });

/** An article, and a draft of a change of it. */
async function changed() {
  const article = aNewsArticle();
  const itemId = idOf(await send('POST', '/api/news', article));
  const values = { ...article, title: 'By the draft' };
  const edit = (title: string, headers = {}) =>
    send('PUT', `/api/news/${itemId}`, { ...article, title }, headers);
  return { article, itemId, values, edit, id: await begin(values, { itemId }) };
}

test('a draft follows the version of its item that its author has seen', async () => {
  const { values, edit, id } = await changed();
  await edit('By somebody else');
  expect((await send('GET', '/api/drafts')).body).toMatchObject([{ baseVersion: 1 }]);
  expect(await overTrpc('drafts.publish', { id })).toMatchObject({
    status: 409,
    body: { error: { data: { current: { title: 'By somebody else', version: 2 } } } },
  });
  const unseen = await save(id, { values, version: 1 });
  expect(unseen).toMatchObject({ status: 200, body: { baseVersion: 1, version: 2 } });
  expect(await publish(id)).toBe(409);
  const seen = await save(id, { values, version: 2, baseVersion: 2 });
  expect(seen).toMatchObject({ status: 200, body: { baseVersion: 2 } });
  expect(await publish(id)).toBe(200);
  expect((await send('GET', '/api/news')).body).toMatchObject([{ title: 'By the draft' }]);
});

test('a draft that is begun late follows the version that its form was opened with', async () => {
  const { article, itemId, edit } = await changed();
  await edit('By somebody else');
  expect(await publish(await begin(article, { itemId, baseVersion: 1 }))).toBe(409);
  const fresh = await send('POST', '/api/drafts', { type: 'news', values: {}, baseVersion: 7 });
  expect(fresh.body).toMatchObject({ itemId: null, baseVersion: null });
});

test('a save whose response was lost can be repeated; another one, and an outdated discard, are refused', async () => {
  const id = await begin({ title: 'A', slug: 'b' });
  await save(id, { values: { title: 'B', slug: 'b' }, version: 1 });
  const repeated = await save(id, { values: { slug: 'b', title: 'B' }, version: 1 });
  expect(repeated).toMatchObject({ status: 200, body: { version: 2 } });
  const current = { id, version: 2, values: { title: 'B' }, by: 'admin' };
  expect(await overTrpc('drafts.update', { id, values: { title: 'C' }, version: 1 })).toMatchObject({
    status: 409,
    body: { error: { data: { code: 'CONFLICT', current } } },
  });
  const discard = async (body?: object) => (await send('DELETE', `/api/drafts/${id}`, body)).status;
  expect([await discard({ version: 1 }), await discard({ version: 2 }), await discard()]).toEqual([
    409, 200, 404,
  ]);
});

test('the save of a form ends the draft that it names; a failed save ends none', async () => {
  const article = aNewsArticle();
  const begun = { Draft: `"${await begin(article)}-1"` };
  expect((await send('POST', '/api/news', { ...article, title: 'A' }, begun)).status).toBe(400);
  expect(await count()).toBe(1);
  const itemId = idOf(await send('POST', '/api/news', article, begun));
  expect(await count()).toBe(0);

  const draft = await begin(article, { itemId });
  const Draft = `"${draft}-1"`;
  const edit = (title: string, headers: Record<string, string>) =>
    send('PUT', `/api/news/${itemId}`, { ...article, title }, headers);
  expect((await edit('Another title', { Draft, 'If-Match': `"${itemId}-9"` })).status).toBe(412);
  expect((await send('POST', '/api/programs', aProgram(), { Draft })).status).toBe(201);
  for (const other of ['x', '"0-0"', `"${draft + 1}-1"`, `${draft}`])
    expect((await edit(`Title ${other}`, { Draft: other })).status).toBe(200);
  expect(await count()).toBe(1);
  await edit('Another title', { Draft });
  expect(await count()).toBe(0);
  expect(await site().db.$count(news)).toBe(1);
});

test('a draft that somebody else has changed since outlives the save of a form', async () => {
  const { edit, values, id } = await changed();
  const body = { values: { ...values, title: 'Theirs' }, version: 1 };
  const other = await signIn(site().db, ['editor'], 'maryam');
  expect((await site().rest('PUT', `/api/drafts/${id}`, { cookie: other, body })).status).toBe(200);
  await edit('By the form', { Draft: `"${id}-1"` });
  expect((await send('GET', '/api/drafts')).body).toMatchObject([{ values: { title: 'Theirs' } }]);
  await edit('By the form again', { Draft: `"${id}-2"` });
  expect(await count()).toBe(0);
});

test('the current item of a draft can be read, and is null when there is none', async () => {
  const { itemId, id } = await changed();
  expect(await query('drafts.item', { id })).toMatchObject({ id: itemId, version: 1, updatedBy: 'admin' });
  await send('DELETE', `/api/news/${itemId}`);
  expect(await query('drafts.item', { id })).toBeNull();
  const fresh = await begin({});
  expect(await query('drafts.item', { id: fresh })).toBeNull();
  expect(await query('drafts.item', { id: fresh + 1 })).toMatchObject({ code: 'NOT_FOUND' });
});
