import { and, desc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DonationMove, splitInput } from '../../../../shared/schemas/donor-moves';
import { maxMoved } from '../../../../shared/schemas/donors';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { donations, donors, standingOrders } from '../../../db/schema';
import { refuse, refuseField } from '../../../rpc/errors';
import { lockDonations } from '../ledger/donation';
import { addAddress, donorById, lockDonors, type StoredDonor } from '../ledger/donors';
import { sumsOf } from './lists';

const store = records(donors);
/** The records of a donor: its own, and those merged into it. */
const recordsOf = (id: number) => or(eq(donors.id, id), eq(donors.mergedInto, id));
const lowerEmail = sql<string>`lower(${donations.email})`;

const addressesOf = async (db: Database, id: number): Promise<string[]> => {
  const rows = await db
    .select({ email: donors.email })
    .from(donors)
    .where(and(recordsOf(id), isNotNull(donors.email)))
    .orderBy(donors.mergedInto, donors.id);
  return rows.flatMap(({ email }) => email ?? []);
};

/** The addresses of a donor that only these of its donations have. */
async function addressesOnlyOn(db: Database, donorId: number, ids: number[]): Promise<string[]> {
  const emailsOf = async (where: ReturnType<typeof inArray>) => {
    const rows = await db
      .selectDistinct({ email: lowerEmail })
      .from(donations)
      .where(and(eq(donations.donorId, donorId), where));
    return new Set(rows.map(({ email }) => email));
  };
  const moved = await emailsOf(inArray(donations.id, ids));
  const left = await emailsOf(notInArray(donations.id, ids));
  return (await addressesOf(db, donorId)).filter((address) => {
    const email = address.toLowerCase();
    return moved.has(email) && !left.has(email);
  });
}

const nameOf = ({ id, name }: StoredDonor) => ({ id, name });

/** @throws BAD_REQUEST for a donor and itself */
function requireTwo(id: number, other: number, field: 'from' | 'to'): void {
  if (id === other) throw refuseField('BAD_REQUEST', field, 'Choose another donor');
}

export async function previewMerge(db: Database, intoId: number, fromId: number): Promise<DonationMove> {
  const [into, from] = [await donorById(db, intoId), await donorById(db, fromId)];
  requireTwo(into.id, from.id, 'from');
  const ofDonor = eq(donations.donorId, from.id);
  const newest = db.select({ id: donations.id }).from(donations).where(ofDonor);
  return {
    from: nameOf(from),
    to: nameOf(into),
    ...(await sumsOf(db, ofDonor)),
    donationIds: (await newest.orderBy(desc(donations.id)).limit(maxMoved)).map(({ id }) => id),
    emails: await addressesOf(db, from.id),
  };
}

/** Locks the donations of donors, and then the donors: reconciliation locks in the same order. */
async function lockWithDonations(tx: Database, ids: number[]) {
  const rows = await tx.select({ id: donations.id }).from(donations).where(inArray(donations.donorId, ids));
  await lockDonations(
    tx,
    rows.map(({ id }) => id),
  );
  return lockDonors(tx, ids);
}

const maxNote = 5000;

/**
 * Moves all donations and addresses of a donor to another, which gets what it lacks. Runs in a transaction.
 * @param requireSeen is called with the donor that stays, once it is locked
 * @returns the donor that stays; repeating it changes nothing
 * @throws NOT_FOUND, CONFLICT if the two notes are too long together
 */
export async function mergeDonors(
  tx: Database,
  { id, from: fromId, by }: { id: number; from: number; by: string },
  requireSeen: (donor: StoredDonor | undefined) => void,
): Promise<StoredDonor> {
  requireTwo(id, fromId, 'from');
  const locked = await lockWithDonations(tx, [id, fromId]);
  const [into, from] = [locked.get(id), locked.get(fromId)];
  if (into && !from && (await store.first(tx, eq(donors.id, fromId)))?.mergedInto === id) return into;
  requireSeen(into);
  if (!into || !from) throw refuseField('NOT_FOUND', 'from', 'This donor does not exist');
  const note = [into.note, from.note].filter(Boolean).join('\n\n');
  if (note.length > maxNote)
    throw refuse(
      'CONFLICT',
      'Together, the notes of the two donors are too long. Shorten one of them first.',
    );
  const others = [into, from].map(({ partnerId }) => partnerId).filter((one) => one !== null);
  const isUnit = into.partnerId === fromId;
  if (others.length > 1 && !isUnit)
    throw refuse(
      'CONFLICT',
      'Each of the two donors gives together with someone else. Separate one of them first.',
    );
  await tx.update(donations).set({ donorId: id }).where(eq(donations.donorId, fromId));
  await tx.update(standingOrders).set({ donorId: id }).where(eq(standingOrders.donorId, fromId));
  await tx.update(donors).set({ partnerId: null }).where(eq(donors.id, fromId));
  await tx
    .update(donors)
    .set({ partnerId: isUnit ? null : id })
    .where(eq(donors.partnerId, fromId));
  const takesEmail = into.email === null && from.email !== null;
  await tx.update(donors).set({ mergedInto: id }).where(recordsOf(fromId));
  if (takesEmail) await tx.update(donors).set({ email: null }).where(eq(donors.id, fromId));
  const merged = await store.update(tx, id, {
    organisation: into.organisation ?? from.organisation,
    address: into.address ?? from.address,
    salutation: into.salutation ?? from.salutation,
    email: into.email ?? from.email,
    note,
    partnerId: isUnit ? null : (into.partnerId ?? from.partnerId),
    updatedBy: by,
  });
  return merged ?? into;
}

