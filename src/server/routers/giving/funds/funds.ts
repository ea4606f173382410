import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Cents, zeroCents } from '../../../../shared/lib/money';
import type { FundBalance } from '../../../../shared/schemas/funds';
import type { TextReader } from '../../../content/translations/published';
import { translatedItem } from '../../../content/translations/translated';
import type { Database } from '../../../db/database';
import { donations, funds, moneyEntries } from '../../../db/schema';
import { refuseField } from '../../../rpc/errors';
import { entrySums, isManual, sumsInDollars } from '../received-money';

/** Every fund, the newest first. */
export const listFunds = (db: Database) => db.select().from(funds).orderBy(desc(funds.id));

/** The name of a fund in the reader's language; undefined for the general one. */
export async function fundName(reader: TextReader, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [found] = await reader.db
    .select({ id: funds.id, name: funds.name })
    .from(funds)
    .where(eq(funds.id, id));
  return found && (await translatedItem(reader, 'fund', found)).name;
}

/** @throws BAD_REQUEST if there is no such fund, or the form does not offer it */
export async function requireFund(
  db: Database,
  fundId: number | null,
  { offered = false }: { offered?: boolean } = {},
): Promise<void> {
  if (fundId === null) return;
  const [found] = await db
    .select({ id: funds.id })
    .from(funds)
    .where(and(eq(funds.id, fundId), offered ? eq(funds.active, true) : undefined))
    .for('key share'); // prevents its deletion until commit
  if (!found) throw refuseField('BAD_REQUEST', 'fundId', 'Please choose one of the funds');
}

/** The fund with this id, locked against deletion until commit; null if it was deleted. */
export async function remainingFund(tx: Database, fundId: unknown): Promise<number | null> {
  if (typeof fundId !== 'number') return null;
  const query = tx.select({ id: funds.id }).from(funds).where(eq(funds.id, fundId));
  return (await query.for('key share'))[0]?.id ?? null;
}

/** An active fund; null for the general one and for inactive ones. */
export async function offeredFund(db: Database, fundId: number | null) {
  if (fundId === null) return null;
  const [found] = await db
    .select({ id: funds.id, name: funds.name })
    .from(funds)
    .where(and(eq(funds.id, fundId), eq(funds.active, true)));
  return found ?? null;
}

/** The number of donations for a fund, or with a ledger entry in it. */
export const countDonationsTo = (db: Database, fundId: number): Promise<number> =>
  db.$count(
    donations,
    or(
      eq(donations.fundId, fundId),
      inArray(
        donations.id,
        db.select({ id: moneyEntries.donationId }).from(moneyEntries).where(eq(moneyEntries.fundId, fundId)),
      ),
    ),
  );

/** Income and expenses of each fund by ledger entries: a fee may be booked to another fund than its donation. */
export async function fundBalances(db: Database): Promise<FundBalance[]> {
  const entered = await db
    .select({ fundId: moneyEntries.fundId, ...entrySums })
    .from(moneyEntries)
    .groupBy(moneyEntries.fundId);
  const given = await db
    .select({
      fundId: donations.fundId,
      gifts: count(),
      byHand: sql<Cents>`coalesce(sum(${donations.amount}) filter (where ${isManual}), 0)::float8`,
    })
    .from(donations)
    .groupBy(donations.fundId);
  const ids = new Set([null, ...[...entered, ...given].map(({ fundId }) => fundId)]);
  return [...ids].map((fundId) => {
    const entries = entered.find((one) => one.fundId === fundId);
    const gifts = given.find((one) => one.fundId === fundId);
    return {
      fundId,
      gifts: gifts?.gifts ?? 0,
      ...sumsInDollars({
        received: entries?.received ?? zeroCents,
        byHand: gifts?.byHand ?? zeroCents,
        fee: entries?.fee ?? zeroCents,
        refunded: entries?.refunded ?? zeroCents,
      }),
    };
  });
}
