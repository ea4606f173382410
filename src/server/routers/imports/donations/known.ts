import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Cents } from '../../../../shared/lib/money';
import type { Database } from '../../../db/database';
import { donations, donors, importedDonations, moneyEntries } from '../../../db/schema';
import { isInForce, isManual } from '../../giving/received-money';
import { donorKey, fullName, idKey, type Values } from './values';

export type KnownDonor = { id: number; name: string };
type ComparedDonation = Pick<Values, 'receivedOn' | 'cents' | 'email' | 'firstName' | 'lastName'>;
export type Known = {
  /** By the key of a row's donor. */
  donors: Map<string, KnownDonor>;
  importedIds: Set<string>;
  has: (donation: ComparedDonation, donorId: number | undefined) => boolean;
};

/** What is stored already of the donors and donations of some rows. */
export async function knownOf(db: Database, rows: readonly Values[], zone: string): Promise<Known> {
  const found = await donorsOf(db, rows);
  return {
    donors: found,
    importedIds: await importedIdsOf(db, rows),
    has: await earlierDonations(db, { rows, donorIds: [...found.values()].map(({ id }) => id), zone }),
  };
}

async function donorsOf(db: Database, rows: readonly Values[]): Promise<Map<string, KnownDonor>> {
  const emails = rows.flatMap(({ email }) => (email === '' ? [] : email.toLowerCase()));
  const names = rows.flatMap((row) => (row.email === '' ? fullName(row).toLowerCase() : []));
  const lowerEmail = sql<string>`lower(${donors.email})`;
  const withEmail =
    emails.length === 0
      ? []
      : await db
          .select({
            id: sql<number>`coalesce(${donors.mergedInto}, ${donors.id})`,
            name: donors.name,
            email: lowerEmail,
          })
          .from(donors)
          .where(inArray(lowerEmail, [...new Set(emails)]));
  const lowerName = sql`lower(${donors.name})`;
  const withName =
    names.length === 0
      ? []
      : await db
          .select()
          .from(donors)
          .where(
            and(inArray(lowerName, [...new Set(names)]), isNull(donors.email), isNull(donors.mergedInto)),
          )
          .orderBy(sql`${donors.id} desc`);
  return new Map([
    ...withEmail.map(({ email, ...donor }) => [`email\n${email}`, donor] as const),
    ...withName.map(
      (donor) => [donorKey({ ...donor, firstName: donor.name, lastName: '', email: '' }), donor] as const,
    ),
  ]);
}

async function importedIdsOf(db: Database, rows: readonly Values[]): Promise<Set<string>> {
  const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
  if (externalIds.length === 0) return new Set();
  const { source, externalId } = importedDonations;
  const found = await db
    .select({ source, externalId })
    .from(importedDonations)
    .where(inArray(externalId, externalIds));
  return new Set(found.flatMap((one) => idKey({ ...one, source: one.source ?? '' }) ?? []));
}

/** Whether a payment has the same day, amount and donor. Without an address on both sides, a donor is the same by name. */
async function earlierDonations(
  db: Database,
  { rows, donorIds, zone }: { rows: readonly Values[]; donorIds: number[]; zone: string },
): Promise<Known['has']> {
  const unnamed = rows.filter(({ externalId }) => externalId === null);
  if (unnamed.length === 0) return () => false;
  const name = sql<string>`lower(${donations.firstName} || ' ' || ${donations.lastName})`;
  const day = sql<string>`coalesce(${moneyEntries.receivedOn},
    (coalesce(${moneyEntries.at}, ${donations.createdAt}) at time zone ${zone})::date)::text`;
  const cents = sql<Cents>`coalesce(${moneyEntries.cents}, ${donations.amount})`;
  const isCharge = and(
    eq(moneyEntries.donationId, donations.id),
    eq(moneyEntries.countsAs, 'charge'),
    isInForce,
  );
  const found = await db
    .select({ day, cents, name, email: donations.email, donorId: donations.donorId })
    .from(donations)
    .leftJoin(moneyEntries, isCharge)
    .where(
      and(
        or(
          donorIds.length > 0 ? inArray(donations.donorId, donorIds) : undefined,
          inArray(name, [...new Set(unnamed.map(storedName))]),
        ),
        or(isManual, sql`${moneyEntries.id} is not null`),
        inArray(day, [...new Set(unnamed.map(({ receivedOn }) => receivedOn))]),
      ),
    );
  const keyOf = (...parts: (string | number)[]) => parts.join('\n');
  const byDonor = new Set(found.map((one) => keyOf(one.day, one.cents, one.donorId)));
  const byName = new Set(found.map((one) => keyOf(one.day, one.cents, one.name)));
  const byNameAlone = new Set(
    found.flatMap((one) => (one.email === '' ? keyOf(one.day, one.cents, one.name) : [])),
  );
  return (donation, donorId) =>
    (donorId !== undefined && byDonor.has(keyOf(donation.receivedOn, donation.cents, donorId))) ||
    (donation.email === '' ? byName : byNameAlone).has(
      keyOf(donation.receivedOn, donation.cents, storedName(donation)),
    );
}

const storedName = ({ firstName, lastName }: Pick<Values, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.toLowerCase();
