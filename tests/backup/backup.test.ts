/** A backup restores every table, without sessions, tokens or mails that would go out by themselves. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import type { Connection } from '../../src/server/db/connect';
import * as schema from '../../src/server/db/schema';
import { aToken } from '../support/accounts/tokens';
import { signIn, startApp, testParts, useApp } from '../support/app';
import { ask } from '../support/calls';
import { testDatabase } from '../support/database';
import { aComment, aDonation, aDonationRow, aNewsArticle } from '../support/factories';
import { until } from '../support/processes';
import { aMail, fillEveryTable } from './backup-rows';
import { backup, emptyTarget, everything, linesIn, markStarted, restored } from './backups';

vi.setConfig({ testTimeout: 180_000 });

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
  await markStarted(site());
});

const leftOut = new Set([
  'idempotency_keys',
  'import_parts',
  'invitations',
  'known_devices',
  'passkey_challenges',
  'rate_limits',
  'sessions',
]);
/** What a restore says beside it. */
const newSeries = 'receipt series 2';
/** What a backup keeps of a database. */
async function keptOf(connection: Connection) {
  const all = Object.entries(await everything(connection));
  return Object.fromEntries(
    all
      .filter(([name]) => !leftOut.has(name))
      .map(([name, rows]) => [name, rows.filter((row) => !row.includes('receipt series '))]),
  );
}

test('a site with rows in every table comes back as it was, by way of an embedded database, and nobody is signed in', async () => {
  await fillEveryTable(site().db);
  await site().insert(schema.outbox, aMail('sent'), aMail('failed', 1), aMail('cancelled'));
  const before = await keptOf(await testDatabase());
  expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([]);
  const { file, contents } = await backup();
  expect(contents).toMatchObject({
    tables: Object.keys(before).length,
    rows: Object.values(before).flat().length,
    files: new Map(),
  });
  let copy = await restored(file, await emptyTarget('embedded'));
  expect(await keptOf(copy.connection)).toEqual(before);
  expect(copy.report).toEqual({ ...contents, uncertainMails: 0, tokens: 0, lostPictures: 0 });
  expect(await copy.db.$count(schema.sessions)).toBe(0);
  expect(await copy.db.$count(schema.appState, eq(schema.appState.name, newSeries))).toBe(1);

  const second = await backup({ of: copy.connection });
  expect(second.contents).toMatchObject({ tables: contents.tables, rows: contents.rows + 1 }); // the new series
  // Where the embedded database is the one that is tested, it has just shown what it makes of a backup.
  if (process.env['TEST_DATABASE_URL']) copy = await restored(second.file);
  expect(await keptOf(copy.connection)).toEqual(before);
  // It goes on with numbers that were never given, and with news of changes.
  const [next] = await copy.db
    .insert(schema.news)
    .values({ ...aNewsArticle(), slug: 'next' })
    .returning();
  expect(next?.id).toBe(4); // the third was deleted
  const triggers = sql`select count(*)::int as n from pg_trigger where tgname = 'notify_change'`;
  expect(await copy.db.execute(triggers)).toEqual(await site().db.execute(triggers));
});

