/** Drafts of newsletters: what is due goes out once, and tests go to the staff alone. */
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { admins, apiTokens, broadcasts, newsletterDrafts } from '../../src/server/db/schema';
import { startBroadcast } from '../../src/server/routers/newsletter/broadcasts';
import { dueNewsletters } from '../../src/server/routers/newsletter/due';
import { entriesIn } from '../audit/logs';
import { aToken } from '../support/accounts/tokens';
import { idOf, testParts } from '../support/app';
import { type App, ask } from '../support/calls';
import { mailing, mailSetup } from './mailing';

const { site, cookie, call, subscribe, broadcast, mails } = mailing();
const words = { subject: 'Spring', content: 'The orchard is in bloom.' };
const past = '2026-01-01T08:00:00.000Z';
const path = '/api/newsletter/drafts';
const keep = (body: object) => call('POST', path, body);
const drafts = async () => (await call('GET', path)).body;
const runDue = () =>
  dueNewsletters({
    db: site().db,
    mail: { ...mailSetup, staffEmail: 'office@example.org' },
    log: pino({ level: 'silent' }),
  }).run(new AbortController().signal);

test('a draft may be unfinished unless it is scheduled', async () => {
  const draft = await keep({ subject: '', content: 'Dear' });
  expect(draft).toMatchObject({ status: 201, body: { sendAt: null, updatedBy: 'admin', version: 1 } });
  expect((await keep({ subject: '', content: 'Dear', sendAt: past })).body).toMatchObject({
    message: 'Subject is required',
  });
  const id = idOf(draft);
  const changed = await call('PUT', `${path}/${id}`, { ...words, sendAt: '2126-01-01T08:00:00.000Z' });
  expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
  await runDue();
  expect(await drafts()).toMatchObject([{ id, ...words }]);
  await call('DELETE', `${path}/${id}`);
  expect(await drafts()).toEqual([]);
});

test('a scheduled newsletter is sent once, to current subscribers, and logged', async () => {
  await keep({ ...words, sendAt: past });
  await subscribe('a@example.org', 'b@example.org');
  await Promise.all([runDue(), runDue()]);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['a@example.org', 'b@example.org']);
  expect(await drafts()).toEqual([]);
  expect(await entriesIn(site().db)).toContainEqual(
    expect.objectContaining({ actor: 'admin', action: 'newsletter.broadcast', subject: 'newsletter/1' }),
  );
});

test('one scheduled by an account that may no longer send stays, with the reason and a notice', async () => {
  await keep({ ...words, sendAt: past });
  await subscribe('a@example.org');
  await site()
    .db.update(admins)
    .set({ roles: ['treasurer'] });
  await runDue();
  const [draft] = await site().db.select().from(newsletterDrafts);
  expect(draft).toMatchObject({ sendAt: null, failure: expect.stringContaining('admin may no longer send') });
  expect(await mails()).toMatchObject([{ kind: 'notice', recipient: 'office@example.org' }]);
});

test('sending a draft deletes it, and cannot be repeated', async () => {
  await subscribe('a@example.org');
  const draftId = idOf(await keep(words));
  expect(await broadcast({ ...words, draftId })).toMatchObject({ status: 200, body: { recipients: 1 } });
  expect(await drafts()).toEqual([]);
  expect((await broadcast({ subject: 'Summer', content: words.content, draftId })).status).toBe(409);
  expect(await site().db.$count(broadcasts)).toBe(1);
});

test('a draft that a colleague has changed since is neither sent nor deleted', async () => {
  await subscribe('a@example.org');
  const draftId = idOf(await keep(words));
  await call('PUT', `${path}/${draftId}`, { ...words, content: 'The orchard was cut down.' });
  const theirs = { id: draftId, content: 'The orchard was cut down.', version: 2 };
  const refusal = { status: 409, body: { message: 'This draft was changed after you opened it' } };
  expect(await broadcast({ ...words, draftId, draftVersion: 1 })).toMatchObject(refusal);
  expect(await call('DELETE', `${path}/${draftId}`, { version: 1 })).toMatchObject(refusal);
  expect(await drafts()).toMatchObject([theirs]);
  expect(await site().db.$count(broadcasts)).toBe(0);
  expect((await broadcast({ ...words, draftId, draftVersion: 2 })).status).toBe(200);
  expect(await drafts()).toEqual([]);
});

test.each([
  ['spaces', { subject: ' Spring', content: `${words.content}\n` }],
  ['pasted spaces', { subject: 'Spring\u00a0', content: `\ufeff${words.content}\u00a0\n` }],
])(
  'one that is sent by hand is not sent again by its schedule, whatever %s surround it',
  async (_, typed) => {
    await subscribe('a@example.org');
    const id = idOf(await keep({ ...typed, sendAt: past }));
    const other = idOf(
      await keep({ subject: 'Summer', content: words.content, sendAt: '2126-01-01T08:00:00.000Z' }),
    );
    expect((await broadcast(words)).body).toEqual({ id: 1, recipients: 1, unscheduledDrafts: [id] });
    await runDue();
    expect(await site().db.$count(broadcasts)).toBe(1);
    expect(await drafts()).toMatchObject([
      { id: other, sendAt: expect.any(String) },
      { id, sendAt: null, failure: null },
    ]);
  },
);

