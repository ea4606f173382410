/** A program's facts and its fund, also when the fund is deleted. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { idOf, withOwner } from '../support/app';
import { aFund, aProgram } from '../support/factories';

const { site, cookie, send } = withOwner();

const call = (method: string, path: string, body?: unknown) =>
  site().rest(method, `/api${path}`, { cookie: cookie(), ...(body !== undefined && { body }) });
const facts = {
  schedule: 'Saturdays, 10 to 12\nFridays after prayer',
  place: 'القاعة الكبرى',
  contact: 'amina@example.org',
};
const none = { schedule: '', place: '', contact: '', fundId: null };
const aFundNamed = async (name: string, more: object = {}) =>
  idOf(await call('POST', '/funds', { ...aFund(), name, ...more }));
const program = async (id = 1) =>
  z
    .array(z.looseObject({ id: z.int() }))
    .parse((await call('GET', '/programs')).body)
    .find((one) => one.id === id);
const page = async (slug: string) => (await site().rest('GET', `/api/programs/${slug}`)).body;

test('facts are empty where a create leaves them out, and kept where an update does', async () => {
  const plain = aProgram();
  expect((await call('POST', '/programs', plain)).body).toMatchObject(none);
  const fundId = await aFundNamed('Learning');
  const whole = { ...plain, ...facts, fundId };
  expect(await call('PUT', '/programs/1', whole)).toMatchObject({ status: 200, body: whole });
  // As a client sends it that has never heard of them.
  const changed = { ...plain, title: 'Another title' };
  expect((await call('PUT', '/programs/1', changed)).body).toMatchObject({ ...changed, ...facts, fundId });
  expect((await call('PUT', '/programs/1', { ...plain, ...none })).body).toMatchObject(none);
});

test.each([
  ['schedule', 5, 'Schedule must be a text'],
  ['place', null, 'Place must be a text'],
  ['contact', 'x'.repeat(301), 'Must be at most 300 characters'],
  ['schedule', 'a\0b', 'Must not contain NUL characters'],
  ['fundId', 7, 'Please choose one of the funds'],
  ['fundId', '1', 'The id must be a positive integer'],
])('%s %j is refused', async (path, value, message) => {
  expect(await call('POST', '/programs', { ...aProgram(), [path]: value })).toMatchObject({
    status: 400,
    body: { message, issues: [{ path, message }] },
  });
  expect((await call('GET', '/programs')).body).toEqual([]);
});

test('a program names its fund as long as that is open, and keeps it', async () => {
  const fundId = await aFundNamed('Learning');
  const body = aProgram({ fundId });
  await call('POST', '/programs', body);
  expect(await page(body.slug)).toMatchObject({ fundId, fund: { id: fundId, name: 'Learning' } });
  await call('PUT', `/funds/${fundId}`, { ...aFund(), name: 'Learning', active: false });
  expect(await page(body.slug)).toMatchObject({ fundId, fund: null });
  expect((await call('PUT', '/programs/1', { ...body, title: 'Another' })).status).toBe(200);
});

test('a fund that is deleted leaves its programs with none, as a change of each', async () => {
  const fundId = await aFundNamed('Learning');
  const made = await call('POST', '/programs', aProgram({ fundId }));
  const tag = made.headers.get('etag') ?? '';
  expect((await call('DELETE', `/funds/${fundId}`)).status).toBe(200);
  expect(await program()).toMatchObject({ fundId: null });
  const stale = await site().rest('PUT', '/api/programs/1', {
    cookie: cookie(),
    body: aProgram(),
    headers: { 'if-match': tag },
  });
  expect(stale.status).toBe(412);
});

describe('a fund that is gone meanwhile is none', () => {
  let fundId = 0;
  const body = aProgram(facts);
  const goes = async () => expect((await call('DELETE', `/funds/${fundId}`)).status).toBe(200);
  const isThere = async () => expect(await program()).toMatchObject({ ...facts, fundId: null });
  beforeEach(async () => {
    fundId = await aFundNamed('Learning');
  });

  test('for what comes back from the trash', async () => {
    await call('POST', '/programs', { ...body, fundId });
    await call('DELETE', '/programs/1');
    await goes();
    const [trashed] = z.array(z.object({ id: z.int() })).parse((await send('GET', '/api/trash')).body);
    expect((await call('POST', `/trash/${trashed?.id}/restore`)).status).toBe(200);
    await isThere();
  });

  test('for a revision', async () => {
    await call('POST', '/programs', { ...body, fundId });
    await call('PUT', '/programs/1', { ...body, ...none });
    await goes();
    const revisions = z
      .array(z.object({ id: z.int() }))
      .parse((await call('GET', '/revisions?type=program&itemId=1')).body);
    expect((await call('POST', `/revisions/${revisions.at(-1)?.id}/restore`)).status).toBe(200);
    await isThere();
  });

  test('for a draft', async () => {
    const draft = await call('POST', '/drafts', { type: 'program', values: { ...body, fundId } });
    await goes();
    expect((await call('POST', `/drafts/${idOf(draft)}/publish`)).status).toBe(200);
    await isThere();
  });
});

test('what is in the trash and what comes back keeps its facts and its fund', async () => {
  const fundId = await aFundNamed('Learning');
  await call('POST', '/programs', aProgram({ ...facts, fundId }));
  await call('DELETE', '/programs/1');
  const [trashed] = z.array(z.object({ id: z.int() })).parse((await call('GET', '/trash')).body);
  await call('POST', `/trash/${trashed?.id}/restore`);
  expect(await program()).toMatchObject({ ...facts, fundId });
});

test('saves of a program and the deletion of its fund meet without a fault', async () => {
  const fundId = await aFundNamed('Learning');
  const body = aProgram({ fundId });
  await call('POST', '/programs', body);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) =>
      call('PUT', '/programs/1', { ...body, title: `Title ${index}` }),
    ),
    call('DELETE', `/funds/${fundId}`),
    ...Array.from({ length: 6 }, () => call('POST', '/programs', aProgram({ fundId }))),
  ]);
  for (const { status } of answers) expect([200, 201, 400]).toContain(status);
  expect(await program()).toMatchObject({ fundId: null });
});
