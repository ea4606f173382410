/** Deleted campaigns: in the trash with their values, and back under their old id. */
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { trashable, writePermission } from '../../src/server/routers/content/content-types';
import { restorePermissions, trashedTypes } from '../../src/shared/schemas/content-types';
import { idOf, idsOf, withOwner } from '../support/app';
import { aCampaign, aFund, aNewsArticle, aSetting } from '../support/factories';

const { site, send, restoreTrashed } = withOwner();
const slug = 'stoves';

beforeEach(async () => {
  for (const name of ['Stoves', 'Blankets', 'Books']) await send('POST', '/api/funds', aFund({ name }));
});

const create = async (values: Parameters<typeof aCampaign>[0] = {}) =>
  idOf(await send('POST', '/api/campaigns', aCampaign({ slug, ...values })));
const remove = (id: number) => send('DELETE', `/api/campaigns/${id}`);
const read = () => site().rest('GET', `/api/campaigns/${slug}`);

test('a deleted one is in the trash with its values, and comes back as it was', async () => {
  const id = await create({ title: 'Stoves', fundIds: [1, 2], goal: 2500.5 });
  const translation = `/api/translations/campaign/${id}/ar`;
  await site().insert(settings, aSetting({ key: 'languages', value: 'en,ar' }));
  await send('PUT', translation, { values: { title: 'مواقد' }, published: false });
  const before = (await read()).body;
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  expect((await read()).status).toBe(404);
  expect((await send('GET', '/api/trash')).body).toMatchObject([
    { type: 'campaign', itemId: id, title: 'Stoves' },
  ]);
  expect((await send('GET', '/api/trash/1')).body).toMatchObject({
    values: { slug, goal: 2500.5, fundIds: [1, 2] },
  });

  const other = await create();
  expect((await restoreTrashed()).status).toBe(409);
  await send('PATCH', `/api/campaigns/${other}`, { slug: 'other' });
  expect(await restoreTrashed()).toMatchObject({ status: 200, body: { type: 'campaign', itemId: id } });
  expect((await read()).body).toEqual(before);
  expect((await send('GET', translation)).body).toMatchObject({ values: { title: 'مواقد' } });
});

test('it is restored without the funds that were deleted, and not at all if none is left', async () => {
  await remove(await create({ fundIds: [1, 2] }));
  await send('DELETE', '/api/funds/2');
  expect((await restoreTrashed()).status).toBe(200);
  expect((await read()).body).toMatchObject({ fundIds: [1] });
  await remove(1);
  await send('DELETE', '/api/funds/1');
  expect(await restoreTrashed()).toMatchObject({
    status: 409,
    body: { message: 'The funds of this campaign were deleted' },
  });
});

test('the treasurer restores deleted campaigns, and sees nothing else in the trash', async () => {
  const cookie = await site().signIn(['treasurer'], 'omar');
  const own = (method: string, path: string, body?: unknown) => site().rest(method, path, { body, cookie });
  const article = idOf(await send('POST', '/api/news', aNewsArticle()));
  await send('DELETE', `/api/news/${article}`);
  await own('DELETE', `/api/campaigns/${await create()}`);
  expect((await own('GET', '/api/trash')).body).toMatchObject([{ id: 2, type: 'campaign' }]);
  expect(idsOf(await send('GET', '/api/trash'))).toEqual([2, 1]);
  expect((await own('GET', '/api/trash/2')).body).toMatchObject({ values: { slug } });
  expect((await own('GET', '/api/trash/1')).status).toBe(404);
  expect((await own('POST', '/api/trash/1/restore')).status).toBe(403);
  expect((await own('DELETE', '/api/trash/2')).status).toBe(403);
  expect((await own('POST', '/api/trash/2/restore')).status).toBe(200);
  expect((await read()).status).toBe(200);
});

test.each(trashedTypes)('the permission to delete the type %s also restores it', (type) => {
  expect(restorePermissions[type]).toBe(writePermission(trashable[type]));
});
