/** Recording the payments of several pledges at once. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeConcurrently } from '../../../src/server/content/bulk';
import {
  auditEntries,
  donations,
  funds,
  importedDonations,
  moneyEntries,
  outbox,
  receipts,
} from '../../../src/server/db/schema';
import { centsOf, dollarsOf } from '../../../src/shared/lib/money';
import { withOwner } from '../../support/app';

const { site, send, mutate } = withOwner();

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Pledges of three donors in turn. */
const pledges = (count: number) =>
  site()
    .db.insert(donations)
    .values(
      upTo(count).map((n) => ({
        firstName: 'Layla',
        lastName: 'Noor',
        email: `layla${n % 3}@example.org`,
        amount: centsOf(50),
        paymentMethod: 'bank' as const,
      })),
    );

const payment = { receivedOn: '2026-02-03', paymentMethod: 'bank' };
const receive = (choice: object, headers = {}) =>
  send('POST', '/api/donations/receive', { ...payment, ...choice }, headers);
/** How many receipts, mails and entries there are. */
const written = async () => [
  await site().db.$count(receipts),
  await site().db.$count(outbox),
  await site().db.$count(auditEntries),
];

test('payments of several pledges are recorded with one receipt, one mail and one entry each', async () => {
  await pledges(30);
  const answer = await receive({ match: {}, count: 30 });
  expect(answer).toMatchObject({ status: 200, body: { count: 30, refused: [] } });
  const stored = await site().db.select().from(donations).orderBy(donations.id);
  for (const { status, received, receivedOn } of stored)
    expect([status, dollarsOf(received), receivedOn]).toEqual(['completed', 50, payment.receivedOn]);
  const issued = await site().db.select().from(receipts).orderBy(receipts.number);
  expect(issued.map(({ number }) => number)).toEqual(upTo(30));
  expect(await written()).toEqual([30, 30, 30]);
  const log = await site().db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.map(({ subject }) => subject)).toEqual(stored.map(({ id }) => `donations/${id}`));
  expect(log[0]).toMatchObject({ changed: ['receivedOn', 'paymentMethod', 'status'] });
});

test('pledges that are already paid are reported, and the others are recorded', async () => {
  await pledges(3);
  await send('POST', '/api/donations/2/received', payment);
  expect((await receive({ ids: [3, 2, 1, 99] })).body).toEqual({
    count: 2,
    refused: [
      { id: 2, message: 'This donation is already paid' },
      { id: 99, message: 'Donation not found' },
    ],
  });
  expect(await written()).toEqual([3, 3, 3]);
});

test('payments of several pledges are recorded once by simultaneous requests', async () => {
  await pledges(20);
  const answers = await Promise.all([
    receive({ ids: upTo(20) }),
    receive({ ids: upTo(20).toReversed() }),
    mutate('donations.receive', { id: 20, ...payment }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect((await written()).slice(0, 2)).toEqual([20, 20]);
});

test('each kind of pledge is recorded, and an imported donation is refused', async () => {
  await pledges(150);
  const [fund] = await site()
    .db.insert(funds)
    .values({ name: 'Wells', description: 'Water', zakat: false, active: true })
    .returning();
  const change = (id: number, values: Partial<typeof donations.$inferInsert>) =>
    site().db.update(donations).set(values).where(eq(donations.id, id));
  await change(1, { locale: 'ar' });
  await change(2, { fundId: fund?.id ?? null });
  await site().db.insert(importedDonations).values({ donationId: 3 });
  await send('POST', '/api/donations/4/received', { ...payment, amount: 20 });
  expect((await receive({ match: {}, count: 150 })).body).toEqual({
    count: 149,
    refused: [{ id: 3, message: 'This donation was imported. Record a new donation instead.' }],
  });
  const issued = await site().db.select().from(receipts).orderBy(receipts.number);
  expect(issued.map(({ number }) => number)).toEqual(upTo(150));
  const booked = await site().db.select().from(moneyEntries).orderBy(moneyEntries.id);
  expect(booked.filter(({ donationId }) => donationId === 4).map(({ cents }) => cents)).toEqual([2000, 3000]);
  expect(booked.find(({ donationId }) => donationId === 2)?.fundId).toBe(fund?.id);
});

test('no payment is recorded when one cannot be stored', async () => {
  await pledges(20);
  const all = () => receive({ ids: upTo(20) }, { 'Idempotency-Key': 'all-20' });
  await site().db.execute(sql`alter table receipts add constraint refuse_one check (donation_id <> 3)`);
  try {
    expect((await all()).status).toBe(500);
  } finally {
    await site().db.execute(sql`alter table receipts drop constraint refuse_one`);
  }
  expect(site().reported.splice(0).join()).toContain('refuse_one');
  expect(await written()).toEqual([0, 0, 0]);
  expect(await site().db.$count(moneyEntries)).toBe(0);
  for (const time of ['first', 'repeated'])
    expect((await all()).body, time).toEqual({ count: 20, refused: [] });
  expect(await written()).toEqual([20, 20, 20]);
});

test('payments of several pledges are not recorded for a wrong day or method, more than 200 rows or an outdated count', async () => {
  await pledges(201);
  for (const wrong of [
    { ids: [1], receivedOn: '2999-01-01' },
    { ids: [1], receivedOn: undefined },
    { ids: [1], paymentMethod: 'credit' },
    { match: {}, count: 201 },
  ])
    expect((await receive(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect(await receive({ match: { search: 'layla1@' }, count: 66 })).toMatchObject({
    status: 409,
    body: { count: 67 },
  });
  expect(await written()).toEqual([0, 0, 0]);
});

test('concurrent writes all end before the failure of one is thrown', async () => {
  const ended: number[] = [];
  const write = async (row: number) => {
    if (row === 2) throw new Error('The second failed');
    await nextTurn();
    ended.push(row);
  };
  await expect(writeConcurrently([1, 2, 3], write)).rejects.toThrow('The second failed');
  expect(ended).toEqual([1, 3]);
});

test('concurrent writes are thirty at a time, and none begins after a failure', async () => {
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const write = async (row: number) => {
    begun.push(row);
    most = Math.max(most, (running += 1));
    await nextTurn();
    running -= 1;
    if (row === 31) throw new Error('The last one failed');
  };
  await expect(writeConcurrently(upTo(90), write)).rejects.toThrow('The last one failed');
  expect(most).toBe(30);
  expect(begun).toEqual(upTo(60));
});
