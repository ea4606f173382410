import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Donor, donor, type ListedDonor } from '../../../../shared/schemas/donors';
import type { Database } from '../../../db/database';
import { contains, is } from '../../../db/records';
import { donations, donors } from '../../../db/schema';
import { moneySums, sumsInDollars } from '../received-money';

/** Finds donors by what is recorded of them, and by the names and addresses on their donations. */
export function matchingDonors({ search, donor: id }: { search: string; donor?: string | undefined }) {
  const gave = sql`(select ${donations.donorId} from ${donations} where ${contains(donations, search)})`;
  return and(
    isNull(donors.mergedInto),
    is(donors.id, id === undefined ? undefined : Number(id)),
    search === '' ? undefined : or(contains(donors, search), sql`${donors.id} in ${gave}`),
  );
}

type Sums = Omit<ListedDonor, keyof Donor>;

/** The number and the sums of some donations. */
export async function sumsOf(db: Database, where: SQL | undefined): Promise<Sums> {
  const [found] = await db
    .select({ donations: sql<number>`count(*)::int`, ...moneySums })
    .from(donations)
    .where(where);
  if (!found) throw new Error('A sum is always one row');
  return { donations: found.donations, ...sumsInDollars(found) };
}

const nothing: Sums = { donations: 0, received: 0, byHand: 0, fee: 0, refunded: 0 };

/** The sums of each of these donors. */
export async function sumsByDonor(db: Database, ids: number[]): Promise<(id: number) => Sums> {
  const rows = await db
    .select({ id: donations.donorId, donations: sql<number>`count(*)::int`, ...moneySums })
    .from(donations)
    .where(inArray(donations.donorId, ids))
    .groupBy(donations.donorId);
  const sums = new Map(
    rows.map(({ id, ...row }) => [id, { donations: row.donations, ...sumsInDollars(row) }]),
  );
  return (id) => sums.get(id) ?? nothing;
}

/** Rows of the file, with the sums of each donor. */
export async function donorRows(db: Database, items: readonly unknown[]): Promise<ListedDonor[]> {
  const listed = donor.array().parse(items);
  const sums = await sumsByDonor(
    db,
    listed.map(({ id }) => id),
  );
  return listed.map((one) => ({ ...one, ...sums(one.id) }));
}

/** The columns of the file in their order. */
export const donorHeadings: Record<keyof ListedDonor, string> = {
  id: 'Number',
  name: 'Name',
  organisation: 'Organization',
  email: 'Email',
  address: 'Address',
  salutation: 'Salutation',
  note: 'Note',
  partnerId: 'Gives together with number',
  donations: 'Donations',
  received: 'Received (USD)',
  byHand: 'Received manually (USD)',
  fee: 'Fee (USD)',
  refunded: 'Refunded (USD)',
  version: 'Version',
  createdAt: 'Created on',
  updatedAt: 'Changed on',
  updatedBy: 'Changed by',
};