test('a draft that was sent by hand a moment ago without its id goes with the second press', async () => {
  await subscribe('a@example.org');
  await broadcast(words);
  const draftId = idOf(await keep({ ...words, sendAt: '2126-01-01T08:00:00.000Z' }));
  expect(await broadcast({ ...words, draftId })).toMatchObject({ status: 200, body: { id: 1 } });
  expect(await drafts()).toEqual([]);
  expect((await broadcast({ ...words, draftId })).status).toBe(200); // a repetition whose answer was lost
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'one that is being sent because it is due is not sent by hand as well',
  async () => {
    await subscribe('a@example.org');
    await keep({ ...words, sendAt: past });
    const { sending } = await site().db.transaction(async (tx) => {
      await tx.delete(newsletterDrafts);
      const sending = broadcast(words);
      const waiting = sql`select from pg_locks where not granted`;
      await expect.poll(async () => (await tx.execute(waiting)).length).toBe(1);
      await startBroadcast(tx, words);
      return { sending };
    });
    expect(await sending).toMatchObject({ status: 200, body: { id: 1, recipients: 1 } });
    expect(await site().db.$count(broadcasts)).toBe(1);
  },
);

test('a newsletter that fails for any reason says so, and does not block those due after it', async () => {
  await site().db.execute(sql`
    alter table broadcasts drop constraint if exists broadcasts_refused,
      add constraint broadcasts_refused check (subject <> 'Refused by the table')`);
  await subscribe('a@example.org');
  await keep({ ...words, subject: 'Refused by the table', sendAt: past });
  await keep({ ...words, sendAt: past });
  await runDue();
  expect(await site().db.select({ subject: broadcasts.subject }).from(broadcasts)).toEqual([
    { subject: 'Spring' },
  ]);
  expect(await drafts()).toMatchObject([
    {
      subject: 'Refused by the table',
      sendAt: null,
      failure: expect.stringMatching(/^Something went wrong/),
    },
  ]);
});

test('what a token scheduled is its own in the log, and ends with it', async () => {
  await site().db.update(admins).set({ email: 'me@example.org' });
  const { headers } = await aToken(site().db, { name: 'importer', scopes: ['newsletter:write'] });
  const schedule = () => site().rest('POST', path, { body: { ...words, sendAt: past }, headers });
  const id = idOf(await schedule());
  await call('PUT', `${path}/${id}`, { ...words, subject: 'Corrected', sendAt: past });
  await runDue();
  const sent = (await entriesIn(site().db)).find(({ action }) => action === 'newsletter.broadcast');
  expect(sent?.actor).toMatch(/^token importer/);
  await schedule();
  await site().db.update(apiTokens).set({ isActive: false });
  await runDue();
  expect(await drafts()).toMatchObject([{ failure: 'The token "importer" is switched off' }]);
  expect(await mails()).toMatchObject([{ recipient: 'me@example.org', subject: 'Not sent: Spring' }]);
});

test('the scheduler stays the same when the text alone changes, however the moment is written', async () => {
  const id = idOf(await keep({ ...words, sendAt: past }));
  const { headers } = await aToken(site().db, { name: 'importer', scopes: ['newsletter:write'] });
  const put = (body: object) => site().rest('PUT', `${path}/${id}`, { body, headers });
  const changed = await put({ ...words, subject: 'Corrected', sendAt: '2026-01-01T08:00:00Z' });
  expect(changed).toMatchObject({ status: 200, body: { subject: 'Corrected', sendAt: past } });
  await site().db.delete(apiTokens);
  await runDue();
  expect(await site().db.$count(broadcasts)).toBe(1);
});

test('the text of a past one can be read', async () => {
  await broadcast(words);
  const { body } = await call('GET', '/api/newsletter/broadcasts/1');
  expect(body).toEqual({
    id: 1,
    ...words,
    contentFormat: 'plain',
    createdAt: expect.any(String),
    recipients: 0,
  });
});

test('a test goes to the addresses of enabled staff accounts and of notices alone, five an hour', async () => {
  const app = createApp(
    testParts(site().db, { mail: { ...testParts(site().db).mail, staffEmail: 'office@example.org' } }),
  );
  await subscribe('a@example.org');
  const test_ = (body: object, on: App = app) =>
    ask(on, '/api/newsletter/test', { body: { ...words, ...body }, cookie: cookie() });
  expect((await test_({}, site().app)).body).toMatchObject({
    message: 'Your account has no email address. Ask an owner to add it in the section Staff.',
  });
  expect((await test_({})).body).toEqual({ email: 'office@example.org' });
  await site().db.update(admins).set({ email: 'me@example.org' }).where(eq(admins.id, 1));
  await site().insert(
    admins,
    { username: 'maryam', roles: ['editor'], email: 'maryam@example.org' },
    { username: 'omar', roles: ['editor'], email: 'omar@example.org', disabledAt: past },
    { username: 'sara', roles: ['editor'], email: 'sara@example.org', deletedAt: past },
  );
  for (const email of [
    'typed@example.org',
    'a@example.org',
    'omar@example.org',
    'sara@example.org',
    'me+1@example.org',
  ])
    expect(await test_({ email }), email).toMatchObject({
      status: 400,
      body: {
        message:
          'Tests go only to addresses of staff accounts. An owner can add the address to an account in the section Staff.',
        issues: [{ path: 'email' }],
      },
    });
  for (const asked of [{}, { email: 'Maryam@Example.org' }, { email: 'office@example.org' }, {}])
    expect((await test_(asked)).status).toBe(200);
  const more = await test_({});
  expect([more.status, Number(more.headers.get('retry-after')) > 3000]).toEqual([429, true]);
  expect(await mails()).toMatchObject([
    { kind: 'test', recipient: 'office@example.org', subject: 'Spring', text: words.content },
    { recipient: 'me@example.org' },
    { recipient: 'Maryam@Example.org' },
    { recipient: 'office@example.org' },
    { recipient: 'me@example.org' },
  ]);
});
