import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { records } from '../../db/records';
import { donations, moneyEntries } from '../../db/schema';
import { notFound } from '../../procedures/errors';
import type { MailSetup } from '../../process/env';
import { mailReceipt } from './mails';
import { settleReceipt } from './receipts';

const store = records(donations);
export type StoredDonation = typeof donations.$inferSelect;

export type NewEntry = Pick<typeof moneyEntries.$inferInsert, 'kind' | 'cents' | 'fundId' | 'ref'>;

/** The `ref` of the entry of a donation that somebody noted by hand: there can be one. */
export const refByHand = (donationId: number) => `by hand ${donationId}`;

/** What becomes of the donation itself with an entry. */
type Follows = Partial<Pick<StoredDonation, 'status' | 'receivedOn' | 'paymentMethod' | 'transactionId'>>;

/** The donation as it stays until the transaction ends. @throws NOT_FOUND */
export async function lockDonation(tx: Database, id: number): Promise<StoredDonation> {
  const found = await store.lock(tx, id);
  if (!found) throw notFound('donation');
  return found;
}

/** Keeps these as they are until the transaction ends; whoever locks several asks in the order of their ids. */
export const lockDonations = (tx: Database, ids: number[]) =>
  tx
    .select({ id: donations.id })
    .from(donations)
    .where(inArray(donations.id, ids))
    .orderBy(donations.id)
    .for('update');

/**
 * Books entries of a donation that this transaction has locked, each of them once by its `ref`; the sums of the donation,
 * its receipt and the mail with it follow. Without a `mail` the donor is not written to.
 * @returns the donation as it is then; undefined where all of it was booked before, and nothing changes
 */
export async function book(
  tx: Database,
  { id, fundId }: Pick<StoredDonation, 'id' | 'fundId'>,
  entries: readonly NewEntry[],
  { mail, ...follows }: Follows & { mail: MailSetup | undefined },
): Promise<StoredDonation | undefined> {
  const booked = await tx
    .insert(moneyEntries)
    .values(entries.map((entry) => ({ fundId, ...entry, donationId: id })))
    .onConflictDoNothing()
    .returning({ id: moneyEntries.id });
  if (booked.length === 0) return undefined;
  const sumOf = (sign: 1 | -1, kinds: string) =>
    sql`(select coalesce(sum(cents), 0) * ${sql.raw(String(sign))} from ${moneyEntries}
      where donation_id = ${id} and kind in (${sql.raw(kinds)}))`;
  await tx
    .update(donations)
    .set({
      ...follows,
      received: sumOf(1, "'charge'"),
      fee: sumOf(-1, "'fee'"),
      refunded: sumOf(-1, "'refund', 'dispute'"),
    })
    .where(eq(donations.id, id));
  const after = await lockDonation(tx, id);
  const receipt = await settleReceipt(tx, after);
  if (receipt && mail) await mailReceipt(tx, mail, after, receipt);
  return after;
}

/** What happened to the money of a donation, the newest first. */
export const entriesOf = (db: Database, donationId: number) =>
  db
    .select()
    .from(moneyEntries)
    .where(eq(moneyEntries.donationId, donationId))
    .orderBy(sql`${moneyEntries.id} desc`);
