/** Money given back by bank, cash or check: what is left, receipts, status and the correction of a mistake. */
import { describe, expect, test } from 'vitest';
import { moneyEntries } from '../../src/server/db/schema';
import { today } from '../../src/shared/lib/days';
import { donationPayment } from '../../src/shared/schemas/payments';
import { idOf, withOwner } from '../support/app';
import { atOnce, tally } from '../support/calls';
import { donationCalls, offlineDonation } from './donation-calls';
import { paid, usePaidSite } from './paid-site';

const byCheck = { method: 'cheque', refundedOn: '2026-02-05', reference: 'No. 12' };
const byCheckToday = { ...byCheck, refundedOn: today('UTC') };

describe('a refund recorded by staff', () => {
  const { site, cookie } = withOwner();
  const { api, pledge, receive, refund, entriesOf, receiptsOf, correct, correctLast } = donationCalls(
    site,
    cookie,
  );
  const paymentsOf = async (id: number) =>
    donationPayment.parse((await api('GET', `/donations/${id}/payment`)).body).payments;

  test('of a part lowers what is left and corrects the receipt; of the rest leaves nothing', async () => {
    const { id } = await pledge();
    await receive(id);
    const [charge] = await entriesOf(id);
    expect(await refund(id, { amount: 20, ...byCheck })).toMatchObject({
      status: 201,
      body: {
        donationId: id,
        amount: 20,
        state: 'done',
        failure: null,
        parts: [{ paymentId: null, amount: 20 }],
      },
    });
    expect(await entriesOf(id)).toMatchObject([
      {
        kind: 'refund',
        cents: -2000,
        refundOf: charge?.id,
        paymentId: null,
        paymentMethod: 'cheque',
        receivedOn: '2026-02-05',
        reference: 'No. 12',
      },
      { kind: 'charge', refundOf: null },
    ]);
    expect(await paymentsOf(id)).toMatchObject([
      { entryId: charge?.id, paymentMethod: 'bank', received: 50, refunded: 20, refundable: 0 },
    ]);
    expect(await refund(id, { amount: 30 })).toMatchObject({ status: 201 });
    expect(await receiptsOf(id)).toMatchObject([{ amount: 0 }, { amount: 30 }, { amount: 50 }]);
    expect(await refund(id, { amount: 1 })).toMatchObject({ status: 409 });
  });

  test('is recorded by one of two people who saw the same version', async () => {
    const { id } = await pledge();
    await receive(id);
    const tag = (await api('GET', `/donations/${id}`)).headers.get('etag') ?? '';
    const record = () =>
      site().rest('POST', `/api/donations/${id}/refunds`, {
        body: { amount: 20, ...byCheck },
        cookie: cookie(),
        headers: { 'If-Match': tag },
      });
    expect(tally(await atOnce(2, record))).toEqual({ 201: 1, 412: 1 });
  });

  test('is never more than is left, also when simultaneous', async () => {
    const { id } = await pledge();
    await receive(id);
    expect(await refund(id, { amount: 50.01 })).toMatchObject({
      status: 400,
      body: { message: 'At most $50.00 can be refunded', issues: [{ path: 'amount' }] },
    });
    expect(tally(await atOnce(5, () => refund(id, { amount: 30 })))).toEqual({ 201: 1, 400: 4 });
  });

  test.each([
    ['amount', { amount: undefined }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.001 }],
    ['method', { method: 'credit' }],
    ['refundedOn', { refundedOn: undefined }],
    ['refundedOn', { refundedOn: '2999-01-01' }],
    ['refundedOn', { refundedOn: '2026-02-02' }],
    ['paymentId', { paymentId: 1 }],
    ['entryId', { entryId: 999 }],
    ['reference', { method: undefined, refundedOn: undefined, reference: 'No. 12' }],
  ])('with a wrong %s is refused and books nothing: %o', async (path, wrong) => {
    const { id } = await pledge();
    await receive(id);
    expect(await refund(id, { amount: 1, ...wrong })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
    expect(await site().db.$count(moneyEntries)).toBe(1);
  });

  test('of a donation without a payment is refused', async () => {
    const { id } = await pledge();
    expect(await refund(id, { amount: 1 })).toMatchObject({ status: 409 });
    expect(await refund(999, { amount: 1 })).toMatchObject({ status: 404 });
  });

  test('gives back the newest payment first, or the one that is named, from its fund', async () => {
    const fund = await api('POST', '/funds', { name: 'Winter relief' });
    const { id } = await pledge();
    await receive(id, { amount: 20, paymentMethod: 'cash' });
    await receive(id, { amount: 30 });
    const [, cash] = await entriesOf(id);
    await correct(id, [
      { entryId: cash?.id, action: 'change', fundId: Reflect.get(Object(fund.body), 'id') },
    ]);
    const [named] = await entriesOf(id);
    expect(await refund(id, { amount: 5, entryId: named?.id })).toMatchObject({ status: 201 });
    expect((await entriesOf(id))[0]).toMatchObject({ kind: 'refund', fundId: named?.fundId });
    expect(await refund(id, { amount: 40 })).toMatchObject({ status: 201 });
    expect(await paymentsOf(id)).toMatchObject([
      { paymentMethod: 'cash', received: 20, refunded: 15 },
      { paymentMethod: 'bank', received: 30, refunded: 30 },
    ]);
  });

  test('can be corrected; its payment cannot become less than the refund', async () => {
    const { id } = await pledge();
    await receive(id);
    const [charge] = await entriesOf(id);
    await refund(id, { amount: 50 });
    const [given] = await entriesOf(id);
    for (const correction of [{ action: 'reverse' }, { action: 'change', amount: 49 }])
      expect(await correct(id, [{ entryId: charge?.id, ...correction }])).toMatchObject({ status: 409 });
    expect(await correct(id, [{ entryId: given?.id, action: 'change', amount: 51 }])).toMatchObject({
      status: 409,
    });
    expect(await correct(id, [{ entryId: given?.id, action: 'change', amount: 10 }])).toMatchObject({
      status: 200,
      body: { status: 'completed', received: 50, refunded: 10, net: 40 },
    });
    expect(await correctLast(id, { action: 'reverse' })).toMatchObject({ body: { refunded: 0, net: 50 } });
    expect(await paymentsOf(id)).toMatchObject([{ received: 50, refunded: 0 }]);
    expect(await receiptsOf(id)).toMatchObject([
      { amount: 50 },
      { amount: 40 },
      { amount: 0 },
      { amount: 50 },
    ]);
  });

  test('cannot come before its payment by a correction of either day', async () => {
    const { id } = await pledge();
    await receive(id, { receivedOn: '2026-02-03' });
    const [charge] = await entriesOf(id);
    await refund(id, { amount: 20, refundedOn: '2026-02-05' });
    const [given] = await entriesOf(id);
    const onDay = (entry: typeof charge, receivedOn: string) => ({
      entryId: entry?.id,
      action: 'change',
      receivedOn,
    });
    const refused = (path: string, message: string) => ({
      status: 400,
      body: { issues: [{ path, message }] },
    });
    expect(await correct(id, [onDay(charge, '2026-02-06')])).toMatchObject(
      refused('entries.0.receivedOn', 'Enter a date on or before the date of the refund'),
    );
    expect(
      await correct(id, [{ entryId: charge?.id, action: 'change', amount: 60 }, onDay(given, '2026-02-02')]),
    ).toMatchObject(refused('entries.1.receivedOn', 'Enter a date on or after the date of the payment'));
    expect(await entriesOf(id)).toHaveLength(2);
    // Both at once stay in order.
    expect(await correct(id, [onDay(given, '2026-02-09'), onDay(charge, '2026-02-08')])).toMatchObject({
      status: 200,
      body: { receivedOn: '2026-02-08' },
    });
    expect(await correctLast(id, { action: 'reverse' })).toMatchObject({ status: 409 });
    const [last] = await entriesOf(id);
    expect(await correct(id, [onDay(last, '2026-02-09')])).toMatchObject({ status: 200 });
  });

  test('counts in the month in which it was given back', async () => {
    await api('POST', '/donations/received', { ...offlineDonation, amount: 50, receivedOn: '2025-12-30' });
    const [one] = await site().db.select().from(moneyEntries);
    await refund(one?.donationId ?? 0, { amount: 20, refundedOn: '2026-01-10' });
    const sums = (await site().trpc('query', 'donations.sums', { year: 2026 }, cookie())).body;
    expect(sums).toMatchObject([
      { by: 'Year', received: 0, refunded: 20, net: -20 },
      {},
      {},
      { name: '2026-01' },
    ]);
  });
});

