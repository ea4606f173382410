/** The valid receipts of a year on one page to print. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { donors, receipts } from '../../src/server/db/schema';
import { wholeCents } from '../../src/shared/lib/money';
import { printedReceipts, receiptsPerPrint } from '../../src/shared/schemas/receipts';
import { donationCalls } from '../money/donation-calls';
import { withOwner } from '../support/app';

const { site, cookie } = withOwner();
const { pledge, receive, refund, correctLast, setting } = donationCalls(site, cookie);
const year = new Date().getFullYear();
const printed = async (input: object = {}) =>
  printedReceipts.parse((await site().trpc('query', 'receipts.printed', { year, ...input }, cookie())).body);

test('has each valid receipt once, in the order of the numbers, with what is on paper', async () => {
  await setting('registrationNumber', '12-3456789');
  const [kept, corrected, partly, refunded] = [
    await pledge({ email: 'layla@example.org' }),
    await pledge({ email: 'omar@example.org' }),
    await pledge({ email: 'omar@example.org' }),
    await pledge({ email: 'omar@example.org' }),
  ];
  const [layla] = await site()
    .db.update(donors)
    .set({ address: '1 Garden Street\nRiverton' })
    .where(eq(donors.email, 'layla@example.org'))
    .returning();
  for (const { id } of [kept, corrected, partly, refunded]) await receive(id);
  await correctLast(corrected.id, { action: 'change', amount: 20 });
  await refund(partly.id, { amount: 5 });
  await refund(refunded.id, { amount: 50 });
  const numbers = (await printed()).receipts.map(({ number, amount }) => [number, amount]);
  expect(numbers).toEqual([
    [`${year}-000001`, 50],
    [`${year}-000005`, 20],
    [`${year}-000006`, 45],
  ]);
  expect(await printed()).toMatchObject({ total: 3 });
  expect((await printed()).receipts).toMatchObject([
    {
      words: { registrationNumber: '12-3456789' },
      address: '1 Garden Street\nRiverton',
      receivedOn: '2026-02-03',
      paymentMethod: 'bank',
      replaces: null,
    },
    { replaces: `${year}-000002`, refunded: 0 },
    { replaces: `${year}-000003`, refunded: 5 },
  ]);
  expect(await printed({ donor: layla?.id })).toMatchObject({ total: 1, receipts: [{ amount: 50 }] });
  expect(await printed({ year: year - 1 })).toMatchObject({ total: 0, receipts: [] });
});

test('has 200 of them at a time', async () => {
  const { id: donationId } = await pledge();
  const numbers = Array.from({ length: receiptsPerPrint + 1 }, (_, index) => index + 1);
  const one = { donationId, series: 1, year, cents: wholeCents(5000) };
  await site()
    .db.insert(receipts)
    .values(numbers.map((number) => ({ ...one, number })));
  expect((await printed()).receipts).toHaveLength(receiptsPerPrint);
  expect(await printed({ page: 2 })).toMatchObject({
    total: 201,
    pages: 2,
    receipts: [{ number: `${year}-000201` }],
  });
});
