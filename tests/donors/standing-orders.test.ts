/** Standing orders: each bank line with the reference is one more donation, and late payments are listed. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookStandingOrder } from '../../src/server/routers/giving/standing-orders/book-payment';
import { centsOf } from '../../src/shared/lib/money';
import { donation } from '../../src/shared/schemas/donations';
import { listedStandingOrder } from '../../src/shared/schemas/standing-orders';
import { mailSetup } from '../mail/mailing';
import { donationCalls } from '../money/donation-calls';
import { idOf, withOwner } from '../support/app';
import { untilWaiting } from '../support/calls';
import { aFund } from '../support/factories';

const { site, cookie } = withOwner();
const { api, pledge, correctLast, receiptsOf, linesOf, match } = donationCalls(site, () => cookie());

const order = { amount: 50, every: 'month', reference: 'NOOR-Monthly 7' };
let donor = 0;
beforeEach(async () => {
  donor = idOf(await api('POST', '/donors', { name: 'Layla Amal Noor', email: 'layla@example.org' }));
});
const create = (values: object = {}) => api('POST', '/plans', { donor, ...order, ...values });
const byId = async (id: number) => listedStandingOrder.parse((await api('GET', `/plans/${id}`)).body);
const list = async (query = '') =>
  z.array(listedStandingOrder).parse((await api('GET', `/plans${query}`)).body);
const read = (...rows: string[]) => linesOf(['Date;Amount;Text', ...rows].join('\n'));
const donations = async () => z.array(donation).parse((await api('GET', `/donors/${donor}/donations`)).body);

test('each line with the reference is another donation, however often the file is read', async () => {
  const fundId = idOf(await api('POST', '/funds', aFund()));
  const id = idOf(await create({ fundId }));
  const rows = ['2026-02-03;50;SEPA noor monthly7 thanks', '2026-03-03;50;NOOR/MONTHLY/7'];
  const lines = await read(...rows);
  expect(lines).toMatchObject(
    Array.from({ length: 2 }, () => ({
      donationId: null,
      standingOrderId: id,
      donor: 'Layla Amal Noor',
      booked: false,
    })),
  );
  for (const line of [...lines, ...lines]) expect((await match(line)).status).toBe(200);
  expect(await donations()).toMatchObject(
    ['2026-03-03', '2026-02-03'].map((receivedOn) => ({
      firstName: 'Layla Amal',
      lastName: 'Noor',
      email: 'layla@example.org',
      amount: 50,
      received: 50,
      status: 'completed',
      paymentMethod: 'bank',
      recurring: true,
      fundId,
      receivedOn,
    })),
  );
  const [newest] = await donations();
  expect((await api('GET', `/donations/${newest?.id}/payment`)).body).toMatchObject({
    standingOrder: { id, reference: order.reference },
  });
  expect(await receiptsOf(newest?.id ?? 0)).toMatchObject([{ amount: 50 }]);
  expect(await read(...rows)).toMatchObject([
    { booked: true, standingOrderId: null },
    { booked: true, suggestions: [] },
  ]);
  expect(await byId(id)).toMatchObject({
    donations: 2,
    received: 100,
    lastReceivedOn: '2026-03-03',
    nextExpectedOn: '2026-04-03',
  });
});

test('its reference comes before the amount and the name; another amount is booked as it is', async () => {
  const pledged = await pledge({ amount: 60 });
  const id = idOf(await create());
  const [line] = await read('2026-02-03;60;NOOR-Monthly 7 Layla Noor');
  expect(line).toMatchObject({
    donationId: null,
    standingOrderId: null,
    suggestions: [
      { standingOrderId: id, donationId: null, openCents: 5000, reasons: ['reference'] },
      { standingOrderId: null, donationId: pledged.id },
    ],
  });
  await match(line, { standingOrderId: id });
  expect(await donations()).toMatchObject([{ amount: 60, received: 60, status: 'completed' }]);
});

test.each(['NOOR-Monthly 77', 'XNOOR Monthly 7', 'NOOR-Monthly'])('%s is another reference', async (text) => {
  await create();
  expect(await read(`2026-02-03;12;${text}`)).toMatchObject([{ standingOrderId: null, suggestions: [] }]);
});

test('a wrongly matched line is free again after the correction', async () => {
  const id = idOf(await create());
  const [line] = await read('2026-02-03;50;NOOR-Monthly 7');
  const wrong = idOf(await match(line));
  expect((await correctLast(wrong, { action: 'reverse' })).status).toBe(200);
  expect(await byId(id)).toMatchObject({ received: 0, lastReceivedOn: null });
  const [again] = await read('2026-02-03;50;NOOR-Monthly 7');
  expect(again).toMatchObject({ booked: false, standingOrderId: id });
  expect(idOf(await match(again))).not.toBe(wrong);
  expect(await byId(id)).toMatchObject({ received: 50, lastReceivedOn: '2026-02-03' });
});

describe('a change', () => {
  test('needs the version that was read, and keeps the donations', async () => {
    const id = idOf(await create());
    const [line] = await read('2026-02-03;50;NOOR-Monthly 7');
    await match(line);
    const { headers } = await api('GET', `/plans/${id}`);
    const patch = (body: object, ifMatch = headers.get('etag') ?? '') =>
      site().rest('PATCH', `/api/plans/${id}`, { body, cookie: cookie(), headers: { 'if-match': ifMatch } });
    expect((await patch({ amount: 60, every: 'quarter' })).body).toMatchObject({ amount: 60, version: 2 });
    expect((await patch({ amount: 70 })).status).toBe(412);
    expect(await donations()).toMatchObject([{ amount: 50 }]);
    expect(await byId(id)).toMatchObject({ every: 'quarter', nextExpectedOn: '2026-05-03' });
  });

  test('that ends it keeps it, and frees the reference', async () => {
    const id = idOf(await create());
    const [line] = await read('2026-02-03;50;NOOR-Monthly 7');
    const taken = { status: 409, body: { message: 'Another active standing order has this reference' } };
    expect(await create({ reference: 'noor monthly 7' })).toMatchObject(taken);
    expect((await api('PATCH', `/plans/${id}`, { ended: true })).status).toBe(200);
    expect(await byId(id)).toMatchObject({ nextExpectedOn: null, overdue: false });
    expect(await match(line)).toMatchObject({
      status: 409,
      body: { message: 'This standing order has ended' },
    });
    expect(await read('2026-02-03;50;NOOR-Monthly 7')).toMatchObject([{ suggestions: [] }]);
    expect((await create()).status).toBe(201);
    expect(await api('PATCH', `/plans/${id}`, { ended: false })).toMatchObject(taken);
    expect((await list('?state=ended')).map((one) => one.id)).toEqual([id]);
  });
});

test('a payment that is more than a week late is overdue', async () => {
  const [due, late] = [idOf(await create()), idOf(await create({ reference: 'LATE-1' }))];
  for (const [id, days] of [
    [due, 30],
    [late, 40],
  ] as const)
    await site().db.execute(
      sql`update standing_orders set created_at = now() - make_interval(days => ${days}) where id = ${id}`,
    );
  expect((await list('?state=overdue')).map(({ id }) => id)).toEqual([late]);
  expect(await list('?search=layla')).toMatchObject([{ overdue: false }, { overdue: true }]);
});

test.each([
  [{ donor: 999 }, 400, 'This donor does not exist'],
  [{ fundId: 999 }, 400, 'Please choose one of the funds'],
  [{ reference: 'a-1' }, 400, 'Reference must have at least 4 letters or digits'],
  [{ every: 'week' }, 400, 'Every must be one of month, quarter, year'],
])('%o is refused, and nothing is stored', async (values, status, message) => {
  expect(await create(values)).toMatchObject({ status, body: { message } });
  expect(await list()).toEqual([]);
});

test('follows its donor into a merge, and keeps its fund from being deleted', async () => {
  const fundId = idOf(await api('POST', '/funds', aFund()));
  const id = idOf(await create({ fundId }));
  const other = idOf(await api('POST', '/donors', { name: 'L. Noor' }));
  await api('POST', `/donors/${other}/merge`, { from: donor });
  expect(await byId(id)).toMatchObject({ donor: other, donorName: 'L. Noor' });
  expect((await api('DELETE', `/funds/${fundId}`)).status).toBe(409);
});

test('a donation that is booked during a merge of its donor goes along', async () => {
  const id = idOf(await create());
  const other = idOf(await api('POST', '/donors', { name: 'L. Noor' }));
  const { merging } = await site().db.transaction(async (tx) => {
    const payment = { lineId: 1, date: '2026-02-03', cents: centsOf(50), text: order.reference };
    await bookStandingOrder(tx, mailSetup, id, payment);
    const merging = api('POST', `/donors/${other}/merge`, { from: donor });
    await untilWaiting(site().db, 1);
    return { merging };
  });
  expect((await merging).status).toBe(200);
  expect(z.array(donation).parse((await api('GET', `/donors/${other}/donations`)).body)).toHaveLength(1);
});
