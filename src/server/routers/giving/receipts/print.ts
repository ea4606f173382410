import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { dayOf } from '../../../../shared/lib/days';
import { dollarsOf, zeroCents } from '../../../../shared/lib/money';
import { type PrintedReceipts, type printInput, receiptsPerPrint } from '../../../../shared/schemas/receipts';
import type { Database } from '../../../db/database';
import { is } from '../../../db/records';
import { donations, receipts } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { printedContent } from '../ledger/receipt-content';
import { receiptNumber } from '../ledger/receipts';

/** The receipts of a year that no other has replaced, by their numbers. One of a refunded donation has no amount left. */
export async function receiptsToPrint(
  db: Database,
  { year, donor, page }: z.output<typeof printInput>,
): Promise<PrintedReceipts> {
  const [later, replaced] = [alias(receipts, 'later'), alias(receipts, 'replaced')];
  const isPrinted = and(
    eq(receipts.year, year),
    gt(receipts.cents, zeroCents),
    isNull(later.id),
    is(donations.donorId, donor),
  );
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(receipts)
    .innerJoin(donations, eq(donations.id, receipts.donationId))
    .leftJoin(later, eq(later.replaces, receipts.id))
    .where(isPrinted);
  const rows = await db
    .select({ receipt: receipts, replaced })
    .from(receipts)
    .innerJoin(donations, eq(donations.id, receipts.donationId))
    .leftJoin(later, eq(later.replaces, receipts.id))
    .leftJoin(replaced, eq(replaced.id, receipts.replaces))
    .where(isPrinted)
    .orderBy(receipts.series, receipts.number)
    .limit(receiptsPerPrint)
    .offset((page - 1) * receiptsPerPrint);
  const zone = await timeZone(db);
  return {
    receipts: await Promise.all(
      rows.map(async ({ receipt, replaced: old }) => ({
        ...(await printedContent(db, receipt)),
        id: receipt.id,
        number: receiptNumber(receipt),
        amount: dollarsOf(receipt.cents),
        issuedOn: dayOf(receipt.issuedAt, zone),
        replaces: old && receiptNumber(old),
      })),
    ),
    total,
    pages: Math.ceil(total / receiptsPerPrint),
  };
}
