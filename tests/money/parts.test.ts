/** Pledges paid in parts: what is open, each part's method and month, and the lines of statements. */
import { describe, expect, test } from 'vitest';
import { moneyEntries } from '../../src/server/db/schema';
import { lastMonths } from '../../src/shared/lib/days';
import { referenceOf } from '../../src/shared/lib/references';
import { adminArrivals } from '../../src/shared/schemas/stats';
import { withOwner } from '../support/app';
import { atOnce, tally } from '../support/calls';
import { came, donationCalls } from './donation-calls';

const { site, cookie } = withOwner();
const { api, pledge, receive, refund, entriesOf, receiptsOf, correct, statusOf, linesOf, match } =
  donationCalls(site, cookie);

describe('a pledge paid in parts', () => {
  test('counts each part in its own month, and what is open as pledged', async () => {
    const [earlier = '', now = ''] = lastMonths(2, 'UTC');
    const { id } = await pledge();
    await receive(id, { amount: 20, receivedOn: `${earlier}-01` });
    await receive(id, { amount: 10, receivedOn: `${now}-01` });
    const { months, promised } = adminArrivals.parse(
      (await site().trpc('query', 'stats.arrivals', undefined, cookie())).body,
    );
    expect(months.map(({ month, received }) => [month, received])).toEqual([
      [earlier, 20],
      [now, 10],
    ]);
    expect(promised).toEqual({ amount: 20, count: 1 });
  });

  test('stays open until it is covered, and keeps the method and reference of each part', async () => {
    const { id, token } = await pledge();
    expect(await receive(id, { amount: 20, reference: 'B-1' })).toMatchObject({
      body: { status: 'pending', received: 20 },
    });
    expect(await statusOf(token)).toMatchObject({ state: 'partlyPaid', received: 20 });
    const rest = { paymentMethod: 'cash', receivedOn: '2026-02-10', reference: 'C-2' };
    expect(await receive(id, rest)).toMatchObject({ body: { status: 'completed', received: 50 } });
    expect(await receive(id)).toMatchObject({ status: 409 });
    expect((await api('GET', `/donations/${id}/payment`)).body).toMatchObject({
      payments: [
        { paymentMethod: 'bank', reference: 'B-1', received: 20, receivedOn: '2026-02-03' },
        { paymentMethod: 'cash', reference: 'C-2', received: 30, receivedOn: '2026-02-10' },
      ],
      surplus: 0,
    });
    expect(await receiptsOf(id)).toMatchObject([{ amount: 50 }, { amount: 20 }]);
  });

  test('is not counted twice by the line of a part that was recorded by hand', async () => {
    const { id } = await pledge({ amount: 100 });
    await receive(id, { amount: 50 });
    await receive(id, { amount: 50 });
    const csv = `date,amount,text\n2026-02-03,50.00,${referenceOf(id)}\n2026-02-03,50.00,Again ${referenceOf(id)}\n`;
    for (const line of await linesOf(csv))
      expect(await match(line, { donationId: id })).toMatchObject({ status: 200, body: { received: 100 } });
    expect(await site().db.$count(moneyEntries)).toBe(2);
  });

  test('has the day and method of its latest payment, whichever was corrected', async () => {
    const { id } = await pledge();
    await receive(id, { amount: 20, receivedOn: '2026-01-05', paymentMethod: 'cash' });
    await receive(id, { receivedOn: '2026-02-10' });
    const [, first] = await entriesOf(id);
    expect(await correct(id, [{ entryId: first?.id, action: 'change', reference: 'No. 4' }])).toMatchObject({
      body: { receivedOn: '2026-02-10', paymentMethod: 'bank' },
    });
  });

  test('is completed by the bank line over what is open, which is suggested for it', async () => {
    const { id } = await pledge();
    await receive(id, { amount: 20, paymentMethod: 'cash' });
    const [line] = await linesOf(`date,amount,text\n2026-02-09,30.00,${referenceOf(id)}\n`);
    expect(line).toMatchObject({ donationId: id, booked: false });
    expect(await match(line)).toMatchObject({ body: { status: 'completed', received: 50 } });
  });

  test('is recorded by one of two people who saw the same version', async () => {
    const { id } = await pledge();
    const tag = (await api('GET', `/donations/${id}`)).headers.get('etag') ?? '';
    const record = () =>
      site().rest('POST', `/api/donations/${id}/received`, {
        body: { ...came, amount: 10 },
        cookie: cookie(),
        headers: { 'if-match': tag },
      });
    expect(tally(await atOnce(4, record))).toEqual({ 200: 1, 412: 3 });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('that was refunded has nothing open', async () => {
    const { id, token } = await pledge();
    await receive(id);
    await refund(id, { amount: 50 });
    expect(await receive(id)).toMatchObject({ status: 409 });
    expect(await statusOf(token)).toMatchObject({ state: 'refunded' });
  });
});
