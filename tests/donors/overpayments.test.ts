/** Moving what was overpaid to another donation of the donor: entries, sums, receipts, mails and bank lines follow. */
import { describe, expect, test } from 'vitest';
import { donations, moneyEntries } from '../../src/server/db/schema';
import { referenceOf } from '../../src/shared/lib/references';
import { donationCalls, offlineDonation } from '../money/donation-calls';
import { idOf, withOwner } from '../support/app';
import { atOnce, tally } from '../support/calls';

const reason = 'Meant for both pledges';
const email = 'layla@example.org';

describe('an overpayment', () => {
  const { site, cookie } = withOwner();
  const calls = donationCalls(site, cookie);
  const { api, pledge, receive, refund, entriesOf, receiptsOf, correct, correctLast, mailsAfter } = calls;
  const { linesOf, match } = calls;
  const move = (id: number, toDonationId: number, amount: number, headers = {}) =>
    site().rest('POST', `/api/donations/${id}/moves`, {
      body: { toDonationId, amount, reason },
      cookie: cookie(),
      headers,
    });
  const paymentOf = async (id: number) => (await api('GET', `/donations/${id}/payment`)).body;
  const donation = async (id: number) => (await api('GET', `/donations/${id}`)).body;
  const read = (row: string) => linesOf(`date,amount,text\n${row}\n`);

  /** $60 for a pledge of $50, and another pledge of the donor of $100. */
  const overpaid = async (values: object = {}) => {
    const { id } = await pledge({ email });
    await receive(id, { amount: 60, reference: 'B-1', ...values });
    return { id, other: (await pledge({ email, amount: 100 })).id };
  };

  test('is moved by entries that name each other; fund, status, receipts and mails follow', async () => {
    const fundId = idOf(await api('POST', '/funds', { name: 'Winter relief' }));
    const { id } = await overpaid();
    const { id: other } = await pledge({ email, amount: 10, fundId });
    expect(await paymentOf(id)).toMatchObject({ surplus: 10, movable: 10 });
    const [charge] = await entriesOf(id);
    const mails = await mailsAfter(async () =>
      expect(await move(id, other, 10)).toMatchObject({
        status: 200,
        body: { id, status: 'completed', received: 50 },
      }),
    );
    const [moved] = await entriesOf(other);
    const named = { reason, correctedBy: 'admin', reference: 'B-1', paymentMethod: 'bank' };
    expect(moved).toMatchObject({
      ...named,
      kind: 'charge',
      cents: 1000,
      fundId,
      receivedOn: '2026-02-03',
      counterEntry: { id: charge?.id, donationId: id },
    });
    const counterEntry = { id: moved?.id, donationId: other };
    expect(await entriesOf(id)).toMatchObject([
      { ...named, kind: 'correction', cents: 5000, counterEntry },
      { ...named, kind: 'correction', cents: -6000, counterEntry },
      { kind: 'charge', counterEntry: null },
    ]);
    expect(await donation(other)).toMatchObject({ status: 'completed', received: 10, fundId });
    expect(await receiptsOf(id)).toMatchObject([{ amount: 50 }, { amount: 60 }]);
    expect(await receiptsOf(other)).toMatchObject([{ amount: 10, replaces: null }]);
    expect(mails.map(({ recipient }) => recipient)).toEqual([email, email]);
    expect(await paymentOf(id)).toMatchObject({ surplus: 0, movable: 0 });
  });

  test('goes on to a third donation, or back, once it was moved', async () => {
    const { id, other } = await overpaid();
    await move(id, other, 10);
    expect(await donation(other)).toMatchObject({ status: 'pending', received: 10 });
    expect(await paymentOf(other)).toMatchObject({ surplus: 0, movable: 10 });
    expect(await move(other, id, 4)).toMatchObject({ status: 200, body: { received: 6 } });
    expect(await move(other, id, 6)).toMatchObject({ body: { received: 0, status: 'pending' } });
    expect(await donation(id)).toMatchObject({ received: 60, status: 'completed' });
    expect(await receiptsOf(other)).toMatchObject([{ amount: 0 }, { amount: 6 }, { amount: 10 }]);
    expect(await move(id, other, 10)).toMatchObject({ body: { received: 50 } });
  });

  test('is taken from the newest payments first, but not from what was given back', async () => {
    const { id, other } = await overpaid({ amount: 20, receivedOn: '2026-01-05' });
    await receive(id, { amount: 65, paymentMethod: 'cash' });
    const [cash] = await entriesOf(id);
    await refund(id, { amount: 55, entryId: cash?.id });
    expect(await paymentOf(id)).toMatchObject({ surplus: 0, movable: 0 });
    const [given] = await entriesOf(id);
    await correct(id, [{ entryId: given?.id, action: 'change', amount: 15 }]);
    expect(await paymentOf(id)).toMatchObject({ surplus: 20, movable: 20 });
    expect(await move(id, other, 20)).toMatchObject({ body: { received: 65, refunded: 15 } });
    expect(await entriesOf(other)).toMatchObject([{ cents: 2000, paymentMethod: 'cash' }]);
  });

  test('of an offline donation makes that donation larger', async () => {
    const { id } = await overpaid();
    const other = idOf(await api('POST', '/donations/received', { ...offlineDonation, email }));
    await move(id, other, 10);
    expect(await donation(other)).toMatchObject({ amount: 15, received: 15, status: 'completed' });
    await move(other, id, 10);
    expect(await donation(other)).toMatchObject({ amount: 5, received: 5, status: 'completed' });
  });

  test('stays that of its bank line, wherever its parts are', async () => {
    const { id } = await pledge({ email });
    const { id: other } = await pledge({ email, amount: 100 });
    const row = `2026-02-03,60.00,${referenceOf(id)}`;
    await match((await read(row))[0], { donationId: id });
    await move(id, other, 10);
    // Another line of the moved amount is another payment.
    const [second] = await read(`2026-02-04,10.00,${referenceOf(other)}`);
    expect(await match(second, { donationId: other })).toMatchObject({ body: { received: 20 } });
    // The line is free once neither part counts any more.
    await correctLast(id, { action: 'reverse' });
    expect(await read(row)).toMatchObject([{ booked: true }]);
    const moved = (await entriesOf(other)).at(-1);
    await correct(other, [{ entryId: moved?.id, action: 'reverse' }]);
    expect(await read(row)).toMatchObject([{ booked: false }]);
    expect(await match((await read(row))[0], { donationId: id })).toMatchObject({ body: { received: 60 } });
  });

  test('that was recorded by hand is not counted again by the line that comes later', async () => {
    const { id, other } = await overpaid();
    await move(id, other, 10);
    const [line] = await read(`2026-02-03,60.00,${referenceOf(id)}`);
    expect(await match(line, { donationId: id })).toMatchObject({ status: 200, body: { received: 50 } });
  });

  test('is refused, and moves nothing, when it cannot be', async () => {
    const { id, other } = await overpaid();
    const { id: stranger } = await pledge({ email: 'omar@example.org' });
    const refused: [status: number, path: string, to: number, amount: number][] = [
      [400, 'amount', other, 10.01],
      [400, 'amount', other, 0],
      [400, 'amount', other, 1.001],
      [400, 'toDonationId', id, 10],
      [400, 'toDonationId', stranger, 10],
      [400, 'toDonationId', 999, 10],
    ];
    for (const [status, path, to, amount] of refused)
      expect(await move(id, to, amount), path).toMatchObject({ status, body: { issues: [{ path }] } });
    expect(await move(other, id, 10)).toMatchObject({ status: 409 });
    expect(await move(999, id, 10)).toMatchObject({ status: 404 });
    expect(await move(id, other, 10, { 'If-Match': '"1-1"' })).toMatchObject({ status: 412 });
    expect(await site().db.$count(moneyEntries)).toBe(1);
  });

  test('is moved once, also when simultaneous', async () => {
    const { id, other } = await overpaid();
    await move(id, other, 4);
    expect(tally(await atOnce(4, () => move(id, other, 6)))).toEqual({ 200: 1, 409: 3 });
    expect(await site().db.select({ received: donations.received }).from(donations)).toEqual(
      expect.arrayContaining([{ received: 5000 }, { received: 1000 }]),
    );
  });
});