/** The lines of a table in a backup. */
function rowsOf(table: string, file: string) {
  const lines = linesIn(file);
  const start = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`));
  const rows = lines.slice(start + 1);
  return start < 0
    ? []
    : rows.slice(
        0,
        rows.findIndex((line) => line.startsWith('{"end":')),
      );
}

test('a backup is one moment of a site that is written to', async () => {
  const { db, rest } = site();
  await db
    .insert(schema.subscribers)
    .values(Array.from({ length: 2000 }, (_, n) => ({ email: `${n}@example.org` })));
  let isOver = false;
  let written = 0;
  async function write() {
    while (!isOver) {
      const slug = `article-${++written}`;
      const { status } = await rest('POST', '/api/news', { body: aNewsArticle({ slug }), cookie });
      expect(status).toBe(201);
      await rest('POST', `/api/news/${slug}/comments`, { body: aComment() });
      await rest('POST', `/api/news/${slug}/likes`, { body: { userId: 'somebody' } });
      await rest('POST', '/api/donations', { body: aDonation({ email: `${slug}@example.org` }) });
    }
  }
  const writing = [write(), write(), write()];
  const files = [];
  for (let round = 0; round < 2; round += 1) {
    await until('more rows', async () => (await db.$count(schema.donations)) > 2 * round);
    files.push((await backup()).file);
  }
  isOver = true;
  await Promise.all(writing);
  for (const file of files) {
    const receipts = rowsOf('outbox', file).filter((row) => row.includes('"receipt"'));
    expect(receipts.length).toBeGreaterThan(0);
    expect(receipts).toHaveLength(rowsOf('donations', file).length);
  }
});

describe('a restored site', () => {
  const mails = [
    ...(['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'] as const).map((status) =>
      aMail(status),
    ),
    ...(['queued', 'sent'] as const).map((status) => aMail(status, 1)),
  ];
  const moments = ['2026-01-01T08:00:00.000Z', '2126-01-01T08:00:00.000Z'];
  const news = { subject: 'News', content: 'All of it' };
  let tokens: Awaited<ReturnType<typeof aToken>>[] = [];
  let madeAt = '';
  let copy: Awaited<ReturnType<typeof restored>>;
  let mailsAfter: string[] = [];
  beforeAll(async () => {
    const original = await startApp();
    const { db, rest } = original;
    const owner = await original.signIn();
    await markStarted(original);
    await db.insert(schema.broadcasts).values({ ...news, recipients: 2 });
    await db.insert(schema.outbox).values(mails);
    await db.insert(schema.newsletterDrafts).values(moments.map((sendAt) => ({ ...news, sendAt })));
    tokens = [
      await aToken(db),
      await aToken(db, { name: 'Lost' }),
      await aToken(db, { name: 'Off', isActive: false }),
    ];
    const webhook = { url: 'https://example.org/', events: ['news.created', 'donation.created'], secret: '' };
    await db.insert(schema.webhooks).values([webhook, { ...webhook, isActive: false }]);
    for (const slug of ['one', 'two'])
      await rest('POST', '/api/news', { body: aNewsArticle({ slug }), cookie: owner });
    await db.update(schema.auditEntries).set({ actor: 'somebody else' }).where(sql`id = 2`);
    const { file, contents } = await backup();
    ({ madeAt } = contents);
    await rest('DELETE', `/api/tokens/${tokens[1]?.id}`, { cookie: owner });
    copy = await restored(file);
    mailsAfter = (await db.select().from(schema.outbox)).map(({ status }) => status);
  });

  test('has what was still to be sent for a person to decide, and everything else as it was', async () => {
    expect(copy.report.uncertainMails).toBe(3);
    const after = await copy.db.select().from(schema.outbox).orderBy(schema.outbox.id);
    expect(after.map(({ status }) => status).join(' ')).toBe(
      'uncertain uncertain sent failed uncertain cancelled uncertain sent',
    );
    expect(after[1]).toMatchObject({
      claimedBy: null,
      claimedUntil: null,
      recipient: 'sending@example.org',
    });
    expect(after[0]?.lastError).toContain(madeAt);
    expect(
      await copy.db.select().from(schema.newsletterDrafts).orderBy(schema.newsletterDrafts.id),
    ).toMatchObject([
      { sendAt: null, failure: expect.stringContaining(madeAt) },
      { sendAt: moments[1], failure: null },
    ]);
    expect(mailsAfter.sort()).toEqual(mails.map(({ status }) => status ?? '').sort()); // of the site itself
  });

  test('has no token that works until somebody switches it on, those that were revoked since included', async () => {
    expect(copy.report.tokens).toBe(2);
    const app = createApp(testParts(copy.db));
    for (const { headers } of tokens) expect((await ask(app, '/api/news', { headers })).status).toBe(401);
    const [kept, revoked] = tokens;
    const on = { method: 'PATCH', body: { active: true }, cookie: await signIn(copy.db) };
    expect((await ask(app, `/api/tokens/${kept?.id}`, on)).status).toBe(200);
    expect((await ask(app, '/api/news', kept)).status).toBe(200);
    expect((await ask(app, '/api/news', revoked)).status).toBe(401);
  });

  test('tells of a log of activity that was broken before, and has it', async () => {
    expect(copy.report.brokenLog).toBe('Entry 2, or the one before it, is not as it was written.');
    const [second] = await copy.db.select().from(schema.auditEntries).where(sql`id = 2`);
    expect(second).toMatchObject({ action: 'news.create', actor: 'somebody else' });
  });

  test('tells no webhook anything by itself', async () => {
    const { db } = copy;
    expect(await db.select().from(schema.webhooks).orderBy(schema.webhooks.id)).toMatchObject([
      { isActive: false, offReason: 'restored' },
      { isActive: false, offReason: null },
    ]);
    const deliveries = await db.select().from(schema.webhookDeliveries);
    expect(deliveries.map(({ status }) => status)).toEqual(['failed', 'failed']);
    const attempts = await db.select().from(schema.webhookAttempts);
    expect(attempts).toHaveLength(2);
    for (const { error } of attempts) expect(error).toContain('Still to be sent in the backup');
    await db.update(schema.webhooks).set({ isActive: true });
    await db.insert(schema.donations).values(aDonationRow());
    expect(await db.$count(schema.webhookDeliveries, sql`status = 'queued'`)).toBe(2);
  });
});

test('a link by which somebody chooses a password is in no backup, and its mail waits for a person', async () => {
  await site().db.insert(schema.mailServers).values({ isActive: true, host: 'mail.example.org' });
  const body = { username: 'maryam', email: 'maryam@example.org', roles: ['editor'] };
  const { body: answer } = await site().rest('POST', '/api/staff', { body, cookie });
  const { invitation } = z.object({ invitation: z.string() }).parse(answer);
  const [sent] = await site().db.select().from(schema.outbox);
  const { file } = await backup();
  const lines = linesIn(file).join('\n');
  for (const secret of [invitation.slice(-20), sent?.text]) expect(lines).not.toContain(secret);
  const copy = await restored(file);
  expect(copy.report.uncertainMails).toBe(1);
  // A copy of the site writes to nobody.
  expect(await copy.db.select().from(schema.mailServers)).toMatchObject([
    { isActive: false, host: 'mail.example.org' },
  ]);
  expect(await copy.db.select().from(schema.outbox)).toMatchObject([{ status: 'uncertain', text: '' }]);
});
