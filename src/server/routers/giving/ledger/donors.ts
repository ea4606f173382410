import { and, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { donations, donors, standingOrders } from '../../../db/schema';
import { notFound, refuseField } from '../../../rpc/errors';

export type StoredDonor = typeof donors.$inferSelect;

/** The id of a donor, or of the one that it was merged into. */
const presentId = sql<number>`coalesce(${donors.mergedInto}, ${donors.id})`;

/** @throws NOT_FOUND */
export async function donorById(db: Database, id: number): Promise<StoredDonor> {
  const present = db.select({ id: presentId }).from(donors).where(eq(donors.id, id));
  const found = await records(donors).first(db, inArray(donors.id, present));
  if (!found) throw notFound('donor');
  return found;
}

/** The donor whose statement has this token. */
export async function donorByToken(db: Database, token: string): Promise<StoredDonor | undefined> {
  const present = db.select({ id: presentId }).from(donors).where(eq(donors.token, token));
  return records(donors).first(db, inArray(donors.id, present));
}

/** Who gives together with a donor. */
export const partnerOf = async (
  db: Database,
  { partnerId }: Pick<StoredDonor, 'partnerId'>,
): Promise<StoredDonor | null> => (partnerId === null ? null : donorById(db, partnerId));

/** Locks donors in the order of their ids; those that were merged into others are not found. */
export async function lockDonors(tx: Database, ids: number[]): Promise<Map<number, StoredDonor>> {
  const found = await tx
    .select()
    .from(donors)
    .where(and(inArray(donors.id, ids), isNull(donors.mergedInto)))
    .orderBy(donors.id)
    // Not `update`, which would make the provider's renewals wait, and these hold donations that a merge waits for.
    .for('no key update');
  return new Map(found.map((one) => [one.id, one]));
}

const hasAddress = (address: string) => sql`lower(${donors.email}) = lower(${address})`;

/** The record with an address, which may have been merged into another. */
const ownerOf = (tx: Database, address: string) => records(donors).first(tx, hasAddress(address));

/** Another address of a donor is a record that counts as merged. */
export const addAddress = (tx: Database, { id, name }: StoredDonor, email: string) =>
  tx.insert(donors).values({ name, email, mergedInto: id });

/**
 * Gives the address of a donation to its donor, so that later donations with it are of the same donor.
 * @throws BAD_REQUEST if there is no such donor, CONFLICT if another donor has the address
 */
export async function claimAddress(tx: Database, donorId: number, address: string): Promise<void> {
  const donor = (await lockDonors(tx, [donorId])).get(donorId);
  if (!donor) throw refuseField('BAD_REQUEST', 'donorId', 'This donor does not exist');
  if (address === '') return;
  const owner = await ownerOf(tx, address);
  if (owner && (owner.mergedInto ?? owner.id) !== donorId)
    throw refuseField('CONFLICT', 'email', 'Another donor has this email address');
  if (owner) return;
  if (donor.email === null) await tx.update(donors).set({ email: address }).where(eq(donors.id, donorId));
  else await addAddress(tx, donor, address);
}

type DonorChange = Partial<typeof donors.$inferInsert>;

/**
 * Changes a locked donor. A former address still leads to the donor.
 * @throws CONFLICT if another donor has the new address
 */
export async function changeDonor(
  tx: Database,
  donor: StoredDonor,
  values: DonorChange,
): Promise<StoredDonor | undefined> {
  const { email = donor.email } = values;
  const isOther = email?.toLowerCase() !== donor.email?.toLowerCase();
  const owner = isOther && email !== null ? await ownerOf(tx, email) : undefined;
  if (owner && owner.mergedInto !== donor.id)
    throw refuseField(
      'CONFLICT',
      'email',
      'Another donor has this email address. Merge the two donors instead.',
    );
  if (owner) await tx.update(donors).set({ email: null }).where(eq(donors.id, owner.id));
  const changed = await records(donors).update(tx, donor.id, values);
  if (isOther && donor.email !== null) await addAddress(tx, donor, donor.email);
  return changed;
}

/**
 * Removes donors without donations that nobody has changed since they were made.
 * @returns the ids of those without donations that were changed since, which stay
 */
export async function removeUnusedDonors(tx: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const other = alias(donors, 'other');
  const { id, version, mergedInto } = donors;
  const given = tx.select({ one: sql`1` }).from(donations).where(eq(donations.donorId, id));
  const orders = tx.select({ one: sql`1` }).from(standingOrders).where(eq(standingOrders.donorId, id));
  const others = tx
    .select({ one: sql`1` })
    .from(other)
    .where(or(eq(other.mergedInto, id), eq(other.partnerId, id)));
  const unused = await tx
    .select({
      id,
      isChanged: sql<boolean>`${version} > 1 or ${mergedInto} is not null or ${exists(orders)} or ${exists(others)}`,
    })
    .from(donors)
    .where(and(inArray(id, ids), notExists(given)));
  await tx.delete(donors).where(
    inArray(
      id,
      unused.flatMap((one) => (one.isChanged ? [] : one.id)),
    ),
  );
  return new Set(unused.flatMap((one) => (one.isChanged ? one.id : [])));
}
