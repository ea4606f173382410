/** Annual statements of donors and of the treasurer. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { donations, moneyEntries } from '../../src/server/db/schema';
import { machineZone, today } from '../../src/shared/lib/days';
import { wholeCents } from '../../src/shared/lib/money';
import { idOf, withStaff } from '../support/app';
import { aDonation, aDonationRow } from '../support/factories';
import { setZone } from '../support/time-zone';
import { donationCalls, offlineDonation } from './donation-calls';

const { site, send, cookie, query } = withStaff(['treasurer']);
const { api, pledge, receive, refund } = donationCalls(site, cookie);

describe('the statement of a donor', () => {
  const linkOf = (id: number) => api('GET', `/donations/${id}/statement`);
  const read = async (url: unknown) => {
    const token = z.object({ url: z.string() }).parse(url).url.slice(-36);
    return query('donations.statement', { token });
  };

  test('has the payments of an address in any case, and none of others', async () => {
    const fundId = idOf(await api('POST', '/funds', { name: 'Winter relief' }));
    const one = await pledge({ amount: 50, fundId, firstName: 'ليلى', lastName: 'نور' });
    const two = await pledge({ amount: 20, email: aDonation().email.toUpperCase() });
    const promised = await pledge({ amount: 10 });
    const foreign = await pledge({ amount: 99, email: 'other@example.org' });
    await receive(one.id);
    await receive(two.id, { receivedOn: '2025-12-31', paymentMethod: 'cash' });
    await receive(foreign.id);
    await refund(one.id, { amount: 15 });
    const { body } = await linkOf(promised.id);
    expect(await read(body)).toMatchObject({
      payments: [
        {
          donationId: one.id,
          firstName: 'ليلى',
          fund: 'Winter relief',
          amount: 35,
          refunded: 15,
          receivedOn: '2026-02-03',
          receipt: expect.stringMatching(/-000004$/),
        },
        { donationId: two.id, fund: null, amount: 20, paymentMethod: 'cash', receivedOn: '2025-12-31' },
      ],
    });
    expect((await linkOf(two.id)).body).toEqual(body);
    expect(JSON.stringify(await read(body))).not.toContain('other@example.org');
  });

  test('counts each part of a donation in its own year, with its own method', async () => {
    const { id } = await pledge();
    await receive(id, { amount: 20, receivedOn: '2025-12-30', paymentMethod: 'cash' });
    await receive(id, { receivedOn: '2026-01-05' });
    await refund(id, { amount: 5 });
    expect(await read((await linkOf(id)).body)).toMatchObject({
      payments: [
        { donationId: id, receivedOn: '2026-01-05', paymentMethod: 'bank', amount: 25, refunded: 5 },
        { donationId: id, receivedOn: '2025-12-30', paymentMethod: 'cash', amount: 20, refunded: 0 },
      ],
    });
  });

  test('is there for a donor without an address, with the name and address on record', async () => {
    const id = idOf(await api('POST', '/donations/received', offlineDonation));
    await api('PATCH', '/donors/1', { name: 'Dr. Layla Noor', address: '12 Garden Street' });
    expect(await read((await linkOf(id)).body)).toMatchObject({
      donor: { name: 'Dr. Layla Noor', address: '12 Garden Street' },
      payments: [{ donationId: id, firstName: offlineDonation.firstName }],
    });
  });
});

describe("the treasurer's statement", () => {
  const file = async (asked: string) => {
    const { status, body } = await send('GET', `/admin/export/statement.csv?${asked}`);
    return { status, lines: String(body).replace('\ufeff', '').trim().split('\r\n') };
  };

  test('sums payments and refunds by fund, method and month', async () => {
    const fundId = idOf(await api('POST', '/funds', { name: '=HYPERLINK("http://x")' }));
    const one = await pledge({ amount: 50, fundId });
    const two = await pledge({ amount: 20 });
    const before = await pledge({ amount: 70 });
    await receive(one.id);
    await receive(two.id, { receivedOn: '2026-03-01', paymentMethod: 'cash' });
    await receive(before.id, { receivedOn: '2025-12-31' });
    const createdAt = '2026-01-15T10:00:00.000Z';
    await site().insert(donations, { ...aDonationRow({ amount: 5 }), createdAt, status: 'completed' });
    expect((await file('year=2026')).lines).toEqual([
      'By,Name,Donations,Received (USD),Received manually (USD),Fee (USD),Refunded (USD),Net (USD)',
      'Year,2026,3,70.00,5.00,0.00,0.00,75.00',
      `Fund,"'=HYPERLINK(""http://x"")",1,50.00,0.00,0.00,0.00,50.00`,
      'Fund,General fund,2,20.00,5.00,0.00,0.00,25.00',
      'Payment method,Bank Transfer,1,50.00,0.00,0.00,0.00,50.00',
      'Payment method,Cash,1,20.00,0.00,0.00,0.00,20.00',
      'Payment method,Credit Card,1,0.00,5.00,0.00,0.00,5.00',
      'Month,2026-01,1,0.00,5.00,0.00,0.00,5.00',
      'Month,2026-02,1,50.00,0.00,0.00,0.00,50.00',
      'Month,2026-03,1,20.00,0.00,0.00,0.00,20.00',
    ]);
  });

  test('is empty for a year without payments, however far away', async () => {
    await receive((await pledge({ amount: 10 })).id);
    const far = ['year=1', 'year=999', 'year=9999'];
    for (const asked of [...far, 'year=1&calendar=hijri', 'year=9999&calendar=hijri'])
      expect(await file(asked)).toMatchObject({ status: 200, lines: { length: 2 } });
  });

  test('can be for a Hijri year', async () => {
    // 1 Muharram 1447 was 26 June 2025, and 1 Muharram 1448 is 16 June 2026.
    for (const receivedOn of ['2025-06-25', '2025-06-26', '2026-06-15', '2026-06-16'])
      await receive((await pledge({ amount: 10 })).id, { receivedOn });
    expect(
      (await file('year=1447&calendar=hijri')).lines.filter((line) => /^(Year|Month)/.test(line)),
    ).toEqual([
      'Year,1447 AH,2,20.00,0.00,0.00,0.00,20.00',
      'Month,1447-01,1,10.00,0.00,0.00,0.00,10.00',
      'Month,1447-12,1,10.00,0.00,0.00,0.00,10.00',
    ]);
  });

  test('counts refunds on the day they were made', async () => {
    const { id } = await pledge({ amount: 50 });
    await receive(id, { receivedOn: '2020-02-03' });
    await refund(id, { amount: 20, refundedOn: today(machineZone()) });
    expect((await file('year=2020')).lines[1]).toBe('Year,2020,1,50.00,0.00,0.00,0.00,50.00');
    expect((await file('')).lines[1]).toMatch(/^Year,\d+,0,0\.00,0\.00,0\.00,20\.00,-20\.00$/);
  });

  test("counts payments without a day on the day in the foundation's time zone", async () => {
    await setZone(site().db, 'America/Chicago');
    const { id } = await pledge({ amount: 50 });
    await site().insert(moneyEntries, {
      donationId: id,
      kind: 'charge',
      cents: wholeCents(5000),
      ref: 'new-year',
      paymentMethod: 'cash',
      at: '2021-01-01T03:00:00.000Z',
    });
    expect((await file('year=2020')).lines[1]).toMatch(/^Year,2020,1,50\.00,/);
  });

  test.each(['year=all', 'calendar=julian', 'year=0'])('refuses %s', async (query) => {
    expect((await file(query)).status).toBe(400);
  });
});