type Split = z.output<typeof splitInput>;

export async function previewSplit(
  db: Database,
  { id, donationIds, to }: Omit<Split, 'name'>,
): Promise<DonationMove> {
  const from = await donorById(db, id);
  const target = to === undefined ? null : await donorById(db, to);
  if (target) requireTwo(from.id, target.id, 'to');
  await requireDonationsOf(db, from.id, donationIds);
  return {
    from: nameOf(from),
    to: target && nameOf(target),
    ...(await sumsOf(db, inArray(donations.id, donationIds))),
    donationIds,
    emails: await addressesOnlyOn(db, from.id, donationIds),
  };
}

/** @throws CONFLICT */
async function requireDonationsOf(db: Database, donorId: number, ids: number[]): Promise<void> {
  const own = and(eq(donations.donorId, donorId), inArray(donations.id, ids));
  if ((await db.$count(donations, own)) !== new Set(ids).size)
    throw refuseField('CONFLICT', 'donationIds', 'Some of these donations belong to another donor');
}

/**
 * Moves some donations of a donor to another or a new one, with the addresses that no other donation of it has. Runs in
 * a transaction.
 * @param requireSeen is called with the donor, once it is locked
 * @returns the donor that has the donations now
 * @throws NOT_FOUND, CONFLICT
 */
export async function splitDonor(
  tx: Database,
  { id, donationIds, to, name, by }: Split & { by: string },
  requireSeen: (donor: StoredDonor | undefined) => void,
): Promise<StoredDonor> {
  if (to !== undefined) requireTwo(id, to, 'to');
  await lockDonations(tx, donationIds);
  const locked = await lockDonors(tx, to === undefined ? [id] : [id, to]);
  requireSeen(locked.get(id));
  await requireDonationsOf(tx, id, donationIds);
  const addresses = await addressesOnlyOn(tx, id, donationIds);
  const target = to === undefined ? await newDonor(tx, donationIds, name, by) : locked.get(to);
  if (!target) throw refuseField('NOT_FOUND', 'to', 'This donor does not exist');
  await tx.update(donations).set({ donorId: target.id }).where(inArray(donations.id, donationIds));
  await tx.update(donors).set({ updatedBy: by }).where(eq(donors.id, id));
  for (const address of addresses) await moveAddress(tx, { address, from: id, to: target.id });
  return donorById(tx, target.id);
}

async function newDonor(tx: Database, ids: number[], name: string | undefined, by: string) {
  const { firstName, lastName } = donations;
  const newest = tx.select({ firstName, lastName }).from(donations).where(inArray(donations.id, ids));
  const [one] = await newest.orderBy(desc(donations.id)).limit(1);
  return store.insert(tx, { name: name ?? `${one?.firstName} ${one?.lastName}`, updatedBy: by });
}

/** The link of a merged record goes along with its address. */
async function moveAddress(
  tx: Database,
  { address, from, to }: { address: string; from: number; to: number },
) {
  const isIt = eq(donors.email, address);
  await tx
    .update(donors)
    .set({ mergedInto: to })
    .where(and(isIt, eq(donors.mergedInto, from)));
  const target = await donorById(tx, to);
  if (target.email === null) {
    await tx.update(donors).set({ email: null }).where(isIt);
    await tx.update(donors).set({ email: address }).where(eq(donors.id, to));
    return;
  }
  const own = await tx
    .update(donors)
    .set({ email: null })
    .where(and(isIt, eq(donors.id, from)))
    .returning();
  if (own.length > 0) await addAddress(tx, target, address);
}
