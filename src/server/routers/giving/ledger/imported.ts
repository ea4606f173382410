import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { newLinkToken } from '../../../../shared/lib/link-tokens';
import type { Cents } from '../../../../shared/lib/money';
import type { Database } from '../../../db/database';
import {
  bankLines,
  donations,
  givingPlans,
  importedDonations,
  moneyEntries,
  paymentAttempts,
  paymentIssues,
  paymentJobs,
  receipts,
  refundRequests,
} from '../../../db/schema';
import { refuseField } from '../../../rpc/errors';
import type { StoredDonation } from './donation';

export type NewImportedDonation = Pick<
  StoredDonation,
  'firstName' | 'lastName' | 'email' | 'donorId' | 'paymentMethod' | 'fundId'
> & {
  cents: Cents;
  receivedOn: string;
  /** The moment at which that day begins. */
  begins: string;
  reference: string | null;
  /** Unique together, unless null. */
  source: string | null;
  externalId: string | null;
};

/**
 * Books donations that other software has recorded, as received on their day. They never get a receipt, because that
 * software has issued one.
 * @returns their ids, in the same order
 */
export async function bookImported(
  tx: Database,
  imported: readonly NewImportedDonation[],
): Promise<number[]> {
  if (imported.length === 0) return [];
  const tokens = imported.map(() => newLinkToken());
  const rows = await tx
    .insert(donations)
    .values(
      imported.map(({ firstName, lastName, email, donorId, paymentMethod, fundId, ...donation }, index) => ({
        firstName,
        lastName,
        email,
        donorId,
        paymentMethod,
        fundId,
        amount: donation.cents,
        received: donation.cents,
        receivedOn: donation.receivedOn,
        status: 'completed' as const,
        transactionId: donation.reference,
        createdAt: donation.begins,
        token: tokens[index],
      })),
    )
    .returning({ id: donations.id, token: donations.token });
  const byToken = new Map(rows.map(({ id, token }) => [token, id]));
  const ids = tokens.map((token) => byToken.get(token) ?? 0);
  const idOf = (index: number) => ids[index] ?? 0;
  await tx.insert(moneyEntries).values(
    imported.map(({ cents, fundId, paymentMethod, receivedOn, reference, begins }, index) => ({
      donationId: idOf(index),
      // As of an offline donation, which was never a pledge.
      at: begins,
      kind: 'charge' as const,
      cents,
      fundId,
      ref: `import ${idOf(index)}`,
      paymentMethod,
      receivedOn,
      reference,
    })),
  );
  await tx
    .insert(importedDonations)
    .values(
      imported.map(({ source, externalId }, index) => ({ donationId: idOf(index), source, externalId })),
    );
  return ids;
}

/** Whether the donation of the outer query was imported. */
export const isImportedSql = sql<boolean>`exists (
  select from ${importedDonations} where donation_id = ${donations}.id)`;

/** Which of these donations were imported. */
export async function importedAmong(db: Database, donationIds: number[]): Promise<Set<number>> {
  const { donationId } = importedDonations;
  const found = await db
    .select({ id: donationId })
    .from(importedDonations)
    .where(inArray(donationId, donationIds));
  return new Set(found.map(({ id }) => id));
}

export const isImported = async (db: Database, donationId: number): Promise<boolean> =>
  (await importedAmong(db, [donationId])).has(donationId);

export const importedRefusal = (field: string) =>
  refuseField('CONFLICT', field, 'This donation was imported. Record a new donation instead.');

/**
 * Imported donations get no receipt, so new money must not be booked in one, nor moved out of it.
 * @throws CONFLICT
 */
export async function requireNotImported(tx: Database, donationId: number, field: string): Promise<void> {
  if (await isImported(tx, donationId)) throw importedRefusal(field);
}

const references: AnyPgColumn[] = [
  receipts.donationId,
  bankLines.donationId,
  givingPlans.donationId,
  paymentAttempts.donationId,
  paymentIssues.donationId,
  paymentJobs.donationId,
  refundRequests.donationId,
];

/**
 * Removes imported donations with their entries: the only exception to the rule that the ledger is only added to,
 * because undoing an import must leave every figure as it was. None of them has a receipt.
 * @returns the ids of those that were changed or used since, which stay
 */
export async function removeImported(
  tx: Database,
  imported: readonly { donationId: number; donorId: number }[],
): Promise<Set<number>> {
  if (imported.length === 0) return new Set();
  const donorOf = new Map(imported.map(({ donationId, donorId }) => [donationId, donorId]));
  const ids = [...donorOf.keys()];
  const { id, donorId, version } = donations;
  const found = await tx
    .select({ id, donorId, version })
    .from(donations)
    .where(inArray(id, ids))
    .for('update');
  const isUnused = references.map((column): SQL => {
    const used = tx
      .select({ one: sql`1` })
      .from(column.table)
      .where(eq(column, importedDonations.donationId));
    return notExists(used);
  });
  const unused = await tx
    .select({ id: importedDonations.donationId })
    .from(importedDonations)
    .where(and(inArray(importedDonations.donationId, ids), ...isUnused));
  const free = new Set(unused.map((one) => one.id));
  const removed = found
    .filter((one) => one.version === 1 && one.donorId === donorOf.get(one.id) && free.has(one.id))
    .map((one) => one.id);
  await tx.delete(importedDonations).where(inArray(importedDonations.donationId, removed));
  await tx.delete(moneyEntries).where(inArray(moneyEntries.donationId, removed));
  await tx.delete(donations).where(inArray(id, removed));
  const gone = new Set(removed);
  return new Set(found.flatMap((one) => (gone.has(one.id) ? [] : one.id)));
}
