/** Importing past donations: how they count, which are known already, and that undoing leaves every figure as before. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  donations,
  donors,
  importedDonations,
  moneyEntries,
  outbox,
  receipts,
  webhookDeliveries,
  webhooks,
} from '../../src/server/db/schema';
import { centsOf } from '../../src/shared/lib/money';
import { donationCalls, offlineDonation } from '../money/donation-calls';
import { idOf, withOwner } from '../support/app';
import { aFund, aSetting } from '../support/factories';
import { importing } from './importing';

const staff = withOwner();
const { site, cookie } = staff;
const imports = importing(staff, 'donations');
const { api, refund, receive, linesOf, match } = donationCalls(site, cookie);

const figures = async () => {
  const read = async (name: string) => (await site().trpc('query', name, {}, cookie())).body;
  return [
    await read('donations.totals'),
    await read('funds.balances'),
    (await api('GET', '/donors')).body,
    await read('donations.sums'),
  ];
};
const tables = async () => {
  const { db } = site();
  return [
    await db.select().from(donations).orderBy(donations.id),
    await db.select().from(moneyEntries).orderBy(moneyEntries.id),
    await db.select().from(donors).orderBy(donors.id),
    await db.select().from(importedDonations),
    await db.select().from(receipts),
    await db.select().from(outbox),
    await db.select().from(webhookDeliveries),
  ];
};

const header = 'Date,Amount,Donor,Email,Method,Fund,Reference\n';

test('past donations count as received on their day, send nothing, and are undone without a trace', async () => {
  const { db } = site();
  await db
    .insert(webhooks)
    .values({ url: 'https://example.org', events: ['donation.created', 'donation.deleted'], secret: 'x' });
  const fundId = idOf(await api('POST', '/funds', aFund({ name: 'Orphans' })));
  await api('POST', '/donations/received', { ...offlineDonation, email: 'layla@example.org' });
  const before = [await tables(), await figures()];
  const made = await imports.upload(
    `${header}2023-05-01,"$1,250.50",Layla Noor,LAYLA@example.org,Check,orphans,No 12
2023-05-02 10:30:00,20,"Salem, Omar",omar@example.org,Credit Card,,
2023-05-03,٣٠٫٥٠,Omar Salem,omar@example.org,تحويل مصرفي,General,
2023-05-03,40,Anonymous,,cash,,
2023-05-04,50,anonymous,null,CASH,,
`,
  );
  expect(made.mapping).toEqual({
    receivedOn: 'Date',
    amount: 'Amount',
    name: 'Donor',
    email: 'Email',
    paymentMethod: 'Method',
    fund: 'Fund',
    reference: 'Reference',
  });
  const { id, options } = await imports.map(made);
  expect(options).toEqual({ duplicates: 'skip', currency: 'USD', dateFormat: 'yyyy-MM-dd' });
  expect(await imports.check(id)).toMatchObject({ counts: { imported: 5, skipped: 0, errors: 0 } });
  expect([await tables(), await figures()]).toEqual(before);

  expect(await imports.run(id)).toMatchObject({ status: 'done', counts: { imported: 5 } });
  const stored = await db.select().from(donations).orderBy(donations.id);
  expect(stored.slice(1)).toMatchObject([
    {
      firstName: 'Layla',
      lastName: 'Noor',
      amount: 125_050,
      received: 125_050,
      receivedOn: '2023-05-01',
      paymentMethod: 'cheque',
      fundId,
      transactionId: 'No 12',
      status: 'completed',
      donorId: stored[0]?.donorId,
    },
    { firstName: 'Omar', lastName: 'Salem', paymentMethod: 'credit', fundId: null, receivedOn: '2023-05-02' },
    { amount: 3050, paymentMethod: 'bank', donorId: stored[2]?.donorId },
    { firstName: 'Anonymous', lastName: '', email: '' },
    { email: '', donorId: stored[4]?.donorId },
  ]);
  const sums = z
    .array(z.object({ by: z.string(), name: z.string(), gifts: z.number(), received: z.number() }))
    .parse((await site().trpc('query', 'donations.sums', { year: 2023 }, cookie())).body);
  expect(sums[0]).toMatchObject({ by: 'Year', gifts: 5, received: 1391 });
  expect([await db.$count(receipts), await db.$count(outbox), await db.$count(webhookDeliveries)]).toEqual([
    1, 0, 1,
  ]);
  expect(await imports.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 5, kept: 0 } });
  expect([await tables(), await figures()]).toEqual(before);
});

test('a donation is unique by source and number, and otherwise by date, amount and donor', async () => {
  const numbered = `Date,Amount,Name,Method,Source,ID
2023-01-01,10,Layla Noor,cash,GiveWP,1
2023-01-01,10,Layla Noor,cash,GiveWP,2
2023-01-01,10,Layla Noor,cash,Excel,1
2023-01-01,10,Layla Noor,cash,GiveWP,1
`;
  const twice = 'This donation is in the file more than once';
  const first = await imports.whole(numbered);
  expect(first.counts).toMatchObject({ imported: 3, skipped: 1 });
  expect(await imports.rows(first.id)).toMatchObject([{ row: 5, status: 'skipped', message: twice }]);
  expect((await imports.whole(numbered, { duplicates: 'import' })).counts).toMatchObject({ skipped: 4 });

  const plain = `Date,Amount,Name,Method
2023-01-01,10,layla noor,cash
2023-02-01,10,Layla Noor,cash
2023-02-01,10,Layla Noor,cash
2023-02-01,10.01,Layla Noor,cash
`;
  const skipped = await imports.whole(plain);
  expect(skipped.counts).toMatchObject({ imported: 2, skipped: 2, warnings: 0 });
  const known = 'A donation with this date, amount and donor already exists';
  expect(await imports.rows(skipped.id)).toMatchObject([
    { row: 2, status: 'skipped', message: known },
    { row: 4, status: 'skipped', message: twice },
  ]);
  const warned = await imports.whole(plain, { duplicates: 'import' });
  expect(warned.counts).toMatchObject({ imported: 4, skipped: 0, warnings: 4 });
  expect(await imports.rows(warned.id, '?status=warning')).toHaveLength(4);
});

test('a donation already on the site is found by its payments, whoever recorded it', async () => {
  await api('POST', '/donations/received', { ...offlineDonation, email: 'layla@example.org', amount: 20 });
  await site()
    .db.insert(donations)
    .values({
      firstName: 'Omar',
      lastName: 'Salem',
      email: 'omar@example.org',
      amount: centsOf(30),
      paymentMethod: 'bank',
      status: 'completed',
      createdAt: '2024-03-01T12:00:00.000Z',
    });
  const { receivedOn } = offlineDonation;
  const { id, counts } = await imports.whole(
    `Date,Amount,Name,Email,Method\n${receivedOn},20,L. Noor,layla@example.org,bank\n${receivedOn},20,Layla Noor,,bank\n${receivedOn},20,Layla Noor,other@example.org,bank\n2024-03-01,30,Omar Salem,omar@example.org,bank\n`,
  );
  expect(counts).toMatchObject({ imported: 1, skipped: 3 });
  expect(await imports.rows(id)).toMatchObject([{ row: 2 }, { row: 3 }, { row: 5 }]);
});

test('the day of a known donation is the one in the time zone of the site', async () => {
  await api('POST', '/settings', aSetting({ key: 'timeZone', value: 'America/Chicago' }));
  const given = { lastName: 'Salem', email: '', amount: centsOf(30), paymentMethod: 'bank' } as const;
  const createdAt = '2024-03-01T02:00:00.000Z';
  await site()
    .db.insert(donations)
    .values({ ...given, firstName: 'Omar', status: 'completed', createdAt });
  const gift = (day: string) => `Date,Amount,Name,Method\n${day},30,Omar Salem,bank\n`;
  expect((await imports.whole(gift('2024-03-01'))).counts).toMatchObject({ imported: 1, skipped: 0 });
  expect((await imports.whole(gift('2024-02-29'))).counts).toMatchObject({ imported: 0, skipped: 1 });
});

test('corrections and refunds of an imported donation give no receipt, and undoing leaves what was changed', async () => {
  const { db } = site();
  const { id } = await imports.whole(
    'Date,Amount,Name,Email,Method\n2024-01-01,10,A B,a@example.org,cash\n2024-01-02,20,C D,,bank\n2024-01-03,30,E F,,bank\n2024-01-04,40,G H,,bank\n',
  );
  const [first, second, third] = await db.select().from(donations).orderBy(donations.id);
  const [entry] = await db
    .select()
    .from(moneyEntries)
    .where(eq(moneyEntries.donationId, first?.id ?? 0));
  const correction = { entryId: entry?.id, action: 'change', amount: 12 };
  expect(
    await api('POST', `/donations/${first?.id}/corrections`, { reason: 'Why', entries: [correction] }),
  ).toMatchObject({ status: 200, body: { amount: 12, received: 12, status: 'completed' } });
  await refund(second?.id ?? 0, { amount: 5, method: 'bank', refundedOn: '2024-02-01' });
  await api('PATCH', `/donors/${third?.donorId}`, { note: 'Call in May' });
  expect([await db.$count(receipts), await db.$count(outbox)]).toEqual([0, 0]);
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 2, kept: 2 } });
  const changed = 'Not undone: this donation was changed after the import';
  expect(await imports.rows(id)).toMatchObject([
    { row: 2, status: 'warning', message: changed },
    { row: 3, status: 'warning', message: changed },
    { row: 4, message: 'The donation was removed. The donor was changed after the import and was kept.' },
  ]);
  expect((await db.select().from(donations).orderBy(donations.id)).map(({ id }) => id)).toEqual([
    first?.id,
    second?.id,
  ]);
  expect(await db.$count(donors)).toBe(3);
});

test('new money is not recorded in an imported donation, nor moved out of it', async () => {
  const { db } = site();
  await imports.whole('Date,Amount,Name,Email,Method\n2024-01-01,10,A B,a@example.org,cash\n');
  const [imported] = await db
    .update(donations)
    .set({ amount: centsOf(30), status: 'pending' })
    .returning();
  const id = imported?.id ?? 0;
  const other = idOf(
    await api('POST', '/donations/received', { ...offlineDonation, email: 'a@example.org' }),
  );
  const [line] = await linesOf('Date,Amount,Description\n2026-02-03,20,Gift\n');
  const refused = {
    status: 409,
    body: { message: 'This donation was imported. Record a new donation instead.' },
  };
  expect(await receive(id)).toMatchObject(refused);
  expect(await match(line, { donationId: id })).toMatchObject(refused);
  expect(
    await api('POST', `/donations/${id}/moves`, { toDonationId: other, amount: 5, reason: 'Why' }),
  ).toMatchObject(refused);
  expect(await db.$count(moneyEntries, eq(moneyEntries.donationId, id))).toBe(1);
});
