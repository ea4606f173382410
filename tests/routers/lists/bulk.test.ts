/** Decisions about all rows of a list, or about selected ones. */
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  auditEntries,
  contactMessages,
  donations,
  outbox,
  receipts,
  volunteers,
} from '../../../src/server/db/schema';
import { dollarsOf } from '../../../src/shared/lib/money';
import { withOwner } from '../../support/app';

const { site, cookie } = withOwner();

type Body = Record<string, unknown>;
const call = (name: string, input: Body, as = cookie()) => site().trpc('mutation', name, input, as);
const rest = (method: string, path: string, body: Body, headers: Record<string, string> = {}) =>
  site().rest(method, path, { body, cookie: cookie(), headers });
const entries = () => site().db.select().from(auditEntries).orderBy(auditEntries.id);

/** Pledges of three donors in turn, as many as are asked for. */
const pledges = (count: number) =>
  site().db.execute(sql`
    insert into donations (first_name, last_name, email, amount_cents, payment_method)
    select 'Layla', 'Noor', 'layla' || n % 3 || '@example.org', 5000, 'bank' from generate_series(1, ${count}) n`);
const applications = (count: number) =>
  site().db.execute(sql`
    insert into volunteers (first_name, last_name, email, phone, areas, availability, message)
    select 'Omar', 'Farouk', 'omar@example.org', '1', '{}', '{}', 'Hello' from generate_series(1, ${count}) n`);
const messages = (count: number) =>
  site().db.execute(sql`
    insert into contact_messages (name, email, subject, message, is_read)
    select 'Sara', 'sara@example.org', 'Hours', 'When?', n % 2 = 0 from generate_series(1, ${count}) n`);

const lists = [
  {
    name: 'donations.setStatusMany',
    path: '/api/donations/status',
    fill: pledges,
    set: { status: 'failed' },
  },
  {
    name: 'volunteers.setStatusMany',
    path: '/api/volunteers/status',
    fill: applications,
    set: { status: 'contacted' },
  },
  { name: 'contact.setReadMany', path: '/api/contact/read', fill: messages, set: { isRead: true } },
];

describe.each(lists)('$name', ({ name, path, fill, set }) => {
  test.each([
    ['nothing', {}],
    ['an empty list', { ids: [] }],
    ['both ways at once', { ids: [1], match: {}, count: 1 }],
    ['a filter without a number', { match: {} }],
    ['a filter that there is not', { match: { status: 'nonsense', isRead: 'x' }, count: 1 }],
    ['too many', { ids: Array.from({ length: 501 }, (_, index) => index + 1) }],
  ])('%s is a 400, and nothing happens', async (_, choice) => {
    await fill(2);
    expect((await rest('PUT', path, { ...choice, ...set })).status).toBe(400);
    expect(await entries()).toEqual([]);
  });

  test('another number than was shown is a 409 that tells it, and nothing happens', async () => {
    await fill(3);
    const answer = await rest('PUT', path, { match: {}, count: 2, ...set });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', count: 3 } });
    expect(await entries()).toEqual([]);
  });

  test('all that match are changed in steps, each row with an entry of its own', async () => {
    await fill(601);
    const answer = await rest('PUT', path, { match: {}, count: 601, ...set });
    expect(answer).toMatchObject({ status: 200, body: { count: 601 } });
    const told = await entries();
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(told.length);
    expect(told[0]).toMatchObject({ action: name, changed: Object.keys(set), actor: 'admin' });
    // Once more nothing changes, and nothing is told.
    const again = await rest('PUT', path, { match: {}, count: 601, ...set });
    expect(again).toMatchObject({ body: { count: 601, before: {} } });
    expect(await entries()).toHaveLength(told.length);
  });
});

test('of ticked ones those that somebody else has decided are left, and what they were is told', async () => {
  await applications(4);
  await site().db.update(volunteers).set({ status: 'rejected' }).where(eq(volunteers.id, 2));
  const seen = { pending: [1, 2], contacted: [4] };
  const answer = await call('volunteers.setStatusMany', { ids: [1, 2, 3, 4], status: 'approved', seen });
  expect(answer.body).toEqual({ count: 1, before: { pending: [1] } });
  const stored = await site().db.select().from(volunteers).orderBy(volunteers.id);
  expect(stored.map(({ status }) => status)).toEqual(['approved', 'rejected', 'pending', 'pending']);
  expect(stored.map(({ version }) => version)).toEqual([2, 2, 1, 1]);
});

test('what was seen names known statuses, and at most 500 rows', async () => {
  for (const seen of [{ hidden: [1] }, { pending: Array.from({ length: 501 }, (_, n) => n + 1) }, []])
    expect((await call('volunteers.setStatusMany', { ids: [1], status: 'approved', seen })).status).toBe(400);
});

