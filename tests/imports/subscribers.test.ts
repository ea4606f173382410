/** Importing subscribers: who is subscribed, who waits, who is left alone; resumed and undone. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  importRows,
  outbox,
  settings,
  subscribers,
  suppressedAddresses,
  waitingSubscribers,
  webhookDeliveries,
  webhooks,
} from '../../src/server/db/schema';
import { unsubscribe } from '../../src/server/routers/newsletter/subscribers';
import { withOwner } from '../support/app';
import { importing } from './importing';

const staff = withOwner();
const { site, send } = staff;
const imports = importing(staff, 'subscribers');

const emails = async () =>
  (await site().db.select().from(subscribers).orderBy(subscribers.email)).map(({ email }) => email);
const confirming = (value: 'yes' | 'no') =>
  site()
    .db.insert(settings)
    .values({ key: 'confirmSubscriptions', value, group: 'emails', label: 'x', type: 'text' })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

test('a file is mapped, checked, run and undone', async () => {
  const made = await imports.upload('E-Mail;Name;Opt-in date\nlayla@example.org;Layla;\nwrong;W;\n');
  expect(made).toMatchObject({
    kind: 'subscribers',
    name: 'members.csv',
    status: 'uploaded',
    columns: ['E-Mail', 'Name', 'Opt-in date'],
    sample: [
      ['layla@example.org', 'Layla', ''],
      ['wrong', 'W', ''],
    ],
    mapping: { email: 'E-Mail', confirmedAt: 'Opt-in date' },
    counts: { rows: 2, processed: 0 },
    createdBy: 'admin',
  });
  const { id } = await imports.map(made);
  expect(await imports.check(id)).toMatchObject({
    status: 'checked',
    counts: { rows: 2, processed: 2, imported: 1, errors: 1 },
  });
  expect(await emails()).toEqual([]);
  const remarks = [
    { row: 3, status: 'error', message: 'This is not an email address', cells: ['wrong', 'W', ''] },
  ];
  expect(await imports.rows(id)).toEqual(remarks);
  expect(await imports.run(id)).toMatchObject({
    status: 'done',
    task: null,
    counts: { imported: 1, errors: 1 },
  });
  expect(await emails()).toEqual(['layla@example.org']);
  expect(await imports.rows(id)).toEqual(remarks);
  expect(await imports.rows(id, '?format=csv&status=error')).toBe(
    'E-Mail,Name,Opt-in date,Line,Status,Note\r\nwrong,W,,3,error,This is not an email address\r\n',
  );
  expect(await imports.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 1, kept: 0 } });
  expect([await emails(), await site().db.$count(suppressedAddresses)]).toEqual([[], 0]);
  expect((await send('DELETE', `/api/imports/${id}`)).status).toBe(200);
  expect(await site().db.$count(importRows)).toBe(0);
});

test('nobody who unsubscribed, bounced or was removed is subscribed again, until they subscribe themselves', async () => {
  const { db } = site();
  const names = ['gone', 'removed', 'bounced', 'there'].map((name) => `${name}@example.org`);
  const made = await db
    .insert(subscribers)
    .values(names.map((email) => ({ email })))
    .returning();
  await unsubscribe(db, made[0]?.token ?? '');
  await send('DELETE', `/api/newsletter/subscribers/${made[1]?.id}`);
  await db
    .update(subscribers)
    .set({ suppressedReason: '550' })
    .where(eq(subscribers.id, made[2]?.id ?? 0));
  const file = `email\n${names.map((name) => name.toUpperCase()).join('\n')}\nnew@example.org\nNEW@example.org\n`;
  const { id, counts } = await imports.whole(file);
  expect(counts).toMatchObject({ imported: 1, skipped: 5 });
  expect(await imports.rows(id, '?status=skipped')).toMatchObject([
    { row: 2, message: 'This person unsubscribed' },
    { row: 3, message: 'This address was removed from the list' },
    { row: 4, message: 'Emails to this address failed' },
    { row: 5, message: 'This address is already subscribed' },
    { row: 7, message: 'This address is in the file more than once' },
  ]);
  await send('POST', '/api/newsletter/subscribe', { email: 'gone@example.org' });
  expect(await emails()).toEqual(['bounced', 'gone', 'new', 'there'].map((name) => `${name}@example.org`));
  expect(await db.$count(suppressedAddresses)).toBe(1);
});

test('where the site asks for confirmations, addresses without a date and a source wait and are asked once', async () => {
  const { db } = site();
  await confirming('yes');
  await db
    .insert(webhooks)
    .values({ url: 'https://example.org', events: ['subscriber.created'], secret: 'x' });
  const { id, counts } = await imports.whole(
    'email,confirmedAt,source\na@example.org,2024-05-01,Mailchimp\nb@example.org,2024-05-01,\nc@example.org,,\n',
  );
  expect(counts).toMatchObject({ imported: 3, warnings: 1, unconfirmed: 2, asked: 0 });
  expect(await emails()).toEqual(['a@example.org']);
  expect(await db.select().from(subscribers)).toMatchObject([{ source: 'Mailchimp' }]);
  expect([await db.$count(waitingSubscribers), await db.$count(outbox)]).toEqual([2, 0]);
  expect(await db.$count(webhookDeliveries)).toBe(0);
  expect(await imports.confirmations(id)).toMatchObject({ status: 'done', counts: { asked: 2 } });
  expect(await imports.confirmations(id)).toMatchObject({ counts: { asked: 2 } });
  const mails = await db.select().from(outbox).orderBy(outbox.recipient);
  expect(mails).toMatchObject([{ recipient: 'b@example.org' }, { recipient: 'c@example.org' }]);
  const token = /subscribe\/(\S+)/.exec(mails[0]?.text ?? '')?.[1];
  await site().trpc('mutation', 'newsletter.confirm', { token });
  expect(await imports.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 2, kept: 1 } });
  expect(await emails()).toEqual(['b@example.org']);
  expect(await imports.rows(id)).toMatchObject([
    { row: 3, status: 'warning', message: 'Not undone: this person confirmed the address after the import' },
  ]);
});

test('unsubscribed addresses are imported as such, and undoing brings subscribers back as they were', async () => {
  const { db } = site();
  await db.insert(subscribers).values({ email: 'a@example.org', source: 'Fair' });
  await db
    .insert(waitingSubscribers)
    .values({ email: 'b@example.org', expiresAt: '2099-01-01T00:00:00.000Z' });
  const before = [await db.select().from(subscribers), await db.select().from(waitingSubscribers)];
  const { id } = await imports.whole('email\nA@example.org\nb@example.org\nc@example.org\n', {
    as: 'unsubscribed',
  });
  expect([await db.$count(subscribers), await db.$count(waitingSubscribers)]).toEqual([0, 0]);
  expect((await imports.whole('email\na@example.org\nc@example.org\n')).counts).toMatchObject({ skipped: 2 });
  await imports.undo(id);
  expect([await db.select().from(subscribers), await db.select().from(waitingSubscribers)]).toEqual(before);
  expect(await db.$count(suppressedAddresses)).toBe(0);
});

test('undoing keeps out whom a person has unsubscribed again since', async () => {
  const { db } = site();
  await db.insert(subscribers).values({ email: 'a@example.org' });
  const { id } = await imports.whole('email\na@example.org\n', { as: 'unsubscribed' });
  await db.update(suppressedAddresses).set({ createdAt: '2099-01-01T00:00:00.000Z' });
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 0, kept: 1 } });
  expect([await db.$count(subscribers), await db.$count(suppressedAddresses)]).toEqual([0, 1]);
});

test('an empty cell changes nothing, and undoing leaves what was changed since', async () => {
  const { db } = site();
  const confirmedAt = '2020-01-01T00:00:00.000Z';
  await db.insert(subscribers).values([
    { email: 'a@example.org', confirmedAt, source: 'Fair' },
    { email: 'b@example.org', source: 'Fair' },
  ]);
  const before = await db.select().from(subscribers).orderBy(subscribers.id);
  const { id, counts } = await imports.whole(
    'email,confirmedAt,source\na@example.org,,Bazaar\nb@example.org,,Bazaar\n',
  );
  expect(counts).toMatchObject({ updated: 2 });
  expect(await db.select().from(subscribers).orderBy(subscribers.id)).toMatchObject([
    { confirmedAt, source: 'Bazaar' },
    { confirmedAt: null, source: 'Bazaar' },
  ]);
  await db.update(subscribers).set({ source: 'Letter' }).where(eq(subscribers.email, 'b@example.org'));
  expect((await imports.undo(id)).counts).toMatchObject({ undone: 1, kept: 1 });
  expect(await db.select().from(subscribers).orderBy(subscribers.id)).toEqual([
    before[0],
    { ...before[1], source: 'Letter' },
  ]);
});

describe('a row is refused:', () => {
  test.each([
    ['', 'x', '', 'The email address is missing'],
    ['=cmd()@example.org', '', '', 'This is not an email address'],
    ['a@example.org', '03/04/2026', 'x', 'Write the date as 2026-01-31'],
    ['a@example.org', '2026-02-30', 'x', 'Write the date as 2026-01-31'],
    ['a@example.org', '2999-01-01', 'x', 'The date is in the future'],
    ['a@example.org', '', '=HYPERLINK("x")', 'The source looks like a formula'],
    ['a@example.org', '', 'x'.repeat(301), 'The source is longer than 300 characters'],
  ])('%s %s %.20s', async (email, date, source, message) => {
    const cells = [email, date, `"${source.replaceAll('"', '""')}"`];
    const { id } = await imports.map(await imports.upload(`email,confirmedAt,source\n${cells.join(',')}\n`));
    await imports.check(id);
    expect(await imports.rows(id)).toMatchObject([{ row: 2, status: 'error', message }]);
  });
});
