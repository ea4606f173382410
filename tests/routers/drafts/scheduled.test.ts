/** Scheduled drafts are published once when due, or say why not. */
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { admins, apiTokens, drafts, news, outbox, revisions } from '../../../src/server/db/schema';
import { dueDrafts } from '../../../src/server/routers/content/drafts/due';
import { entriesIn } from '../../audit/logs';
import { aToken } from '../../support/accounts/tokens';
import { idOf, withStaff } from '../../support/app';
import { aNewsArticle } from '../../support/factories';

const { site, send } = withStaff(['editor']);
const publicUrl = 'http://localhost:3000';
const mail = { smtpUrl: undefined, from: 'a@example.org', staffEmail: 'office@example.org', publicUrl };
const past = '2026-01-01T00:00:00Z';
const log = pino({ level: 'silent' });
const publishDue = () => dueDrafts({ db: site().db, mail, log }).run(AbortSignal.timeout(20_000));

beforeEach(() => site().db.update(admins).set({ email: 'editor@example.org' }));

const bySession = (method: string, path: string, body?: unknown) => send(method, `/api${path}`, body);
async function makeToken(scopes: string[]) {
  const { id, headers } = await aToken(site().db, { name: 'importer', scopes });
  const call: typeof bySession = (method, path, body) =>
    site().rest(method, `/api${path}`, { headers, body });
  return { id, call };
}
const publishing = ['drafts:write', 'news:write'];

async function scheduleBy(call: typeof bySession, values: object = aNewsArticle()) {
  const id = idOf(await call('POST', '/drafts', { type: 'news', values }));
  expect((await call('POST', `/drafts/${id}/schedule`, { at: past })).status).toBe(200);
  return id;
}
const stored = async (id: number) => (await site().db.select().from(drafts).where(eq(drafts.id, id)))[0];
const mails = () => site().db.select({ to: outbox.recipient, subject: outbox.subject }).from(outbox);

test('a due draft is published once, by however many processes', async () => {
  const path = `/drafts/${await scheduleBy(bySession)}/schedule`;
  const later = await bySession('POST', path, { at: '2099-01-01T12:00:00+02:00' });
  expect(later).toMatchObject({ status: 200, body: { publishAt: '2099-01-01T10:00:00.000Z' } });
  await publishDue();
  expect(await bySession('POST', path, { at: null })).toMatchObject({ body: { publishAt: null } });
  await publishDue();
  expect((await bySession('GET', '/news')).body).toEqual([]);
  await bySession('POST', path, { at: past });
  await Promise.all([publishDue(), publishDue(), publishDue()]);
  expect((await bySession('GET', '/news')).body).toHaveLength(1);
  expect(await site().db.$count(drafts)).toBe(0);
  expect(await site().db.$count(revisions)).toBe(1);
});

test('a draft that is invalid when it is due gives the reason, and stays', async () => {
  await bySession('POST', '/news', aNewsArticle({ slug: 'taken-slug' }));
  const id = await scheduleBy(bySession, aNewsArticle({ slug: 'taken-slug' }));
  await publishDue();
  expect(await stored(id)).toMatchObject({ failure: 'This slug is already taken', publishAt: null });
  expect(await site().db.$count(news)).toBe(1);
});

test('a draft that fails for any reason gives it, and does not block the next ones', async () => {
  await site().db.execute(sql`
    alter table news drop constraint if exists news_refused,
      add constraint news_refused check (title <> 'Refused by the table')`);
  const refused = await scheduleBy(bySession, aNewsArticle({ title: 'Refused by the table' }));
  const whole = await scheduleBy(bySession, aNewsArticle({ title: 'Published all the same' }));
  await publishDue();
  expect(await stored(whole)).toBeUndefined();
  expect(await site().db.select({ title: news.title }).from(news)).toEqual([
    { title: 'Published all the same' },
  ]);
  expect(await stored(refused)).toMatchObject({
    publishAt: null,
    failure: expect.stringMatching(/^Something went wrong on the server/),
  });
  expect(await mails()).toEqual([
    { to: 'editor@example.org', subject: 'Not published: Refused by the table' },
  ]);
});

