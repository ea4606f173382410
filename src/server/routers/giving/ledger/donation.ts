import { eq, inArray } from 'drizzle-orm';
import { dollarsOf } from '../../../../shared/lib/money';
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

/** @throws NOT_FOUND */
export async function requireDonation(db: Database, id: number): Promise<void> {
  if ((await db.$count(donations, eq(donations.id, id))) === 0) throw notFound('donation');
}

/** @throws NOT_FOUND */
export async function lockDonation(tx: Database, id: number): Promise<StoredDonation> {
  const found = await store.lock(tx, id);
  if (!found) throw notFound('donation');
  return found;
}

/** Locks donations in the order of their ids, to avoid deadlocks. */
export const lockDonations = (tx: Database, ids: number[]): Promise<StoredDonation[]> =>
  tx.select().from(donations).where(inArray(donations.id, ids)).orderBy(donations.id).for('update');
