import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Cents, dollarsOf, zeroCents } from '../../../../shared/lib/money';
import { dollars } from '../../../../shared/schemas/fields';
import { moneySums } from '../../../../shared/schemas/money';
import { pageInput } from '../../../../shared/schemas/paging';
import type { Database } from '../../../db/database';
import { donations, moneyEntries } from '../../../db/schema';
import { permitted } from '../../../rpc/permissions';
import { sumsInDollars, moneySums as sumsOfMoney } from '../received-money';
import { donationFilters, matchingDonations } from './filters';

/** The fees booked to a fund. Fees of zakat donations are booked to the general fund. */
async function feesOfFund(db: Database, fund: string, where: SQL | undefined): Promise<Cents> {
  const { fundId, countsAs, cents } = moneyEntries;
  const [sum] = await db
    .select({ fee: sql<Cents>`coalesce(-sum(${cents}), 0)::float8` })
    .from(moneyEntries)
    .innerJoin(donations, eq(donations.id, moneyEntries.donationId))
    .where(and(eq(countsAs, 'fee'), fund === 'general' ? isNull(fundId) : eq(fundId, Number(fund)), where));
  return sum?.fee ?? zeroCents;
}

const searched = pageInput(['createdAt'], { defaultOrder: 'desc', pageSize: 10 }).pick({ search: true });

/** Sums for the admin table, spread into the donations router. */
export const figureProcedures = {
  totals: permitted('donations:read')
    .input(donationFilters.extend(searched.shape))
    .output(moneySums.extend({ amount: dollars() }))
    .query(async ({ ctx: { db }, input }) => {
      const [sums] = await db
        .select({ ...sumsOfMoney, amount: sql<Cents>`coalesce(sum(${donations.amount}), 0)::float8` })
        .from(donations)
        .where(await matchingDonations(input, db));
      if (!sums) throw new Error('A sum is always one row');
      const { fund, ...others } = input;
      const fee =
        fund === undefined ? sums.fee : await feesOfFund(db, fund, await matchingDonations(others, db));
      return { ...sumsInDollars({ ...sums, fee }), amount: dollarsOf(sums.amount) };
    }),
};
