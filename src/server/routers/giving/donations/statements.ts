import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { dayOf } from '../../../../shared/lib/days';
import { dollarsOf, minus, zeroCents } from '../../../../shared/lib/money';
import type { ReceiptCopy, Statement } from '../../../../shared/schemas/gifts';
import type { Database } from '../../../db/database';
import { donations, funds, receipts } from '../../../db/schema';
import { siteSettings, timeZone } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';
import { donationInDollars } from '../ledger/donation';
import { donorOf } from '../ledger/links';
import { receiptNumber } from '../ledger/receipts';

export async function receiptCopyOf(db: Database): Promise<ReceiptCopy> {
  const setting = await siteSettings(db, 'siteName', 'mainCampus', 'receiptNote');
  return { foundation: setting('siteName'), address: setting('mainCampus'), note: setting('receiptNote') };
}

/** All received donations of a donor, newest first. @throws NOT_FOUND */
export async function statementOf(db: Database, token: string): Promise<Statement> {
  const email = await donorOf(db, token);
  if (email === undefined) throw notFound('statement');
  const newest = sql`(select max(id) from ${receipts} where donation_id = ${donations.id})`;
  const rows = await db
    .select({ gift: donations, fund: funds.name, receipt: receipts })
    .from(donations)
    .leftJoin(funds, eq(funds.id, donations.fundId))
    .leftJoin(receipts, eq(receipts.id, newest))
    .where(and(sql`lower(${donations.email}) = lower(${email})`, gt(donations.received, zeroCents)))
    .orderBy(desc(donations.receivedOn), desc(donations.id));
  const zone = await timeZone(db);
  const gifts = rows.map(({ gift, fund, receipt }) => ({
    ...donationInDollars(gift),
    receivedOn: gift.receivedOn ?? dayOf(gift.createdAt, zone),
    fund,
    receipt: receipt && receiptNumber(receipt),
    amount: dollarsOf(minus(gift.received, gift.refunded)),
  }));
  return { gifts, words: await receiptCopyOf(db) };
}
