import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dollarsOf } from '../../../../shared/lib/money';
import {
  printedReceipts,
  printInput,
  type RegisteredReceipt,
  receiptFilter,
  receiptRegister,
  registeredReceipt,
  registerInput,
} from '../../../../shared/schemas/receipts';
import type { Database } from '../../../db/database';
import { is, records } from '../../../db/records';
import { donations, receipts } from '../../../db/schema';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import { paginated, restList, router } from '../../../rpc/trpc';
import { type Receipt, receiptNumber } from '../ledger/receipts';
import { receiptsToPrint } from './print';

const store = records(receipts);

/** The register of all receipts. */
export const receiptsRouter = router({
  list: permitted('donations:read')
    .meta(
      restList('/receipts', 'Donations', paginated, [
        'List receipts',
        'The register of all receipt numbers, newest first, with the donation of each and what replaced it. `year` is the year in the number.',
      ]),
    )
    .input(receiptFilter)
    .output(z.array(registeredReceipt))
    .query(async ({ ctx, input: { year } }) => {
      const newestFirst = { by: [receipts.id], order: 'desc' } as const;
      const found = await toList(ctx, (db, part) =>
        store.inOrderOf(db, newestFirst, is(receipts.year, year), part),
      );
      return registered(ctx.db, found);
    }),

  /** The register of a year for the area. */
  page: permitted('donations:read')
    .input(registerInput)
    .output(receiptRegister)
    .query(({ ctx, input }) => registerOf(ctx.db, input)),

  /** The valid receipts of a year, to print. */
  printed: permitted('donations:read')
    .input(printInput)
    .output(printedReceipts)
    .query(({ ctx, input }) => receiptsToPrint(ctx.db, input)),
});

const pageSize = 50;

async function registerOf(db: Database, { year, page }: z.output<typeof registerInput>) {
  const ofYear = eq(receipts.year, year);
  const found = await db
    .select()
    .from(receipts)
    .where(ofYear)
    .orderBy(desc(receipts.series), desc(receipts.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const series = await db
    .select({ count: count(), missing: sql<number>`max(${receipts.number}) - count(*)::int` })
    .from(receipts)
    .where(ofYear)
    .groupBy(receipts.series);
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const total = sum(series.map((one) => one.count));
  return {
    items: await registered(db, found),
    total,
    pages: Math.ceil(total / pageSize),
    missing: sum(series.map(({ missing }) => missing)),
  };
}

/** Adds donors and the numbers that each replaces or was replaced by. */
async function registered(db: Database, found: readonly Receipt[]): Promise<RegisteredReceipt[]> {
  const donationIds = [...new Set(found.map(({ donationId }) => donationId))];
  const related = await db
    .select({ receipt: receipts, firstName: donations.firstName, lastName: donations.lastName })
    .from(donations)
    .innerJoin(receipts, eq(receipts.donationId, donations.id))
    .where(inArray(donations.id, donationIds));
  const byId = new Map(related.map((one) => [one.receipt.id, one]));
  const replacements = new Map(related.map(({ receipt }) => [receipt.replaces, receipt]));
  const numberOf = (receipt: Receipt | undefined) => (receipt ? receiptNumber(receipt) : null);
  return found.map(({ id, donationId, cents, issuedAt, replaces, ...number }) => ({
    id,
    number: receiptNumber(number),
    donationId,
    firstName: byId.get(id)?.firstName ?? '',
    lastName: byId.get(id)?.lastName ?? '',
    amount: dollarsOf(cents),
    issuedAt,
    replaces: numberOf(byId.get(replaces ?? 0)?.receipt),
    replacedBy: numberOf(replacements.get(id)),
    state: replacements.has(id) ? 'replaced' : cents > 0 ? 'issued' : 'cancelled',
  }));
}
