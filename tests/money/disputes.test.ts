/** Disputes change the ledger and receipts when they are decided. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../src/server/db/schema';
import { disputeFee } from '../support/stripe-peer/account';
import { feeOf } from '../support/stripe-peer/payments';
import { paid, usePaidSite } from './paid-site';

const site = usePaidSite();
const fee = feeOf(5000);

const ofWhole = { received: 50, refunded: 50 };
const close = async (dispute: string, outcome: 'won' | 'lost') => {
  site().peer.account.closeDispute(dispute, outcome);
  await site().hear();
};
/** A paid donation with an open dispute. */
async function disputed() {
  const { id, intent } = await paid(site());
  const dispute = site().peer.account.dispute(intent);
  await site().hear();
  return { id, dispute };
}

test('a lost dispute takes the money and a fee, and ends the donation; until then it needs attention', async () => {
  const { attention } = site();
  const { id, dispute } = await disputed();
  expect(await site().stands()).toEqual([{ status: 'completed', ...ofWhole }]);
  expect(await attention()).toMatchObject([{ kind: 'disputed', donationId: id }]);
  await close(dispute, 'lost');
  expect(await site().stands()).toEqual([{ status: 'refunded', ...ofWhole }]);
  expect(await site().donations()).toMatchObject([{ fee: (fee + disputeFee) / 100 }]);
  expect(await attention()).toEqual([]);
});

test('a won dispute brings the money back', async () => {
  const { dispute } = await disputed();
  await close(dispute, 'won');
  expect(await site().stands()).toEqual([{ status: 'completed', received: 50, refunded: 0 }]);
  expect((await site().ledger()).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['charge', 5000],
    ['fee', -fee],
    ['dispute', -5000],
    ['fee', -disputeFee],
    ['dispute', 5000],
  ]);
});

test('a corrected receipt is mailed once a dispute is lost, not before or when it is won', async () => {
  const { peer, db } = site();
  const { intent: one } = await paid(site());
  const { intent: other } = await paid(site());
  await db.delete(outbox);
  const [won, lost] = [peer.account.dispute(one), peer.account.dispute(other)];
  await site().hear();
  const mails = async () =>
    (await db.select().from(outbox).where(eq(outbox.kind, 'receipt'))).map(({ subject }) => subject);
  expect(await mails()).toEqual([]);
  await close(won, 'won');
  expect(await mails()).toEqual([]);
  await close(lost, 'lost');
  await site().hear();
  expect(await mails()).toEqual([expect.stringContaining('corrected receipt')]);
  expect((await site().receipts()).map(({ cents }) => cents)).toEqual([5000, 5000, 0]);
});

test('a partial refund before a dispute that is won corrects the receipt by that part alone', async () => {
  const { peer, refund, work } = site();
  const { id, intent } = await paid(site());
  await refund(id, { amount: 20 });
  await work();
  const dispute = peer.account.dispute(intent);
  await site().hear();
  expect(await site().stands()).toMatchObject([{ status: 'completed' }]);
  await close(dispute, 'won');
  expect((await site().receipts()).map(({ cents }) => cents)).toEqual([5000, 3000]);
});
