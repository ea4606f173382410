/** What happens between the steps of an import: people who decide for themselves, newer mappings, failures half-way. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../src/server/db/database';
import {
  drafts,
  importRows,
  news,
  settings,
  subscribers,
  waitingSubscribers,
} from '../../src/server/db/schema';
import { checkImport } from '../../src/server/routers/imports/check';
import { importJobKind } from '../../src/server/routers/imports/job';
import { unsubscribe } from '../../src/server/routers/newsletter/subscribers';
import { withOwner } from '../support/app';
import { untilWaiting } from '../support/calls';
import { exportFile } from '../support/wordpress/export-file';
import { importing, importTools, workOffImports } from './importing';

const staff = withOwner();
const { site, send } = staff;
const imports = importing(staff, 'subscribers');

const emails = async () =>
  (await site().db.select().from(subscribers).orderBy(subscribers.email)).map(({ email }) => email);
const subscribe = (email: string) => send('POST', '/api/newsletter/subscribe', { email });

/** The database, with something that happens after the first transaction. */
function beforeLaterTransactions(db: Database, happen: () => Promise<unknown>): Database {
  let begun = 0;
  const transaction: Database['transaction'] = async (write, config) => {
    begun += 1;
    if (begun === 2) await happen();
    return db.transaction(write, config);
  };
  return new Proxy(db, {
    get: (target, name): unknown =>
      name === 'transaction' ? transaction : Reflect.get(target, name, target),
  });
}

