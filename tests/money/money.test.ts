/** Recording payments: once each, with gapless receipts, funds and bank statements. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { beginReceiptSeries } from '../../src/server/db/receipt-series';
import { donations, moneyEntries, outbox, receipts } from '../../src/server/db/schema';
import { inGroups, referenceOf } from '../../src/shared/lib/references';
import { issuedReceipt } from '../../src/shared/schemas/money';
import { idOf, withOwner } from '../support/app';
import { atOnce, tally } from '../support/calls';
import { aDonation } from '../support/factories';
import { donationCalls, offlineDonation } from './donation-calls';

const { site, cookie, send } = withOwner();
const { api, receive, linesOf, match } = donationCalls(site, cookie);
const pledge = async (values: object = {}) =>
  idOf(await send('POST', '/api/donations', { ...aDonation({ amount: 50 }), ...values }));
const offline = {
  firstName: 'Layla',
  lastName: 'Noor',
  email: '',
  amount: 20,
  paymentMethod: 'cash',
  receivedOn: '2026-02-03',
};
const numbersOf = async () => {
  const all = await site().db.select().from(receipts).orderBy(receipts.id);
  return all.map(({ series, number }) => [series, number]);
};

describe('the receipts of an offline donation without an address', () => {
  test('are read by staff with the page to print, and so is the donation', async () => {
    const id = idOf(await api('POST', '/donations/received', offlineDonation));
    const [receipt] = z.array(issuedReceipt).parse((await api('GET', `/donations/${id}/receipts`)).body);
    expect((await api('GET', `/donations/${id}/receipts/${receipt?.number}`)).body).toEqual(receipt);
    expect(receipt).toMatchObject({ amount: 5, replaces: null });
    const page = await site().rest('GET', new URL(receipt?.url ?? '').pathname);
    expect(page.body).toContain(`<title>Receipt ${receipt?.number} |`);
    expect(await api('GET', `/donations/${id}`)).toMatchObject({
      status: 200,
      body: { id, email: '', received: 5 },
    });
    expect((await api('GET', `/donations/${id}/receipts/2026-999999`)).status).toBe(404);
  });
});

describe('a recorded payment', () => {
  test('completes a pledge, once, with an entry and a receipt', async () => {
    const id = await pledge();
    const sums = { received: 50, fee: 0, refunded: 0, net: 50 };
    const paid = { status: 'completed', receivedOn: '2026-02-03', paymentMethod: 'bank' };
    expect(await receive(id, { reference: 'B-77' })).toMatchObject({
      status: 200,
      body: { id, ...paid, transactionId: 'B-77', ...sums },
    });
    expect((await api('GET', `/donations/${id}/entries`)).body).toMatchObject([
      { kind: 'charge', cents: 5000, currency: 'usd', fundId: null },
    ]);
    expect(await receive(id)).toMatchObject({ status: 409 });
    expect(await numbersOf()).toEqual([[1, 1]]);
    expect(await receive(999)).toMatchObject({ status: 404 });
  });

  test('is counted once, also when simultaneous', async () => {
    const id = await pledge();
    expect(tally(await atOnce(8, () => receive(id)))).toEqual({ 200: 1, 409: 7 });
    expect(await site().db.$count(moneyEntries)).toBe(1);
  });

  test('without a pledge makes a donation, already completed', async () => {
    const recorded = await send('POST', '/api/donations/received', offline);
    expect(recorded).toMatchObject({ status: 201, body: { status: 'completed', received: 20, email: '' } });
    expect(await site().db.$count(donations)).toBe(1);
    expect(await numbersOf()).toEqual([[1, 1]]);
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.001 }, 'amount'],
    [{ paymentMethod: 'credit' }, 'paymentMethod'],
    [{ receivedOn: '2026-02-30' }, 'receivedOn'],
    [{ receivedOn: '2062-02-03' }, 'receivedOn'],
    [{ fundId: 77 }, 'fundId'],
    [{ email: 'nobody' }, 'email'],
    [{ email: undefined }, 'email'],
  ])('is refused with %j, and nothing is stored', async (wrong, path) => {
    const answer = await api('POST', '/donations/received', { ...offline, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(JSON.stringify(answer.body)).not.toContain('Invalid input');
    expect(await site().db.$count(donations)).toBe(0);
  });

  test('has a receipt numbered without gaps, also when some of many simultaneous ones fail', async () => {
    const ids = await atOnce(12, () => pledge());
    await Promise.all([...ids, ...ids].map((id) => receive(id)));
    const numbers = (await numbersOf()).map(([, number]) => number ?? 0);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(ids.map((_, index) => index + 1));
  });

  test('has a receipt of a new series after a restored backup', async () => {
    await receive(await pledge());
    await site().db.transaction((tx) => beginReceiptSeries(tx));
    await receive(await pledge());
    expect(await numbersOf()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

describe('funds', () => {
  const aFund = async (values: object = {}) =>
    idOf(await api('POST', '/funds', { name: 'Winter relief', ...values }));

  test('are offered by the form, and named by entries', async () => {
    const fundId = await aFund({ zakat: true });
    expect((await site().rest('GET', '/api/funds')).body).toEqual([
      { id: fundId, name: 'Winter relief', description: '', zakat: true, active: true },
    ]);
    const id = await pledge({ fundId });
    await receive(id);
    expect((await api('GET', `/donations/${id}/entries`)).body).toMatchObject([{ fundId }]);
    expect((await api('GET', '/donations')).body).toMatchObject([{ id, fundId, net: 50 }]);
  });

  test('that are inactive take offline donations, but no pledges, and thank nobody for one', async () => {
    const fundId = await aFund({ active: false });
    expect(await send('POST', '/api/donations', { ...aDonation(), fundId })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'fundId' }] },
    });
    expect(await site().db.$count(outbox)).toBe(0);
    const recorded = await api('POST', '/donations/received', { ...offline, fundId });
    expect(recorded).toMatchObject({ status: 201, body: { fundId } });
  });

  test('are deleted only when unused, and have unique names', async () => {
    const fundId = await aFund();
    expect(await api('POST', '/funds', { name: 'WINTER relief' })).toMatchObject({ status: 409 });
    await pledge({ fundId });
    expect(await api('DELETE', `/funds/${fundId}`)).toMatchObject({ status: 409 });
    const other = await aFund({ name: 'Summer' });
    expect(await api('DELETE', `/funds/${other}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await api('DELETE', `/funds/${other}`)).toMatchObject({ status: 404 });
  });
});

describe("a bank's statement", () => {
  test('suggests donations by reference and amount, and a confirmed line never counts twice', async () => {
    const id = await pledge();
    const other = await pledge({ amount: 75 });
    const csv = [
      'Date;Description;Amount',
      `03.02.2026;Gift ${inGroups(referenceOf(id)).toLowerCase()} thanks;50,00`,
      `04.02.2026;${referenceOf(other)};50,00`,
      '05.02.2026;Rent;-1.200,00',
      '06.02.2026;Nobody knows;1.250,50',
    ].join('\r\n');
    const lines = await linesOf(csv);
    expect(lines).toMatchObject([
      { line: 2, date: '2026-02-03', cents: 5000, donationId: id },
      { line: 3, cents: 5000, donationId: null },
      { line: 5, cents: 125_050, donationId: null },
    ]);
    expect(await site().db.$count(moneyEntries)).toBe(0);
    const all = await atOnce(3, () => match(lines[0]));
    expect(tally(all)).toEqual({ 200: 3 });
    expect(all[0]?.body).toMatchObject({ id, status: 'completed', received: 50, receivedOn: '2026-02-03' });
    expect(await linesOf(csv)).toMatchObject([{ donationId: id }, {}, {}]);
    expect(await match(lines[0], { donationId: other })).toMatchObject({ status: 409 });
    expect(await site().db.$count(moneyEntries)).toBe(1);
  });

  test('counts each of two equal lines of one day', async () => {
    const ids = [await pledge(), await pledge()];
    const csv = 'date,amount,text\n2026-02-03,50.00,Cash desk\n2026-02-03,50.00,Cash desk\n';
    const lines = await linesOf(csv);
    for (const [index, donationId] of ids.entries())
      expect(await match(lines[index], { donationId })).toMatchObject({ status: 200 });
    // The next statement begins earlier, and overlaps.
    const again = await linesOf(
      `date,amount,text\n2026-02-01,9.00,Other\n${csv.split('\n').slice(1).join('\n')}`,
    );
    expect(again.map(({ line, donationId }) => [line, donationId])).toEqual([
      [2, null],
      [3, ids[0]],
      [4, ids[1]],
    ]);
    expect(await match(lines[1], { donationId: await pledge() })).toMatchObject({ status: 409 });
  });

  test.each([
    ['Arabic digits', 'date,amount,text\n٢٠٢٦-٠٢-٠٣,٥٠٫٠٠,منحة', 5000],
    ['a decimal comma in quotes', 'Date,Amount,Text\n2026-02-03,"1.234,56",x', 123_456],
    ['dollars', 'Date,Amount,Text\n2026-02-03,"$1,234.50",x', 123_450],
    ['a tab between', 'Date\tAmount\tText\n2026-02-03\t12.5\tx', 1250],
    ['a byte order mark', '\ufeffDate,Amount,Text\n2026-02-03,7,x', 700],
    ['two columns of amounts', 'Date,Debit,Credit,Text\n2026-02-03,,7.00,x', 700],
    ['quotes that somebody typed', 'Date,Amount,Text\n2026-02-03,7,for "Noor"', 700],
    ['a formula', 'Date,Amount,Text\n2026-02-03,7,"=HYPERLINK(""http://x"")"', 700],
  ])('is read with %s', async (_name, csv, cents) => {
    expect(await linesOf(csv)).toMatchObject([{ date: '2026-02-03', cents }]);
  });

  test.each([
    ['nothing', '', 'empty'],
    ['headings alone', 'Date,Amount,Text\n', 'no lines'],
    [
      'other columns',
      'When,How much\n2026-02-03,5',
      'Please choose the column of the date. Columns in the file: When, How much',
    ],
    ['no date', 'Date,Amount,Text\n2026-02-30,5,x', 'Line 2: 2026-02-30 is not a date'],
    ['no amount', 'Date,Amount,Text\n2026-02-03,5,x\n2026-02-03,five,x', 'Line 3: five is not an amount'],
    ['a formula for an amount', 'Date,Amount,Text\n2026-02-03,=5+5,x', 'Line 2: =5+5 is not an amount'],
    [
      'months and days alike',
      'Date,Amount,Text\n03/04/2026,5,x',
      'choose whether the day or the month comes first',
    ],
    ['an open quote', 'Date,Amount,Text\n"2026-02-03,5,x', 'not a CSV bank statement'],
  ])('with %s is refused with the reason', async (_name, csv, words) => {
    const answer = await api('POST', '/bank-statements', { csv });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(words);
  });
});
