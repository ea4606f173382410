import { inArray } from 'drizzle-orm';
import { type Cents, dollarsOf, minus, zeroCents } from '../../../../shared/lib/money';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { donations } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';

const store = records(donations);
export type StoredDonation = typeof donations.$inferSelect;

/** The donation as responses have it. */
export const donationInDollars = (donation: StoredDonation) => ({
  ...donation,
  amount: dollarsOf(donation.amount),
  feeCover: dollarsOf(donation.feeCover),
  received: dollarsOf(donation.received),
  fee: dollarsOf(donation.fee),
  refunded: dollarsOf(donation.refunded),
  net: dollarsOf(donation.net),
});

/** What is still to be paid of a pledge. A donation that was paid and refunded has nothing open. */
export const openAmount = ({ amount, received }: Pick<StoredDonation, 'amount' | 'received'>): Cents =>
  received < amount ? minus(amount, received) : zeroCents;

/** @throws NOT_FOUND */
export async function lockDonation(tx: Database, id: number): Promise<StoredDonation> {
  const found = await store.lock(tx, id);
  if (!found) throw notFound('donation');
  return found;
}

/** Locks donations in the order of their ids, to avoid deadlocks. */
export const lockDonations = (tx: Database, ids: number[]) =>
  tx
    .select({ id: donations.id })
    .from(donations)
    .where(inArray(donations.id, ids))
    .orderBy(donations.id)
    .for('update');
