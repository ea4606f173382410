import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { dayOf } from '../../../../shared/lib/days';
import { dollarsOf, zeroCents } from '../../../../shared/lib/money';
import { type PrintedReceipts, type printInput, receiptsPerPrint } from '../../../../shared/schemas/receipts';
import type { Database } from '../../../db/database';
import { is } from '../../../db/records';
import { donations, donors, funds, receipts } from '../../../db/schema';
import { siteLanguages, timeZone } from '../../../db/site-settings';
import { receiptCopyOf, receiptNumber } from '../ledger/receipts';

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
    .select({ receipt: receipts, replaced, donation: donations, donor: donors, fund: funds.name })
    .from(receipts)
    .innerJoin(donations, eq(donations.id, receipts.donationId))
    .innerJoin(donors, eq(donors.id, donations.donorId))
    .leftJoin(funds, eq(funds.id, donations.fundId))
    .leftJoin(later, eq(later.replaces, receipts.id))
    .leftJoin(replaced, eq(replaced.id, receipts.replaces))
    .where(isPrinted)
    .orderBy(receipts.series, receipts.number)
    .limit(receiptsPerPrint)
    .offset((page - 1) * receiptsPerPrint);
  const zone = await timeZone(db);
  const [main] = await siteLanguages(db);
  const copies = { en: await receiptCopyOf(db, 'en'), ar: await receiptCopyOf(db, 'ar') };
  return {
    receipts: rows.map(({ receipt, donation, donor: { organisation, address }, fund, ...row }) => ({
      ...donation,
      id: receipt.id,
      number: receiptNumber(receipt),
      amount: dollarsOf(receipt.cents),
      issuedOn: dayOf(receipt.issuedAt, zone),
      replaces: row.replaced && receiptNumber(row.replaced),
      organisation,
      address,
      fund,
      refunded: dollarsOf(donation.refunded),
      locale: receipt.locale ?? main,
      words: copies[receipt.locale ?? main],
    })),
    total,
    pages: Math.ceil(total / receiptsPerPrint),
  };
}
