/** Every write of staff leaves one entry in the activity log. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sessions, subscribers } from '../../src/server/db/schema';
import { entriesIn, problemOf } from '../audit/logs';
import { namesOf, procedures } from '../support/api/procedures';
import { idOf, useApp } from '../support/app';
import { type Body, contentTypes } from '../support/content-types';
import { aNewsArticle } from '../support/factories';
import { successesOf } from './successes';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});

const log = () => entriesIn(site().db);
const call = (name: string, input: unknown) => site().trpc('mutation', name, input, cookie);
const rest = (method: string, path: string, body?: unknown, headers = {}) =>
  site().rest(method, path, { cookie, body, headers });

const successes = successesOf(site, () => cookie);
const create = async (name: string, input: unknown) => idOf(await call(name, input));
/** Hands out a challenge: nothing of the account has changed yet. */
const changesNothing = 'auth.passkeyOptions';
/** What takes no input can only be refused for its session. */
const takesNothing = new Set(['auth.beginTotp', changesNothing]);
/** What takes no input and needs no recent sign-in: what nobody may do is in permissions.test.ts. */
const neverRefused = 'setup.removeSamples';
const guarded = procedures.filter(
  ({ name, type, permission }) => type === 'mutation' && permission !== undefined && name !== changesNothing,
);

describe.each(guarded)('$name', ({ name }) => {
  test('leaves one entry that says who did what, with names and no values', async () => {
    const success = successes[name];
    if (!success) throw new Error(`How ${name} succeeds is not said here`);
    const input = await success.input();
    const before = await log();
    const { status, headers, body } = await call(name, input);
    expect(status, JSON.stringify(body)).toBe(200);
    const entries = (await log()).slice(before.length);
    // A time of day may contain a value such as '12:34'.
    const withoutTime = JSON.stringify(entries.map((entry) => ({ ...entry, at: undefined })));
    expect(entries).toEqual([
      {
        id: before.length + 1,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        actor: 'admin',
        action: name,
        subject: expect.stringMatching(success.subject),
        changed: expect.any(Array),
        requestId: headers.get('x-request-id'),
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ]);
    expect(entries[0]?.changed.toSorted()).toEqual(success.changed.toSorted());
    expect(valuesIn(input).filter((value) => withoutTime.includes(value))).toEqual([]);
    expect(await problemOf(site().db)).toBeUndefined();
  });
});

test('a refused write leaves none', async () => {
  const refuse = async ({ name }: { name: string }) => {
    expect((await call(name, { nonsense: true })).status, name).toBeGreaterThanOrEqual(400);
    expect(await log(), name).toEqual([]);
  };
  for (const one of guarded) if (!takesNothing.has(one.name) && one.name !== neverRefused) await refuse(one);
  await site()
    .db.update(sessions)
    .set({ createdAt: new Date(0) });
  for (const one of guarded) if (takesNothing.has(one.name)) await refuse(one);
});

/** The texts in an input that are long enough to tell something; a key and a name of a category are names. */
const valuesIn = (input: unknown): string[] =>
  Object.entries(z.record(z.string(), z.unknown()).parse(input)).flatMap(([name, value]) =>
    typeof value === 'string' && value.length > 4 && !['key', 'id', 'name'].includes(name) ? [value] : [],
  );

test('a challenge for a passkey leaves none', async () => {
  expect((await call(changesNothing, {})).status).toBe(200);
  expect(await log()).toEqual([]);
});

test('every example belongs to a procedure', () => {
  expect(Object.keys(successes).filter((name) => !namesOf('mutation').includes(name))).toEqual([]);
});

describe('what has changed', () => {
  test.each(contentTypes)(
    'of a $noun is named, and nothing is when nothing changed',
    async ({ router, path, updateWith, make, other }) => {
      const made = make();
      const id = await create(`${router}.create`, made);
      const [[name, value] = ['', '']] = Object.entries(other);
      const before = await log();
      expect((await rest(updateWith, `${path}/${id}`, { ...made, [name]: value })).status).toBe(200);
      expect((await log()).slice(before.length)).toMatchObject([
        { action: `${router}.update`, changed: [name] },
      ]);
      expect((await rest(updateWith, `${path}/${id}`, { ...made, [name]: value })).status).toBe(200);
      expect(await log()).toHaveLength(before.length + 1); // nothing changed any more
    },
  );

  test.each<[string, Body]>([
    ['comments.setStatusMany', { ids: [4711], status: 'approved' }],
    ['comments.deleteMany', { ids: [4711] }],
    ['contact.deleteMany', { ids: [4711] }],
    ['contact.restoreMany', { ids: [4711] }],
    ['newsletter.removeMany', { ids: [4711] }],
    ['mails.decide', { ids: [4711], decision: 'sent' }],
  ])('by %s is nothing where the ids are unknown', async (name, input) => {
    expect((await call(name, input)).status).toBe(200);
    expect(await log()).toEqual([]);
  });

  test('is nothing where somebody keeps their roles', async () => {
    const id = await create('staff.create', { username: 'maryam', roles: ['editor'] });
    const before = await log();
    const same = { roles: ['editor'], disabled: false };
    expect((await rest('PATCH', `/api/staff/${id}`, same)).status).toBe(200);
    expect(await log()).toEqual(before);
  });

  test('is nothing where a newsletter is sent a second time', async () => {
    await site().db.insert(subscribers).values({ email: 'reader@example.org' });
    const letter = { subject: 'Spring', content: 'It is here.' };
    for (const _ of [1, 2]) expect((await call('newsletter.broadcast', letter)).status).toBe(200);
    expect((await log()).map(({ action }) => action)).toEqual(['newsletter.broadcast']);
  });
});

test('an entry names the created item, whatever id was sent', async () => {
  const stray = { id: 4711, key: 'private words' };
  expect((await rest('POST', '/api/news', { ...aNewsArticle(), ...stray })).status).toBe(201);
  const comment = await successes['comments.deleteMany']?.input();
  await call('comments.deleteMany', Object.assign({}, comment, stray));
  expect((await rest('DELETE', '/api/news/1', stray)).status).toBe(200);
  expect((await log()).map(({ subject }) => subject)).toEqual(['news/1', 'news/2', 'comments', 'news/1']);
});

test('a write whose entry cannot be stored is rolled back', async () => {
  const { db } = site();
  await db.execute('alter table audit_entries add constraint no_more check (id < 0)');
  try {
    expect((await rest('POST', '/api/news', aNewsArticle())).status).toBe(500);
    expect((await rest('GET', '/api/news')).body).toEqual([]);
  } finally {
    await db.execute('alter table audit_entries drop constraint no_more');
  }
});

test('simultaneous writes form one chain with every successful one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      rest('POST', '/api/news', aNewsArticle(index % 5 ? {} : { slug: 'same' })),
    ),
  );
  const made = answers.filter(({ status }) => status === 201).map((answer) => `news/${idOf(answer)}`);
  expect(made.length).toBe(41);
  expect(new Set((await log()).map(({ subject }) => subject))).toEqual(new Set(made));
  expect(await problemOf(site().db)).toBeUndefined();
});

test('a slow body holds no transaction open', async () => {
  const slowBody = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { cookie, 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: slowBody.readable, duplex: 'half' };
  const slow = site().app.request('/api/news', asked);
  expect((await rest('POST', '/api/news', aNewsArticle())).status).toBe(201);
  const writer = slowBody.writable.getWriter();
  await Promise.all([writer.write(Buffer.from(JSON.stringify(aNewsArticle()))), writer.close()]);
  expect((await slow).status).toBe(201);
});
