/** Corrections of payments: totals, receipts, bank lines and statements follow. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { moneyEntries } from '../../src/server/db/schema';
import { referenceOf } from '../../src/shared/lib/references';
import { idOf, withOwner } from '../support/app';
import { atOnce, tally } from '../support/calls';
import { correctionReason, donationCalls, offlineDonation } from './donation-calls';

const { site, cookie } = withOwner();
const calls = donationCalls(site, cookie);
const { api, pledge, receive, entriesOf, receiptsOf, correct, correctLast, statusOf, mailsAfter } = calls;
const { linesOf, match } = calls;

const reverse = { action: 'reverse' };
const change = (values: object) => ({ action: 'change', ...values });
const sumsOf = async (filters: string) =>
  z
    .array(z.object({ by: z.string(), name: z.string(), gifts: z.int(), received: z.number() }))
    .parse((await site().trpc('query', 'donations.sums', JSON.parse(filters), cookie())).body);

describe('a correction', () => {
  test('books the payment again with other values, and names what it corrects, who and why', async () => {
    const { id, token } = await pledge({ email: 'layla@example.org' });
    await receive(id);
    const [charge] = await entriesOf(id);
    const values = { amount: 20, receivedOn: '2026-01-05', paymentMethod: 'cheque', reference: 'No. 17' };
    const mails = await mailsAfter(async () =>
      expect(await correctLast(id, change(values))).toMatchObject({
        status: 200,
        body: {
          amount: 50,
          status: 'pending',
          received: 20,
          net: 20,
          receivedOn: '2026-01-05',
          paymentMethod: 'cheque',
          transactionId: 'No. 17',
        },
      }),
    );
    const named = {
      kind: 'correction',
      corrects: charge?.id,
      correctedKind: 'charge',
      reason: correctionReason,
    };
    expect(await entriesOf(id)).toMatchObject([
      { ...named, cents: 2000, correctedBy: 'admin', reference: 'No. 17', receivedOn: '2026-01-05' },
      { ...named, cents: -5000, correctedBy: 'admin', receivedOn: '2026-02-03', paymentMethod: 'bank' },
      { kind: 'charge', cents: 5000, corrects: null, reason: null, correctedBy: null },
    ]);
    expect(await receiptsOf(id)).toMatchObject([
      { amount: 20, replaces: expect.stringMatching(/-000001$/) },
      { amount: 50, replaces: null },
    ]);
    expect(mails).toMatchObject([
      { recipient: 'layla@example.org', text: expect.stringContaining('$20.00') },
    ]);
    expect(await statusOf(token)).toMatchObject({ received: 20, receivedOn: '2026-01-05' });
  });

  test('that reverses a payment leaves the pledge open, to be paid again', async () => {
    const { id } = await pledge();
    await receive(id);
    expect(await correctLast(id, reverse)).toMatchObject({
      body: { status: 'pending', received: 0, receivedOn: null, transactionId: null },
    });
    expect(await receiptsOf(id)).toMatchObject([{ amount: 0 }, { amount: 50 }]);
    expect(await receive(id)).toMatchObject({ body: { status: 'completed', received: 50 } });
    expect(await receiptsOf(id)).toMatchObject([{ amount: 50 }, { amount: 0 }, { amount: 50 }]);
  });

  test.each([
    ['of its amount', change({ amount: 2 }), { amount: 2, received: 2, status: 'completed' }],
    ['by a reversal', reverse, { amount: 5, received: 0, status: 'failed' }],
  ])('of an offline donation %s leaves no pledge behind', async (_how, correction, result) => {
    const id = idOf(await api('POST', '/donations/received', offlineDonation));
    expect(await correctLast(id, correction)).toMatchObject({ body: result });
    if (result.received === 0) return;
    // Once more: the donation is still known as one that was recorded with its payment.
    expect(await correctLast(id, change({ amount: 3 }))).toMatchObject({
      body: { amount: 3, received: 3, status: 'completed' },
    });
  });

  test('of the day or the fund alone issues a receipt that replaces the old one', async () => {
    const fundId = idOf(await api('POST', '/funds', { name: 'Winter relief' }));
    const { id } = await pledge();
    await receive(id);
    expect(await correctLast(id, change({ fundId }))).toMatchObject({ body: { fundId, received: 50 } });
    expect(await correctLast(id, change({ receivedOn: '2026-01-31' }))).toMatchObject({
      body: { fundId, receivedOn: '2026-01-31' },
    });
    expect(await receiptsOf(id)).toHaveLength(3);
    const sums = await sumsOf('{"year":2026}');
    expect(sums.filter(({ received, gifts }) => received !== 0 || gifts !== 0)).toMatchObject([
      { by: 'Year', gifts: 1, received: 50 },
      { by: 'Fund', name: 'Winter relief', gifts: 1, received: 50 },
      { by: 'Payment method', gifts: 1, received: 50 },
      { by: 'Month', name: '2026-01', gifts: 1, received: 50 },
    ]);
    const balances = await site().trpc('query', 'funds.balances', undefined, cookie());
    expect(balances.body).toContainEqual(expect.objectContaining({ fundId, received: 50 }));
  });

  test('frees the line of a statement that was matched wrongly', async () => {
    const [wrong, right] = [await pledge(), await pledge()];
    const csv = `date,amount,text\n2026-02-03,50.00,${referenceOf(wrong.id)}\n`;
    const read = () => linesOf(csv);
    const matchWith = async (donationId: number) => match((await read())[0], { donationId });
    await matchWith(wrong.id);
    await correctLast(wrong.id, reverse);
    expect(await read()).toMatchObject([{ booked: false }]);
    expect(await matchWith(right.id)).toMatchObject({ status: 200, body: { id: right.id, received: 50 } });
    // The line also becomes free when the payment was changed before it is reversed.
    await correctLast(right.id, change({ reference: 'Thursday' }));
    await correctLast(right.id, reverse);
    expect(await matchWith(wrong.id)).toMatchObject({ status: 200, body: { id: wrong.id, received: 50 } });
  });

  test('of a payment from a bank line leaves it that of its line: the next line is one more payment', async () => {
    const { id } = await pledge();
    const book = async (row: string) => {
      const [line] = await linesOf(`date,amount,text\n${row},${referenceOf(id)}\n`);
      return match(line, { donationId: id });
    };
    expect(await book('2026-02-03,50.00')).toMatchObject({ body: { received: 50 } });
    await correctLast(id, change({ amount: 20 }));
    expect(await book('2026-02-10,20.00')).toMatchObject({ status: 200, body: { received: 40 } });
  });

  test('is refused, and changes nothing, when it cannot be', async () => {
    const { id } = await pledge();
    const other = await pledge();
    await receive(id);
    const [charge] = await entriesOf(id);
    const entryId = charge?.id;
    const refused: [path: string, entries: object[]][] = [
      ['entries', []],
      [
        'entries',
        [
          { entryId, ...reverse },
          { entryId, ...reverse },
        ],
      ],
      ['entries.0.action', [{ entryId, action: 'delete' }]],
      ['entries.0.action', [{ entryId, action: 'change' }]],
      ['entries.0.entryId', [{ entryId, ...change({ paymentMethod: 'bank' }) }]],
      ['entries.0.amount', [{ entryId, ...reverse, amount: 5 }]],
      ['entries.0.amount', [{ entryId, ...change({ amount: 0 }) }]],
      ['entries.0.paymentMethod', [{ entryId, ...change({ paymentMethod: 'credit' }) }]],
      ['entries.0.receivedOn', [{ entryId, ...change({ receivedOn: '2062-02-03' }) }]],
      ['fundId', [{ entryId, ...change({ fundId: 77 }) }]],
      [
        'entries.1.entryId',
        [
          { entryId, ...reverse },
          { entryId: 999, ...reverse },
        ],
      ],
    ];
    for (const [path, entries] of refused)
      expect(await correct(id, entries), path).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await correct(other.id, [{ entryId, ...reverse }])).toMatchObject({ status: 400 });
    expect(await correct(999, [{ entryId, ...reverse }])).toMatchObject({ status: 404 });
    expect(await correct(id, [{ entryId, ...reverse }], { 'If-Match': '"1-1"' })).toMatchObject({
      status: 412,
    });
    expect(await site().db.$count(moneyEntries)).toBe(1);
    expect(await receiptsOf(id)).toHaveLength(1);
  });

  test('is made once for each entry, also when simultaneous', async () => {
    const { id } = await pledge();
    await receive(id);
    const [charge] = await entriesOf(id);
    const entries = [{ entryId: charge?.id, ...change({ amount: 20 }) }];
    expect(await correct(id, entries)).toMatchObject({ status: 200 });
    expect(tally(await atOnce(4, () => correct(id, entries)))).toEqual({ 409: 4 });
    // Neither can the reversal be corrected.
    const reversal = (await entriesOf(id)).find(({ cents }) => cents < 0);
    expect(await correct(id, [{ entryId: reversal?.id, ...reverse }])).toMatchObject({ status: 409 });
    expect(tally(await atOnce(4, () => correctLast(id, reverse)))).toMatchObject({ 200: 1 });
  });
});
