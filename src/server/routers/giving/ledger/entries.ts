import { eq, like, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { today } from '../../../../shared/lib/days';
import { openAmount } from '../../../../shared/schemas/money-sums';
import type { Database } from '../../../db/database';
import { donations, moneyEntries } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import type { MailSetup } from '../../../process/env';
import { notFound, refuseField } from '../../../rpc/errors';
import { wakeOpenCheckout } from '../payment-jobs';
import type { StoredDonation } from './donation';
import { importedRefusal } from './imported';
import { mailReceipt } from './receipt-mail';
import { issueReceipt } from './receipts';
import { sendTributeCard } from './tributes';

type StoredEntry = typeof moneyEntries.$inferInsert;
export type NewEntry = Pick<StoredEntry, 'kind' | 'cents' | 'fundId' | 'ref'>;
type PaymentEntry = NewEntry &
  Pick<StoredEntry, 'attemptId' | 'paymentMethod' | 'receivedOn' | 'reference' | 'refundOf'>;

/** The unique `ref` of a payment recorded by hand, or of a bank line that is booked again after a correction. */
export async function nextRef(tx: Database, begin: `by hand ${number}` | `bank line ${number}`) {
  const booked = await tx.$count(
    moneyEntries,
    or(eq(moneyEntries.ref, begin), like(moneyEntries.ref, `${begin} again %`)),
  );
  return booked === 0 ? begin : `${begin} again ${booked}`;
}

/** @throws BAD_REQUEST */
export async function requirePastDay(tx: Database, field: string, day: string): Promise<void> {
  if (day > today(await timeZone(tx)))
    throw refuseField('BAD_REQUEST', field, 'The date must not be in the future');
}

/** @throws CONFLICT if the pledge was imported or is already paid */
export function requireOpenPledge(
  pledged: StoredDonation,
  imported: ReadonlySet<number>,
  field: string,
): void {
  if (imported.has(pledged.id)) throw importedRefusal(field);
  if (openAmount(pledged) === 0) throw refuseField('CONFLICT', field, 'This donation is already paid');
}

/** Changes of the donation itself that come with an entry. */
type DonationChange = Partial<
  Pick<StoredDonation, 'status' | 'receivedOn' | 'paymentMethod' | 'transactionId'>
>;

/**
 * Books manually recorded entries of a locked donation, each once by its `ref`. Updates the sums, issues and emails the
 * receipt (not without `mail`), and closes an open checkout.
 * @returns the updated donation; undefined if all entries were booked before
 */
export async function book(
  tx: Database,
  donation: Pick<StoredDonation, 'id' | 'fundId' | 'paymentMethod'>,
  entries: readonly NewEntry[],
  {
    mail,
    reference,
    ...donationChange
  }: DonationChange & {
    mail: MailSetup | undefined;
    reference?: string | null | undefined;
  },
): Promise<StoredDonation | undefined> {
  const { paymentMethod = donation.paymentMethod, receivedOn } = donationChange;
  const ofPayment = entries.map((entry) => ({
    ...entry,
    paymentMethod,
    ...(entry.kind === 'charge' && { receivedOn, reference }),
  }));
  const booked = await bookEntries(tx, donation, ofPayment, donationChange);
  if (!booked) return undefined;
  await issueAndMailReceipt(tx, mail, booked);
  await wakeOpenCheckout(tx, booked.id);
  return booked;
}

/** Books entries without issuing a receipt: several payments of a donation share one. */
export async function bookEntries(
  tx: Database,
  { id, fundId }: Pick<StoredDonation, 'id' | 'fundId'>,
  entries: readonly PaymentEntry[],
  donationChange: DonationChange,
): Promise<StoredDonation | undefined> {
  const booked = await tx
    .insert(moneyEntries)
    .values(entries.map((entry) => ({ fundId, ...entry, donationId: id })))
    .onConflictDoUpdate({
      target: moneyEntries.ref,
      // Entries recorded before each payment had its own id.
      set: { attemptId: sql`excluded.attempt_id`, paymentMethod: sql`excluded.payment_method` },
      setWhere: sql`${moneyEntries.attemptId} is null and excluded.attempt_id is not null`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!booked.some(({ isNew }) => isNew)) return undefined;
  return updateSums(tx, id, donationChange);
}

/** Stores the sums of the entries in a locked donation, with other changes. */
export async function updateSums(
  tx: Database,
  id: number,
  donationChange: Partial<typeof donations.$inferInsert>,
): Promise<StoredDonation> {
  const sumOf = (sign: 1 | -1, kinds: string) =>
    sql`(select coalesce(sum(cents), 0) * ${sql.raw(String(sign))} from ${moneyEntries}
      where donation_id = ${id} and counts_as in (${sql.raw(kinds)}))`;
  const [changed] = await tx
    .update(donations)
    .set({
      ...donationChange,
      received: sumOf(1, "'charge'"),
      fee: sumOf(-1, "'fee'"),
      refunded: sumOf(-1, "'refund', 'dispute'"),
    })
    .where(eq(donations.id, id))
    .returning();
  if (!changed) throw notFound('donation');
  return changed;
}

/**
 * Issues and mails a receipt if one is due (see `issueReceipt`), and sends the tribute card once the donation is paid.
 * Without `mail`, only issues it.
 */
export async function issueAndMailReceipt(
  tx: Database,
  mail: MailSetup | undefined,
  donation: StoredDonation,
  options?: { isCorrected: boolean },
): Promise<void> {
  const receipt = await issueReceipt(tx, donation, options);
  if (!mail) return;
  if (receipt) await mailReceipt(tx, mail, donation, receipt);
  await sendTributeCard(tx, mail, donation);
}

/** The ledger entries of a donation, newest first. */
export async function entriesOf(db: Database, donationId: number) {
  const counterEntries = alias(moneyEntries, 'counter_entries');
  const entries = await db
    .select({
      entry: moneyEntries,
      counterEntry: { id: counterEntries.id, donationId: counterEntries.donationId },
    })
    .from(moneyEntries)
    .leftJoin(counterEntries, eq(counterEntries.id, moneyEntries.counterEntryId))
    .where(eq(moneyEntries.donationId, donationId))
    .orderBy(sql`${moneyEntries.id} desc`);
  return entries.map(({ entry: { attemptId, ...entry }, counterEntry }) => ({
    ...entry,
    paymentId: attemptId,
    counterEntry,
  }));
}
