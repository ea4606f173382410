/** Recording payments: once each, with gapless receipts, funds and bank statements. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { beginReceiptSeries } from '../../src/server/db/receipt-series';
import { donations, moneyEntries, receipts } from '../../src/server/db/schema';
import { inGroups, referenceOf } from '../../src/shared/lib/references';
import { idOf, withOwner } from '../support/app';
import { aDonation } from '../support/factories';
import { gifts } from './gifts';

const { site, cookie } = withOwner();

const { api } = gifts(site, () => cookie());
const pledge = async (values: object = {}) =>
  idOf(await site().rest('POST', '/api/donations', { body: { ...aDonation({ amount: 50 }), ...values } }));
const paper = { firstName: 'Layla', lastName: 'Noor', email: '', amount: 20, paymentMethod: 'cash' };
const came = { receivedOn: '2026-02-03', paymentMethod: 'bank' };
const numbersOf = async () => {
  const all = await site().db.select().from(receipts).orderBy(receipts.id);
  return all.map(({ series, number }) => [series, number]);
};

describe('money that came', () => {
  test('completes a pledge, once, with an entry and a receipt', async () => {
    const id = await pledge();
    const received = await api('POST', `/donations/${id}/received`, { ...came, reference: 'B-77' });
    expect(received).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'completed',
        receivedOn: '2026-02-03',
        paymentMethod: 'bank',
        transactionId: 'B-77',
        received: 50,
        fee: 0,
        refunded: 0,
        net: 50,
      },
    });
    expect((await api('GET', `/donations/${id}/entries`)).body).toMatchObject([
      { kind: 'charge', cents: 5000, currency: 'usd', fundId: null },
    ]);
    expect(await api('POST', `/donations/${id}/received`, came)).toMatchObject({ status: 409 });
    expect(await numbersOf()).toEqual([[1, 1]]);
    expect(await api('POST', '/donations/999/received', came)).toMatchObject({ status: 404 });
  });

  test('comes once, however many say so at once', async () => {
    const id = await pledge();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => api('POST', `/donations/${id}/received`, came)),
    );
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(await site().db.$count(moneyEntries)).toBe(1);
  });

  test('on paper is a donation of its own, once for a key', async () => {
    const send = () =>
      site().rest('POST', '/api/donations/received', {
        cookie: cookie(),
        body: { ...paper, receivedOn: '2026-02-03' },
        headers: { 'Idempotency-Key': 'a-key' },
      });
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 201, body: { status: 'completed', received: 20, email: '' } });
    expect(second.body).toEqual(first.body);
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
  ])('is refused with %j, and nothing is counted', async (wrong, field) => {
    const answer = await api('POST', '/donations/received', { ...paper, receivedOn: '2026-02-03', ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
    expect(await site().db.$count(donations)).toBe(0);
  });

  test('has receipts numbered without a gap, also when many come at once and some fail', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => pledge()));
    await Promise.all(ids.flatMap((id) => [1, 2].map(() => api('POST', `/donations/${id}/received`, came))));
    const numbers = (await numbersOf()).map(([, number]) => number ?? 0);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(ids.map((_, index) => index + 1));
  });

  test('after a restored backup has receipts of a new series', async () => {
    await api('POST', `/donations/${await pledge()}/received`, came);
    await site().db.transaction((tx) => beginReceiptSeries(tx));
    await api('POST', `/donations/${await pledge()}/received`, came);
    expect(await numbersOf()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

describe('funds', () => {
  const aFund = async (values: object = {}) =>
    idOf(await api('POST', '/funds', { name: 'Winter relief', ...values }));

  test('are named by the form, and told by entries', async () => {
    const fundId = await aFund({ zakat: true });
    expect((await site().rest('GET', '/api/funds')).body).toEqual([
      { id: fundId, name: 'Winter relief', description: '', zakat: true, active: true },
    ]);
    const id = await pledge({ fundId });
    await api('POST', `/donations/${id}/received`, came);
    expect((await api('GET', `/donations/${id}/entries`)).body).toMatchObject([{ fundId }]);
    expect((await api('GET', '/donations')).body).toMatchObject([{ id, fundId, net: 50 }]);
  });

  test('that are off the form take no pledge, but what staff notes', async () => {
    const fundId = await aFund({ active: false });
    expect(await site().rest('POST', '/api/donations', { body: { ...aDonation(), fundId } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'fundId' }] },
    });
    const gift = { ...paper, receivedOn: '2026-02-03', fundId };
    expect(await api('POST', '/donations/received', gift)).toMatchObject({ status: 201, body: { fundId } });
  });

  test('are not deleted once they are used; a name is taken once', async () => {
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
  const linesIn = (body: unknown) =>
    z
      .array(
        z.object({
          line: z.int(),
          date: z.string(),
          cents: z.int(),
          text: z.string(),
          donationId: z.int().nullable(),
        }),
      )
      .parse(body);
  const read = async (csv: string, columns?: object) =>
    linesIn((await api('POST', '/bank-statements', { csv, ...(columns && { columns }) })).body);

  test('suggests by reference and amount, is confirmed by a person, and never counts twice', async () => {
    const id = await pledge();
    const other = await pledge({ amount: 75 });
    const csv = [
      'Date;Description;Amount',
      `03.02.2026;Gift ${inGroups(referenceOf(id)).toLowerCase()} thanks;50,00`,
      `04.02.2026;${referenceOf(other)};50,00`,
      '05.02.2026;Rent;-1.200,00',
      '06.02.2026;Nobody knows;1.250,50',
    ].join('\r\n');
    const lines = await read(csv);
    expect(lines).toMatchObject([
      { line: 2, date: '2026-02-03', cents: 5000, donationId: id },
      { line: 3, cents: 5000, donationId: null },
      { line: 5, cents: 125_050, donationId: null },
    ]);
    expect(await site().db.$count(moneyEntries)).toBe(0);
    const confirm = () => api('POST', '/bank-statements/matches', lines[0]);
    const all = await Promise.all([confirm(), confirm(), confirm()]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(all[0]?.body).toMatchObject({ id, status: 'completed', received: 50, receivedOn: '2026-02-03' });
    expect(await read(csv)).toMatchObject([{ donationId: id }, {}, {}]);
    expect(await api('POST', '/bank-statements/matches', { ...lines[0], donationId: other })).toMatchObject({
      status: 409,
    });
    expect(await site().db.$count(moneyEntries)).toBe(1);
  });

  test('with equal lines of one day counts each of them', async () => {
    const ids = [await pledge(), await pledge()];
    const csv = 'date,amount,text\n2026-02-03,50.00,Cash desk\n2026-02-03,50.00,Cash desk\n';
    const lines = await read(csv);
    for (const [index, donationId] of ids.entries())
      expect(await api('POST', '/bank-statements/matches', { ...lines[index], donationId })).toMatchObject({
        status: 200,
      });
    // The next statement begins earlier, and overlaps.
    const again = await read(
      `date,amount,text\n2026-02-01,9.00,Other\n${csv.split('\n').slice(1).join('\n')}`,
    );
    expect(again.map(({ line, donationId }) => [line, donationId])).toEqual([
      [2, null],
      [3, ids[0]],
      [4, ids[1]],
    ]);
    expect(
      await api('POST', '/bank-statements/matches', { ...lines[1], donationId: await pledge() }),
    ).toMatchObject({ status: 409 });
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
    expect(await read(csv)).toMatchObject([{ date: '2026-02-03', cents }]);
  });

  test.each([
    ['nothing', '', 'empty'],
    ['headings alone', 'Date,Amount,Text\n', 'no lines'],
    ['other columns', 'When,How much\n2026-02-03,5', 'Which column is the date? There are: When, How much'],
    ['no date', 'Date,Amount,Text\n2026-02-30,5,x', 'Line 2: 2026-02-30 is no date'],
    ['no amount', 'Date,Amount,Text\n2026-02-03,5,x\n2026-02-03,five,x', 'Line 3: five is no amount'],
    ['a formula for an amount', 'Date,Amount,Text\n2026-02-03,=5+5,x', 'Line 2: =5+5 is no amount'],
    ['months and days alike', 'Date,Amount,Text\n03/04/2026,5,x', 'does the day or the month come first'],
    ['an open quote', 'Date,Amount,Text\n"2026-02-03,5,x', 'not a CSV bank statement'],
  ])('with %s is refused in words', async (_name, csv, words) => {
    const answer = await api('POST', '/bank-statements', { csv });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  test('takes the columns that somebody names', async () => {
    const columns = { date: 'When', amount: 'How much', text: 'Who', dayFirst: true };
    expect(await read('Who,When,How much\nLayla,03/04/2026,5', columns)).toMatchObject([
      { date: '2026-04-03', cents: 500, text: 'Layla' },
    ]);
  });
});
