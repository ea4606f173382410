import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { byId } from '../../../shared/fields';
import { issuedReceipt, moneySums } from '../../../shared/money';
import { pageInput } from '../../../shared/paging';
import { donations } from '../../db/schema';
import { permitted } from '../../procedures/permissions';
import { inDollars, moneySums as sumsOfMoney } from './arrived';
import { donationFilters, matchingDonations, searchedDonations } from './filters';
import { receiptNumber, receiptsOf } from './receipts';

const searched = pageInput(['createdAt'], { defaultOrder: 'desc', pageSize: 10 }).pick({ search: true });

/** What the administrator's table tells of money; to be spread into the router of donations. */
export const figureProcedures = {
  totals: permitted('donations:read')
    .input(donationFilters.extend(searched.shape))
    .output(moneySums.extend({ amount: z.number() }))
    .query(async ({ ctx: { db }, input }) => {
      const [cents] = await db
        .select({ ...sumsOfMoney, amount: sql<number>`coalesce(sum(${donations.amount}), 0)::float8` })
        .from(donations)
        .where(and(await searchedDonations(input.search, db), await matchingDonations(input, db)));
      if (!cents) throw new Error('A sum is always one row');
      return { ...inDollars(cents), amount: cents.amount / 100 };
    }),

  /** The newest first, with the number of the one that each corrects. */
  receipts: permitted('donations:read')
    .input(byId)
    .output(z.array(issuedReceipt))
    .query(async ({ ctx, input }) => {
      const issued = await receiptsOf(ctx.db, input.id);
      const numbers = new Map(issued.map((one) => [one.id, receiptNumber(one)]));
      return issued.toReversed().map(({ cents, issuedAt, replaces, ...one }) => ({
        number: receiptNumber(one),
        cents,
        issuedAt,
        replaces: numbers.get(replaces ?? 0) ?? null,
      }));
    }),
};