test('a filter leaves what the list shows: only unread messages are marked', async () => {
  await messages(6);
  await site().db.update(contactMessages).set({ subject: 'Parking' }).where(eq(contactMessages.id, 5));
  const match = { isRead: false, search: 'hours' };
  expect((await call('contact.setReadMany', { match, count: 2, isRead: true })).body).toEqual({
    count: 2,
    before: { false: [1, 3] },
  });
});

describe('money of several pledges', () => {
  const came = { receivedOn: '2026-02-03', paymentMethod: 'bank' };
  const mailed = () =>
    site().db.select({ to: outbox.recipient, subject: outbox.subject }).from(outbox).orderBy(outbox.id);

  test('is booked with one receipt, one mail and one entry each', async () => {
    await pledges(30);
    const answer = await rest('POST', '/api/donations/receive', { match: {}, count: 30, ...came });
    expect(answer).toMatchObject({ status: 200, body: { count: 30, refused: [] } });
    const stored = await site().db.select().from(donations).orderBy(donations.id);
    expect(
      stored.every(
        ({ status, received, receivedOn }) =>
          status === 'completed' && dollarsOf(received) === 50 && receivedOn === came.receivedOn,
      ),
    ).toBe(true);
    const issued = await site().db.select().from(receipts).orderBy(receipts.number);
    expect(issued.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await mailed()).toHaveLength(30);
    const told = await entries();
    expect(told.map(({ subject }) => subject)).toEqual(stored.map(({ id }) => `donations/${id}`));
    expect(told[0]).toMatchObject({ changed: ['receivedOn', 'paymentMethod', 'status'] });
  });

  test('one that came before is told, and the others are booked', async () => {
    await pledges(3);
    await rest('POST', '/api/donations/2/received', came);
    const answer = await call('donations.receiveMany', { ids: [3, 2, 1, 99], ...came });
    expect(answer.body).toEqual({
      count: 2,
      refused: [
        { id: 2, message: 'The money of this donation came before' },
        { id: 99, message: 'Donation not found' },
      ],
    });
    expect(await site().db.$count(receipts)).toBe(3);
    expect(await mailed()).toHaveLength(3);
  });

  test('a repetition with its key answers the same and books nothing again', async () => {
    await pledges(3);
    const sent = { ids: [1, 2, 3], ...came };
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [
      await rest('POST', '/api/donations/receive', sent, key),
      await rest('POST', '/api/donations/receive', sent, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(first.body).toEqual({ count: 3, refused: [] });
    expect(await site().db.$count(receipts)).toBe(3);
    expect(await mailed()).toHaveLength(3);
    expect(await entries()).toHaveLength(3);
  });

  test('two who book the same at once double nothing', async () => {
    await pledges(20);
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const answers = await Promise.all([
      call('donations.receiveMany', { ids, ...came }),
      call('donations.receiveMany', { ids: ids.toReversed(), ...came }),
      call('donations.receive', { id: 20, ...came }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await site().db.$count(receipts)).toBe(20);
    expect(await mailed()).toHaveLength(20);
  });

  test.each([
    ['a day that is still to come', { ids: [1], ...came, receivedOn: '2999-01-01' }],
    ['no day', { ids: [1], paymentMethod: 'bank' }],
    ['a method that is none', { ids: [1], ...came, paymentMethod: 'credit' }],
  ])('%s books nothing', async (_, sent) => {
    await pledges(1);
    expect((await rest('POST', '/api/donations/receive', sent)).status).toBe(400);
    expect(await site().db.$count(receipts)).toBe(0);
  });

  test('more than 200 at once, or another number than was shown, is refused', async () => {
    await pledges(201);
    expect((await rest('POST', '/api/donations/receive', { match: {}, count: 201, ...came })).status).toBe(
      400,
    );
    const match = { search: 'layla1@' };
    const { status, body } = await rest('POST', '/api/donations/receive', { match, count: 66, ...came });
    expect([status, body]).toMatchObject([409, { count: 67 }]);
    expect(await site().db.$count(receipts)).toBe(0);
  });
});

test('comments and subscribers are chosen by what the list shows as well', async () => {
  await site().db.execute(sql`
    insert into subscribers (email) select 'reader' || n || '@example.org' from generate_series(1, 12) n`);
  const remove = (count: number) =>
    rest('DELETE', '/api/newsletter/subscribers/bulk', { match: { search: 'reader1' }, count });
  expect((await remove(3)).status).toBe(409);
  expect((await remove(4)).body).toEqual({ success: true, count: 4 });
  const [newest] = await site().db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  expect(newest).toMatchObject({ action: 'newsletter.removeMany', subject: 'subscribers' });
  expect((await call('comments.deleteMany', { match: { status: 'rejected' }, count: 1 })).status).toBe(409);
});
