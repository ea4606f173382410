/** A program's facts and its fund, also when the fund is deleted. */
import { beforeEach, expect, test } from 'vitest';
import { idOf, idsOf, withOwner } from '../support/app';
import { aFund, aProgram } from '../support/factories';

const { send, restoreTrashed } = withOwner();

const facts = {
  schedule: 'Saturdays, 10 to 12\nFridays after prayer',
  place: 'القاعة الكبرى',
  contact: 'amina@example.org',
};
const none = { schedule: '', place: '', contact: '', fundId: null };
let fundId = 0;
beforeEach(async () => {
  fundId = idOf(await send('POST', '/api/funds', { ...aFund(), name: 'Learning' }));
});
const create = (body: object) => send('POST', '/api/programs', body);
const update = (body: object, headers = {}) => send('PUT', '/api/programs/1', body, headers);
const deleteFund = async () => expect((await send('DELETE', `/api/funds/${fundId}`)).status).toBe(200);
const programs = async () => (await send('GET', '/api/programs')).body;

test('facts are empty where a create leaves them out, and kept where an update does', async () => {
  const plain = aProgram();
  expect((await create(plain)).body).toMatchObject(none);
  const whole = { ...plain, ...facts, fundId };
  expect(await update(whole)).toMatchObject({ status: 200, body: whole });
  // An older client does not send them.
  const changed = { ...plain, title: 'Another title' };
  expect((await update(changed)).body).toMatchObject({ ...changed, ...facts, fundId });
  expect((await update({ ...plain, ...none })).body).toMatchObject(none);
});

test.each([
  ['schedule', 5, 'Schedule must be a text'],
  ['place', null, 'Place must be a text'],
  ['contact', 'x'.repeat(301), 'Must be at most 300 characters'],
  ['schedule', 'a\0b', 'Must not contain NUL characters'],
  ['fundId', 7, 'Please choose one of the funds'],
  ['fundId', '1', 'The id must be a positive integer'],
])('%s %j is refused', async (path, value, message) => {
  expect(await create({ ...aProgram(), [path]: value })).toMatchObject({
    status: 400,
    body: { message, issues: [{ path, message }] },
  });
  expect(await programs()).toEqual([]);
});

test('a program shows its fund while that is active, and keeps it', async () => {
  const body = aProgram({ fundId });
  await create(body);
  const page = async () => (await send('GET', `/api/programs/${body.slug}`)).body;
  expect(await page()).toMatchObject({ fundId, fund: { id: fundId, name: 'Learning' } });
  await send('PUT', `/api/funds/${fundId}`, { ...aFund(), name: 'Learning', active: false });
  expect(await page()).toMatchObject({ fundId, fund: null });
  expect((await update({ ...body, title: 'Another' })).status).toBe(200);
});

test('deleting a fund removes it from its programs, as a change of each', async () => {
  const made = await create(aProgram({ fundId }));
  await deleteFund();
  expect(await programs()).toMatchObject([{ fundId: null }]);
  const ifMatch = { 'if-match': made.headers.get('etag') ?? '' };
  expect((await update(aProgram(), ifMatch)).status).toBe(412);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'the trash',
    async () => {
      await create(aProgram({ ...facts, fundId }));
      await send('DELETE', '/api/programs/1');
      await deleteFund();
      return restoreTrashed();
    },
  ],
  [
    'a revision',
    async () => {
      const body = aProgram();
      await create({ ...body, ...facts, fundId });
      await update({ ...body, ...none });
      await deleteFund();
      const revisions = idsOf(await send('GET', '/api/revisions?type=program&itemId=1'));
      return send('POST', `/api/revisions/${revisions.at(-1)}/restore`);
    },
  ],
  [
    'a draft',
    async () => {
      const values = aProgram({ ...facts, fundId });
      const draft = idOf(await send('POST', '/api/drafts', { type: 'program', values }));
      await deleteFund();
      return send('POST', `/api/drafts/${draft}/publish`);
    },
  ],
])('a program restored from %s has no fund when that was deleted meanwhile', async (_, restore) => {
  expect(await restore()).toMatchObject({ status: 200 });
  expect(await programs()).toMatchObject([{ ...facts, fundId: null }]);
});

test('simultaneous saves of a program and the deletion of its fund succeed or are refused', async () => {
  const body = aProgram({ fundId });
  await create(body);
  const answers = await Promise.all([
    ...[1, 2, 3, 4, 5, 6].map((number) => update({ ...body, title: `Title ${number}` })),
    send('DELETE', `/api/funds/${fundId}`),
    ...[1, 2, 3, 4, 5, 6].map(() => create(aProgram({ fundId }))),
  ]);
  for (const { status } of answers) expect([200, 201, 400]).toContain(status);
  expect(JSON.stringify(await programs())).not.toMatch(/"fundId":\d/);
});