test('the link of an old newsletter counts after an import unsubscribed the address', async () => {
  const { db } = site();
  const people = ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.org` }));
  const [a, b] = await db.insert(subscribers).values(people).returning();
  const { id } = await imports.whole('email\na@example.org\nb@example.org\nc@example.org\n', {
    as: 'unsubscribed',
  });
  await subscribe('b@example.org');
  await unsubscribe(db, a?.token ?? '');
  await unsubscribe(db, b?.token ?? '');
  expect(await emails()).toEqual([]);
  expect(await imports.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 1, kept: 2 } });
  expect(await emails()).toEqual(['c@example.org']);
  const message = 'Not undone: this person unsubscribed after the import';
  expect(await imports.rows(id)).toMatchObject([
    { row: 2, status: 'warning', message },
    { row: 3, status: 'warning', message },
  ]);
  expect((await imports.whole('email\na@example.org\nb@example.org\n')).counts).toMatchObject({ skipped: 2 });
});

test('the link in a newsletter counts after the import that subscribed the address was undone', async () => {
  const { db } = site();
  const { id } = await imports.whole('email\na@example.org\n');
  const [added] = await db.select().from(subscribers);
  await imports.undo(id);
  await unsubscribe(db, added?.token ?? '');
  expect((await imports.whole('email\na@example.org\n')).counts).toMatchObject({ imported: 0, skipped: 1 });
  expect(await emails()).toEqual([]);
});

test('undoing leaves added subscribers who were changed or subscribed themselves since', async () => {
  const { db } = site();
  const names = ['bounced', 'language', 'renewed', 'same'];
  const { id } = await imports.whole(`email\n${names.map((name) => `${name}@example.org`).join('\n')}\n`);
  const only = (name: string) => eq(subscribers.email, `${name}@example.org`);
  await db.update(subscribers).set({ suppressedReason: '550' }).where(only('bounced'));
  await db.update(subscribers).set({ locale: 'ar' }).where(only('language'));
  await subscribe('renewed@example.org');
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 1, kept: 3 } });
  expect(await emails()).toEqual(['bounced', 'language', 'renewed'].map((name) => `${name}@example.org`));
  const message = 'Not undone: this subscriber was changed after the import';
  expect(await imports.rows(id)).toMatchObject([2, 3, 4].map((row) => ({ row, status: 'warning', message })));
});

test('undoing leaves addresses whose owners asked to subscribe while they waited', async () => {
  const { db } = site();
  await db
    .insert(settings)
    .values({ key: 'confirmSubscriptions', value: 'yes', group: 'emails', label: 'x', type: 'text' });
  const { id } = await imports.whole('email\na@example.org\nb@example.org\n');
  await imports.confirmations(id);
  await subscribe('a@example.org');
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 1, kept: 1 } });
  expect(await db.select().from(waitingSubscribers)).toMatchObject([{ email: 'a@example.org' }]);
  expect(await imports.rows(id)).toMatchObject([
    { row: 2, status: 'warning', message: 'Not undone: this person asked to subscribe after the import' },
  ]);
});

test('undoing waits for an edit of the article, and leaves it', async () => {
  const { db } = site();
  const posts = importing(staff, 'wordpress');
  const { id } = await posts.whole(
    exportFile([{ id: 7, title: 'A well', content: 'We opened the well in spring. '.repeat(5) }]),
  );
  await send('POST', `/api/imports/${id}/undo`);
  let undone: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(news).set({ title: 'Changed here', version: 2 });
    undone = workOffImports(site());
    await untilWaiting(db, 1);
  });
  await undone;
  expect(await posts.read(id)).toMatchObject({ counts: { undone: 0, kept: 1 } });
  expect(await db.select().from(news)).toMatchObject([{ title: 'Changed here' }]);
});

test('an article that was restored from the trash is known to its import again', async () => {
  const posts = importing(staff, 'wordpress');
  const well = { id: 7, title: 'A well', slug: 'a-well', path: '/a-well/' };
  const text = 'We opened the well in spring. '.repeat(5);
  const { id: first } = await posts.whole(exportFile([{ ...well, content: text }]));
  const restoreArticle = async () => {
    const [article] = await site().db.select().from(news);
    await send('DELETE', `/api/news/${article?.id}`);
    const [{ id }] = z.tuple([z.object({ id: z.int() })]).parse((await send('GET', '/api/trash')).body);
    expect((await send('POST', `/api/trash/${id}/restore`)).status).toBe(200);
  };
  await restoreArticle();
  const newer = { ...well, title: 'Two wells', content: text };
  expect((await posts.whole(exportFile([newer]))).counts).toMatchObject({ imported: 0, updated: 1 });
  expect(await site().db.select().from(news)).toMatchObject([{ slug: 'a-well', title: 'Two wells' }]);
  await restoreArticle();
  expect((await posts.whole(exportFile([newer]))).counts).toMatchObject({ imported: 0, skipped: 1 });
  expect(await posts.undo(first)).toMatchObject({ counts: { undone: 1, kept: 0 } });
  expect(await site().db.$count(news)).toBe(0);
});

test('an imported draft that staff have published is neither deleted, nor updated, nor undone', async () => {
  const posts = importing(staff, 'wordpress');
  const well = { id: 7, title: 'A well', slug: 'a-well', path: '/a-well/' };
  const text = 'We opened the well in spring. '.repeat(5);
  const { id: first } = await posts.whole(exportFile([{ ...well, content: text }]), { drafts: true });
  const [draft] = await site().db.select().from(drafts);
  expect((await send('POST', `/api/drafts/${draft?.id}/publish`)).status).toBe(200);
  const { id: second, counts } = await posts.whole(
    exportFile([{ ...well, title: 'Two wells', content: text }]),
  );
  expect(counts).toMatchObject({ imported: 0, updated: 0, skipped: 1 });
  expect(await posts.rows(second)).toMatchObject([
    { message: 'Not updated: this article was changed here since it was imported' },
  ]);
  expect(await posts.undo(first)).toMatchObject({ counts: { undone: 0, kept: 1 } });
  expect(await site().db.select().from(news)).toMatchObject([{ slug: 'a-well', title: 'A well' }]);
});

test('a check of an older mapping records nothing', async () => {
  const { db } = site();
  const made = await imports.upload('email,other\na@example.org,x\nb@example.org,y\n');
  await imports.map(made);
  const slow = beforeLaterTransactions(db, () => imports.map(made, {}, { email: 'other' }));
  await expect(checkImport(slow, made.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await imports.read(made.id)).toMatchObject({
    status: 'mapped',
    mapping: { email: 'other' },
    counts: { processed: 0 },
  });
  expect(await db.$count(importRows)).toBe(0);
  expect(await imports.check(made.id)).toMatchObject({ status: 'checked', counts: { errors: 2 } });
});

test('an import that was half undone is undone to its end, and cannot be run again', async () => {
  const { db } = site();
  const addresses = Array.from({ length: 240 }, (_, index) => `a${index}@example.org`);
  const { id } = await imports.whole(`email\n${addresses.join('\n')}\n`);
  await db.execute(sql`
    create function refuse_removal() returns trigger language plpgsql as $$ begin raise 'disk failure'; end $$`);
  await db.execute(sql`
    create trigger refuse_removal before delete on subscribers for each row
    when (old.email = ${sql.raw(`'a30@example.org'`)}) execute function refuse_removal()`);
  await send('POST', `/api/imports/${id}/undo`);
  const kind = importJobKind({
    ...importTools,
    log: pino({ level: 'silent' }),
  });
  const worker = randomUUID();
  const job = await kind.claim(db, worker);
  if (!job) throw new Error('There is no job');
  await kind.recordResult(db, { worker, job, result: await kind.run(db, job), retryAfter: undefined });
  expect(await imports.read(id)).toMatchObject({ status: 'failed', task: null, counts: { undone: 200 } });
  expect(await db.$count(subscribers)).toBe(40);
  expect((await send('POST', `/api/imports/${id}/run`)).body).toMatchObject({
    message: 'Undoing this import has begun. Continue undoing it.',
  });
  await db.execute(sql`drop trigger refuse_removal on subscribers`);
  expect(await imports.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 240, kept: 0 } });
  expect(await db.$count(subscribers)).toBe(0);
});