describe('a card payment that is given back by check', () => {
  const site = usePaidSite();

  test('cannot be corrected to more than was paid, or to a day before the payment', async () => {
    const { api, refund } = site();
    const { id } = await paid(site());
    const entryId = idOf(await refund(id, { amount: 20, ...byCheckToday }));
    const correct = (values: object) =>
      api('POST', `/donations/${id}/corrections`, {
        reason: 'Typed wrongly',
        entries: [{ entryId, action: 'change', ...values }],
      });
    expect(await correct({ amount: 500 })).toMatchObject({ status: 409 });
    expect(await correct({ receivedOn: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'entries.0.receivedOn' }] },
    });
    expect(await correct({ amount: 50 })).toMatchObject({
      status: 200,
      body: { status: 'refunded', refunded: 50 },
    });
  });

  test('leaves the provider nothing to refund, and the donation is refunded', async () => {
    const { refund, later } = site();
    const { id } = await paid(site());
    expect(await refund(id, { amount: 20, ...byCheckToday })).toMatchObject({
      status: 201,
      body: { parts: [{ paymentId: 1, amount: 20 }] },
    });
    expect(await refund(id, { amount: 30.01 })).toMatchObject({ status: 400 });
    await refund(id, { amount: 30, ...byCheckToday });
    expect(await refund(id)).toMatchObject({ status: 409 });
    await later();
    expect(await site().stands()).toEqual([{ status: 'refunded', received: 50, refunded: 50 }]);
    expect(await site().attention()).toEqual([]);
  });

  test('is given back after the bank payment of the same donation', async () => {
    const { pledge, receive, refund, later, pay } = site();
    const given = await pledge({ amount: 120 });
    pay(given);
    await receive(given.id, { receivedOn: '2025-12-30' });
    await later();
    expect(await refund(given.id, { amount: 120, ...byCheckToday })).toMatchObject({
      body: { parts: [{ paymentId: null, amount: 120 }] },
    });
    await later();
    expect(await site().stands()).toEqual([{ status: 'completed', received: 240, refunded: 120 }]);
    expect(await site().attention()).toEqual([]);
  });
});
