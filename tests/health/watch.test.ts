/** Owners are mailed once about a problem: old backups, failing mail, a read-only database. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { markBackup } from '../../src/server/db/backup-marks';
import { admins, appState, drafts, outbox } from '../../src/server/db/schema';
import { written } from '../../src/server/routers/site/health/check-result';
import { runChecks } from '../../src/server/routers/site/health/checks';
import { healthWatch } from '../../src/server/routers/site/health/watch';
import { healthReport } from '../../src/shared/schemas/health';
import { testParts, useApp } from '../support/app';
import { atOnce } from '../support/calls';
import { servers } from '../support/databases';

const site = useApp();
const mail = {
  smtpUrl: 'smtp://mail.example.org',
  from: 'no-reply@example.org',
  staffEmail: undefined,
  publicUrl: 'https://example.org',
};
const watchOf = (staffEmail?: string) => {
  const { machine } = testParts(site().db);
  return healthWatch({ db: site().db, mail: { ...mail, staffEmail }, machine, payments: undefined });
};
const look = (watch = watchOf()) => watch.run(new AbortController().signal);

const owner = { username: 'amina', roles: ['owner' as const], email: 'amina@example.org' };
const told = async () => {
  const rows = await site().db.select().from(outbox).where(eq(outbox.kind, 'notice')).orderBy(outbox.id);
  return rows.map(({ recipient, text }) => ({ recipient, text }));
};
const later = (days: number) =>
  site().db.execute(sql`update milestones set reached_at = reached_at - ${days} * interval '1 day'`);
const check = async (matter: string) => {
  const { body } = await site().rest('GET', '/api/health/report', { cookie: await site().signIn() });
  return healthReport.parse(body).checks.find((one) => one.matter === matter);
};

beforeEach(async () => {
  await site().db.insert(admins).values(owner);
  await markBackup(site().db, 'made');
});

test('as long as all is well nobody is told', async () => {
  await look();
  expect(await told()).toEqual([]);
  expect(await check('backup')).toMatchObject({ state: 'good', advice: '' });
  for (const matter of ['database', 'jobs', 'payments', 'webhooks', 'clock', 'errors'])
    expect(await check(matter)).toMatchObject({ state: 'good' });
});

describe('an old backup', () => {
  beforeEach(() => later(4));

  test('is told to every owner once, whatever the number of processes', async () => {
    const { db } = site();
    await db.insert(admins).values([
      { ...owner, username: 'yusuf', email: 'yusuf@example.org', language: 'ar' },
      { ...owner, username: 'maryam', email: 'maryam@example.org', roles: ['editor'] },
      { ...owner, username: 'omar', email: 'omar@example.org', disabledAt: '2026-01-31T09:30:00.000Z' },
    ]);
    await atOnce(4, () => look());
    await look();
    const mails = await told();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'amina@example.org',
      'yusuf@example.org',
    ]);
    const [inEnglish, inArabic] = mails.toSorted((a, b) => a.recipient.localeCompare(b.recipient));
    expect(inEnglish?.text).toContain('The last backup was created and verified on ');
    expect(inArabic?.text).toContain('أُنشئت آخر نسخة احتياطية');
    expect(inEnglish?.text).toContain('npm run backup');
    expect(inEnglish?.text).toContain('https://example.org/admin?section=health');
    expect(await check('backup')).toMatchObject({ state: 'bad' });
  });

  test('is told again only after it was well, and not twice in a day', async () => {
    await look();
    await later(2);
    await look();
    expect(await told()).toHaveLength(1);

    await markBackup(site().db, 'made');
    await look();
    await later(4);
    await look();
    expect(await told()).toHaveLength(2);

    await markBackup(site().db, 'made');
    await look();
    await site()
      .db.update(appState)
      .set({ reachedAt: '2026-01-31T09:30:00.000Z' })
      .where(eq(appState.name, 'backup made'));
    await look();
    expect(await told()).toHaveLength(2);
  });

  test('is told to the staff where no owner has an address, and waits where nobody has', async () => {
    await site().db.update(admins).set({ email: null });
    await look();
    expect(await told()).toEqual([]);
    await look(watchOf('staff@example.org'));
    expect(await told()).toMatchObject([{ recipient: 'staff@example.org' }]);
  });
});

test('where none was ever made, a new site has some days', async () => {
  await site().db.delete(appState);
  expect(await check('backup')).toMatchObject({ state: 'look', says: 'No backup has been made yet.' });
  await site().db.insert(appState).values({ name: 'first start' });
  await later(4);
  await look();
  expect(await told()).toMatchObject([{ text: expect.stringContaining('No backup has been made yet.') }]);
});

test('a backup that failed after the last good one is reported', async () => {
  await later(1);
  await markBackup(site().db, 'failed');
  await look();
  expect(await told()).toMatchObject([{ text: expect.stringContaining('One failed on') }]);
});

test.each([
  ['is made tonight', undefined, '1 hour', 'good', ''],
  ['could not be written', 'failed', '1 hour', 'bad', 'The site cannot write to /backups.'],
  ['is overdue', undefined, '3 days', 'bad', 'The site tries again every hour.'],
  ['was made under a clock far ahead', 'made', '-3 days', 'bad', ''],
] as const)('a first backup that %s', async (_what, mark, age, state, advice) => {
  const { db } = site();
  await db.delete(appState);
  await db.insert(appState).values({ name: 'first start' });
  if (mark) await markBackup(db, mark);
  await db.execute(sql`update milestones set reached_at = reached_at - ${age}::interval`);
  const backups = {
    isNightly: true,
    list: async () => [],
    obstacle: async () => (mark ? advice : undefined),
  };
  const { machine } = testParts(db);
  const [found] = await runChecks({ ...testParts(db), db, machine: { ...machine, backups } }, ['backup']);
  expect(found && written(found, 'UTC', 'en')).toMatchObject({
    state,
    advice: expect.stringContaining(advice),
  });
});

test('a mail server that takes nothing is told, an address that is wrong is not', async () => {
  const { db } = site();
  const failed = (at: string) => ({
    kind: 'receipt' as const,
    recipient: 'layla@example.org',
    status: 'failed' as const,
    lastError: 'Connection refused',
    lastErrorAt: at,
  });
  await db
    .insert(outbox)
    .values({ ...failed('2026-01-31T10:00:00.000Z'), status: 'sent', sentAt: '2026-01-31T10:00:00.000Z' });
  await db.insert(outbox).values([failed('2026-01-31T09:30:00.000Z'), failed('2026-01-31T10:30:00.000Z')]);
  await look();
  expect(await told()).toEqual([]);
  await db.insert(outbox).values(failed('2026-01-31T11:30:00.000Z'));
  await look();
  expect(await told()).toMatchObject([{ text: expect.stringContaining('has not accepted any email') }]);
});

test('what nobody takes although it is due is told', async () => {
  const { db } = site();
  await db.insert(outbox).values({ kind: 'receipt', recipient: 'layla@example.org' });
  await db
    .insert(drafts)
    .values({ type: 'news', values: {}, by: 'maryam', publishAt: '2026-01-31T09:30:00.000Z' });
  await look();
  expect(await told()).toMatchObject([
    { text: expect.stringContaining('Overdue: 1 draft to be published.') },
  ]);
});

test.runIf(servers.length === 0)('a database that took no writes is told of once it does', async () => {
  const { db } = site();
  const watch = watchOf();
  await db.execute(sql`set default_transaction_read_only = on`);
  await expect(look(watch)).rejects.toThrow('Failed query');
  expect(await runChecks({ ...testParts(db), db }, ['database'])).toMatchObject([{ state: 'bad' }]);
  await db.execute(sql`set default_transaction_read_only = off`);
  await look(watch);
  await look(watch);
  expect(await told()).toMatchObject([
    { text: expect.stringContaining('could not be reached or written to') },
  ]);
});
