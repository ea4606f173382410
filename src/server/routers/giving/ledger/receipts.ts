import { and, desc, eq, sql } from 'drizzle-orm';
import { thisYear, zoneNamed } from '../../../../shared/lib/days';
import { type Cents, dollarsOf, minus, plus, zeroCents } from '../../../../shared/lib/money';
import type { IssuedReceipt } from '../../../../shared/schemas/money';
import type { Database } from '../../../db/database';
import { currentReceiptSeries } from '../../../db/receipt-series';
import { donations, paymentAttempts, receipts } from '../../../db/schema';
import { readerOf } from '../../../db/site-settings';
import type { StoredDonation } from './donation';
import { isImported } from './imported';
import { receiptUrl, type Site } from './links';
import { receiptContentOf } from './receipt-content';

type Donated = Pick<StoredDonation, 'id' | 'received' | 'refunded' | 'locale'>;
export type Receipt = typeof receipts.$inferSelect;

/** `2026-000012`, or `2026/2-000012` in a later series, which begins when a backup is restored. */
export const receiptNumber = ({ series, year, number }: Pick<Receipt, 'series' | 'year' | 'number'>) =>
  `${year}${series > 1 ? `/${series}` : ''}-${String(number).padStart(6, '0')}`;

/** `receiptNumber` in SQL. */
export const receiptNumberSql = sql<string>`concat(${receipts.year}, case when ${receipts.series} > 1
  then concat('/', ${receipts.series}) end, '-', lpad(${receipts.number}::text, greatest(6, length(${receipts.number}::text)), '0'))`;

/** Every receipt of a donation, oldest first. */
export const receiptsOf = (db: Database, donationId: number): Promise<Receipt[]> =>
  db.select().from(receipts).where(eq(receipts.donationId, donationId)).orderBy(receipts.id);

/** The receipts of a donation with their pages, oldest first. */
export async function issuedReceiptsOf(
  db: Database,
  site: Site,
  donationId: number,
): Promise<IssuedReceipt[]> {
  const rows = await db
    .select({ receipt: receipts, token: donations.token })
    .from(receipts)
    .innerJoin(donations, eq(donations.id, receipts.donationId))
    .where(eq(receipts.donationId, donationId))
    .orderBy(receipts.id);
  const numbers = new Map(rows.map(({ receipt }) => [receipt.id, receiptNumber(receipt)]));
  const pages = await Promise.all(rows.map(({ receipt: { locale } }) => readerOf(db, { ...site, locale })));
  return rows.map(({ receipt, token }, index) => ({
    id: receipt.id,
    number: receiptNumber(receipt),
    amount: dollarsOf(receipt.cents),
    issuedAt: receipt.issuedAt,
    replaces: numbers.get(receipt.replaces ?? 0) ?? null,
    url: `${receiptUrl(pages[index] ?? site, token)}/${index + 1}`,
  }));
}

export async function receiptNumberById(db: Database, id: number): Promise<string> {
  const [found] = await db.select().from(receipts).where(eq(receipts.id, id));
  return found ? receiptNumber(found) : '';
}

/** The valid receipt of a donation: the newest one. */
async function receiptOf(db: Database, donationId: number): Promise<Receipt | undefined> {
  const [newest] = await db
    .select()
    .from(receipts)
    .where(eq(receipts.donationId, donationId))
    .orderBy(desc(receipts.id))
    .limit(1);
  return newest;
}

/**
 * What was received of a donation and not refunded. `refunded` includes money in open disputes, which is added back: it
 * counts as retained until the dispute is lost.
 */
export async function retainedCents(db: Database, { id, received, refunded }: Donated): Promise<Cents> {
  const [sum] = await db
    .select({ held: sql<Cents>`coalesce(sum(${paymentAttempts.held}), 0)::int` })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.donationId, id));
  return minus(plus(received, sum?.held ?? zeroCents), refunded);
}

/**
 * Issues the first receipt once money was received, and a corrected one whenever the retained amount differs from the last
 * receipt. Imported donations never get one. Call it in the transaction that changes the money, with the donation locked:
 * a rollback then leaves no gap in the numbers.
 * @param isCorrected whether the day, method or fund on the last receipt is wrong
 * @returns the new receipt, if one was needed
 */
export async function issueReceipt(
  tx: Database,
  donation: Donated,
  { isCorrected = false } = {},
): Promise<Receipt | undefined> {
  const { id } = donation;
  const [cents, last, imported] = await Promise.all([
    retainedCents(tx, donation),
    receiptOf(tx, id),
    isImported(tx, id),
  ]);
  const isValid = last?.cents === cents && !(isCorrected && cents > 0);
  if (last ? isValid : cents <= 0) return undefined;
  if (imported) return undefined;
  // Serialised until commit: receipt numbers must have no gaps.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('receipts', 0))`);
  const [{ locale, wording }, series] = await Promise.all([
    readerOf(tx, { publicUrl: '', locale: donation.locale }, 'timeZone'),
    currentReceiptSeries(tx),
  ]);
  const year = thisYear(zoneNamed(wording('timeZone')));
  const ofYear = and(eq(receipts.series, series), eq(receipts.year, year));
  const number = sql`(select coalesce(max(${receipts.number}), 0) + 1 from ${receipts} where ${ofYear})`;
  const content = await receiptContentOf(tx, id, locale);
  const [issued] = await tx
    .insert(receipts)
    .values({ donationId: id, series, year, number, cents, replaces: last?.id ?? null, locale, content })
    .returning();
  return issued;
}
