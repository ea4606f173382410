/** Old mails are removed, and nothing else. */
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { broadcasts, outbox, subscribers } from '../../src/server/db/schema';
import { startPeriodic } from '../../src/server/jobs/periodic';
import { mailRetention } from '../../src/server/mail/retention';
import { newFolder, until } from '../support/processes';
import { mailing } from './mailing';

const { site, broadcast, listBroadcasts, queue, statuses } = mailing();
const log = pino({ level: 'silent' });
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

function keepFor(days: number, folder = newFolder()) {
  const retention = startPeriodic(mailRetention({ db: site().db, folder, days }), log);
  endings.push(() => retention.stop());
  return retention;
}
const rows = () => site().db.$count(outbox);
const age = (days: number) =>
  site()
    .db.update(outbox)
    .set({ createdAt: sql`now() - ${days} * interval '1 day' - interval '1 minute'` });

test('what is settled is removed when it is too old, and nothing else', async () => {
  const kinds = ['sent', 'saved', 'cancelled', 'failed', 'uncertain', 'queued', 'sending'] as const;
  await queue(...kinds.map((kind) => `${kind}@example.org`));
  for (const kind of kinds)
    await site()
      .db.update(outbox)
      .set({ status: kind })
      .where(sql`recipient = ${`${kind}@example.org`}`);
  await age(5);
  await keepFor(6).stop();
  expect(await rows()).toBe(7);
  await keepFor(5).stop();
  await until('the sent ones to be gone', async () => (await rows()) === 4);
  expect((await statuses()).sort()).toEqual(['failed', 'queued', 'sending', 'uncertain']);
  await age(30);
  keepFor(5);
  await until('the undecided ones to be gone', async () => (await rows()) === 2);
  expect((await statuses()).sort()).toEqual(['queued', 'sending']);
});

test('many are removed batch by batch, also when several processes want to', async () => {
  await site().db.execute(sql`
    insert into outbox (kind, recipient, status, created_at)
    select 'test', n || '@example.org', 'sent', now() - interval '400 days' from generate_series(1, 2300) n`);
  await queue('new@example.org');
  for (let process = 0; process < 3; process += 1) keepFor(365);
  await until('the old ones to be gone', async () => (await rows()) === 1);
  expect(await statuses()).toEqual(['queued']);
});

test('the figures of past newsletters stay true', async () => {
  await site().db.execute(
    sql`insert into subscribers (email) select n || '@example.org' from generate_series(1, 1200) n`,
  );
  expect(await site().db.$count(subscribers)).toBe(1200);
  for (const subject of ['Spring', 'Summer']) await broadcast({ subject });
  await site().db.execute(sql`
    update outbox set status = case id % 5 when 4 then 'saved' when 0 then 'failed' when 1 then 'uncertain' when 2 then 'cancelled' else 'sent' end`);
  const before = await listBroadcasts();
  expect(before).toMatchObject([
    { subject: 'Summer', recipients: 1200, sent: 240, saved: 240, failed: 240, uncertain: 240, queued: 0 },
    { subject: 'Spring', recipients: 1200, sent: 240, saved: 240, failed: 240, uncertain: 240, queued: 0 },
  ]);
  await site()
    .db.update(outbox)
    .set({ createdAt: sql`now() - interval '40 days'` })
    .where(sql`broadcast_id = 1 or id % 10 < 5`);
  for (let process = 0; process < 2; process += 1) keepFor(30);
  await until('the old ones to be gone', async () => (await rows()) === 600);
  expect(await listBroadcasts()).toEqual(before);
  expect(await site().db.$count(broadcasts)).toBe(2);
});

test('old files of mails are removed, and no others', async () => {
  const folder = newFolder();
  for (const name of ['old.eml', '.unfinished.eml', 'new.eml', 'old.txt'])
    writeFileSync(path.join(folder, name), 'A mail');
  const past = new Date(Date.now() - 31 * 86_400_000);
  for (const name of ['old.eml', '.unfinished.eml', 'old.txt'])
    utimesSync(path.join(folder, name), past, past);
  keepFor(30, folder);
  await until('the old files to be gone', () => readdirSync(folder).length === 2);
  expect(readdirSync(folder).sort()).toEqual(['new.eml', 'old.txt']);
});

test('a site without such a folder is well', async () => {
  const lines: string[] = [];
  const retention = startPeriodic(
    mailRetention({ db: site().db, folder: path.join(newFolder(), 'nothing'), days: 1 }),
    pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  );
  await retention.stop();
  expect(lines).toEqual([]);
});