test('a draft whose failure cannot be stored is tried again, after the others', async () => {
  await site().db.execute(sql`
    alter table outbox drop constraint if exists outbox_refused,
      add constraint outbox_refused check (subject <> 'Not published: Untitled')`);
  const unsettled = await scheduleBy(bySession, {});
  const whole = await scheduleBy(bySession);
  await publishDue();
  expect(await stored(unsettled)).toMatchObject({ publishAt: new Date(past).toISOString(), failure: null });
  expect(await stored(whole)).toBeUndefined();
});

test.each(['57014', '40P01', '40001', '55P03'])(
  'a draft that fails for a temporary reason (%s) keeps its schedule, and the next run tries it again',
  async (code) => {
    const { db } = site();
    await db.execute(
      sql.raw(`
      create or replace function fail() returns trigger language plpgsql as $$
        begin raise exception 'try again' using errcode = '${code}'; end $$;
      create or replace trigger fail before insert on news
        for each row when (new.title = 'Fails once') execute function fail()`),
    );
    const failing = await scheduleBy(bySession, aNewsArticle({ title: 'Fails once' }));
    const whole = await scheduleBy(bySession);
    try {
      await publishDue();
    } finally {
      await db.execute(sql`drop trigger fail on news`);
    }
    expect(await stored(failing)).toMatchObject({ publishAt: new Date(past).toISOString(), failure: null });
    expect(await stored(whole)).toBeUndefined();
    expect(await db.$count(outbox)).toBe(0);
    await publishDue();
    expect(await stored(failing)).toBeUndefined();
  },
);

test('the scheduler is the actor of the publication, whoever saved the draft last', async () => {
  const { call } = await makeToken(publishing);
  const byPerson = await scheduleBy(bySession);
  const own = await stored(byPerson);
  await call('PUT', `/drafts/${byPerson}`, { values: own?.values, version: own?.version });
  await scheduleBy(call);
  await publishDue();
  const published = (await entriesIn(site().db)).filter(({ action }) => action === 'drafts.publish');
  expect(published.map(({ actor }) => actor)).toEqual(['admin', expect.stringMatching(/^token importer/)]);
});

test('a scheduled draft is saved only by who may publish it', async () => {
  const { call } = await makeToken(['drafts:write']);
  const id = await scheduleBy(bySession, aNewsArticle({ title: 'As it was scheduled' }));
  const change = { values: aNewsArticle({ title: 'By a token for drafts' }), version: 1 };
  expect((await call('PUT', `/drafts/${id}`, change)).status).toBe(403);
  expect(await stored(id)).toMatchObject({ version: 1, values: { title: 'As it was scheduled' } });
  await bySession('POST', `/drafts/${id}/schedule`, { at: null });
  expect((await call('PUT', `/drafts/${id}`, change)).status).toBe(200);
});

test.each([
  ['was deleted', undefined],
  ['is switched off', { isActive: false }],
  ['has expired', { expiresAt: past }],
  ['may no longer publish this', { scopes: ['news:write'] }],
])('a draft that a token has scheduled is not published when that %s', async (reason, change) => {
  const { id: tokenId, call } = await makeToken(publishing);
  const id = await scheduleBy(call);
  const itsToken = eq(apiTokens.id, tokenId);
  await (change ? site().db.update(apiTokens).set(change).where(itsToken) : site().db.delete(apiTokens));
  await publishDue();
  expect(await stored(id)).toMatchObject({ publishAt: null, failure: expect.stringContaining(reason) });
  expect(await site().db.$count(news)).toBe(0);
  expect(await mails()).toMatchObject([{ to: 'editor@example.org' }]);
});

test.each([
  ['is disabled', { disabledAt: past }, 'office@example.org'],
  ['may no longer publish this', { roles: ['moderator' as const] }, 'editor@example.org'],
])('when its account %s, a draft stays and gives the reason', async (reason, change, to) => {
  const id = await scheduleBy(bySession);
  await site().db.update(admins).set(change);
  await publishDue();
  expect(await stored(id)).toMatchObject({ publishAt: null, failure: `The account of admin ${reason}` });
  expect(await site().db.$count(news)).toBe(0);
  expect(await mails()).toMatchObject([{ to }]);
});
