import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admins, broadcasts, newsletterDrafts, subscribers } from '../../src/server/db/schema';
import { dueNewsletters } from '../../src/server/routers/newsletter/due';
import { entriesIn } from '../audit/logs';
import { idOf } from '../support/app';
import { mailing, mailSetup } from './mailing';

const { site, cookie, mails } = mailing();
const words = { subject: 'Spring', content: 'The orchard is in bloom.' };
const past = '2026-01-01T08:00:00.000Z';
const path = '/api/newsletter/drafts';
const keep = (body: object) => site().rest('POST', path, { body, cookie: cookie() });
const drafts = async () => (await site().rest('GET', path, { cookie: cookie() })).body;
const send = (body: object) => site().rest('POST', '/api/newsletter/broadcast', { body, cookie: cookie() });
const subscribe = (...emails: string[]) =>
  site()
    .db.insert(subscribers)
    .values(emails.map((email) => ({ email })));
const runDue = () =>
  dueNewsletters(site().db, { ...mailSetup, staffEmail: 'office@example.org' }).run(
    new AbortController().signal,
  );

test('a draft may be unfinished, but not what goes out by itself', async () => {
  const draft = await keep({ subject: '', content: 'Dear' });
  expect(draft).toMatchObject({ status: 201, body: { sendAt: null, updatedBy: 'admin', version: 1 } });
  expect((await keep({ subject: '', content: 'Dear', sendAt: past })).body).toMatchObject({
    message: 'Subject is required',
  });
  const id = idOf(draft);
  const changed = await site().rest('PUT', `${path}/${id}`, {
    body: { ...words, sendAt: '2126-01-01T08:00:00.000Z' },
    cookie: cookie(),
  });
  expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
  const late = await site().rest('PUT', `${path}/${id}`, {
    body: { subject: 'Mine', content: '', sendAt: null },
    cookie: cookie(),
    headers: { 'if-match': draft.headers.get('etag') ?? '' },
  });
  expect(late.status).toBe(412);
  await runDue();
  expect(await drafts()).toMatchObject([{ id, ...words }]);
  await site().rest('DELETE', `${path}/${id}`, { cookie: cookie() });
  expect(await drafts()).toEqual([]);
});

test('what is due goes out once, to those who subscribe by then, and stands in the log', async () => {
  await keep({ ...words, sendAt: past });
  await subscribe('a@example.org', 'b@example.org');
  await Promise.all([runDue(), runDue()]);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['a@example.org', 'b@example.org']);
  expect(await drafts()).toEqual([]);
  expect(await entriesIn(site().db)).toContainEqual(
    expect.objectContaining({ actor: 'admin', action: 'newsletter.broadcast', subject: 'newsletter/1' }),
  );
});

test('what somebody scheduled who may not send any more stays, says why, and is told to the staff', async () => {
  await keep({ ...words, sendAt: past });
  await subscribe('a@example.org');
  await site()
    .db.update(admins)
    .set({ roles: ['treasurer'] });
  await runDue();
  const [draft] = await site().db.select().from(newsletterDrafts);
  expect(draft).toMatchObject({ sendAt: null, failure: expect.stringContaining('admin may not send') });
  expect(await mails()).toMatchObject([{ kind: 'notice', recipient: 'office@example.org' }]);
});

test('a draft goes with what is sent of it, and is not sent a second time', async () => {
  await subscribe('a@example.org');
  const draftId = idOf(await keep(words));
  expect(await send({ ...words, draftId })).toMatchObject({ status: 200, body: { recipients: 1 } });
  expect(await drafts()).toEqual([]);
  expect((await send({ subject: 'Summer', content: words.content, draftId })).status).toBe(409);
  expect(await site().db.$count(broadcasts)).toBe(1);
});

test('the text of a past one can be read', async () => {
  await send(words);
  const { body } = await site().rest('GET', '/api/newsletter/broadcasts/1', { cookie: cookie() });
  expect(body).toEqual({ id: 1, ...words, createdAt: expect.any(String), recipients: 0 });
  expect((await site().rest('GET', '/api/newsletter/broadcasts/9', { cookie: cookie() })).status).toBe(404);
});

test('a test goes to oneself alone, or to the address that is typed', async () => {
  await subscribe('a@example.org');
  const test_ = (body: object) =>
    site().rest('POST', '/api/newsletter/test', { body: { ...words, ...body }, cookie: cookie() });
  expect((await test_({})).body).toMatchObject({ message: 'Your account has no address: please type one' });
  expect((await test_({ email: 'typed@example.org' })).body).toEqual({ email: 'typed@example.org' });
  await site().db.update(admins).set({ email: 'me@example.org' }).where(eq(admins.id, 1));
  await test_({});
  expect(await mails()).toMatchObject([
    { kind: 'test', recipient: 'typed@example.org', subject: 'Spring', text: words.content },
    { kind: 'test', recipient: 'me@example.org' },
  ]);
});
