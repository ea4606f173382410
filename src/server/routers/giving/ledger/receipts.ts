import { and, eq, sql } from 'drizzle-orm';
import { thisYear, zoneNamed } from '../../../../shared/lib/days';
import { type Cents, dollarsOf, minus, plus } from '../../../../shared/lib/money';
import type { IssuedReceipt } from '../../../../shared/schemas/money';
import type { Database } from '../../../db/database';
import { currentReceiptSeriesSql } from '../../../db/receipt-series';
import { donations, paymentAttempts, receipts } from '../../../db/schema';
import { readerOf } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';
import type { StoredDonation } from './donation';
import { isImportedSql } from './imported';
import { receiptUrl, type Site } from './links';
import { receiptContentOf, receiptCopyFrom, receiptSettings } from './receipt-content';

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

/** The newest receipt of the donation of the outer query. */
export const newestReceiptId = sql`(select max(id) from ${receipts} where donation_id = ${donations}.id)`;
const heldCents = sql<Cents>`(
  select coalesce(sum(held_cents), 0)::int from ${paymentAttempts} where donation_id = ${donations}.id)`;

/**
 * The retained amount of a donation, its newest receipt (the valid one), and whether it was imported. `refunded` includes
 * money in open disputes, which is added back: it counts as retained until the dispute is lost.
 * @throws NOT_FOUND
 */
async function receiptStateOf(db: Database, { id, received, refunded }: Donated) {
  const [found] = await db
    .select({ held: heldCents, isImported: isImportedSql, last: { id: receipts.id, cents: receipts.cents } })
    .from(donations)
    .leftJoin(receipts, eq(receipts.id, newestReceiptId))
    .where(eq(donations.id, id));
  if (!found) throw notFound('donation');
  const { held, isImported, last } = found;
  return { retained: minus(plus(received, held), refunded), isImported, last };
}

/** What was received of a donation and not refunded. @throws NOT_FOUND */
export const retainedCents = async (db: Database, donation: Donated): Promise<Cents> =>
  (await receiptStateOf(db, donation)).retained;

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
  const { retained: cents, isImported, last } = await receiptStateOf(tx, donation);
  const isValid = last?.cents === cents && !(isCorrected && cents > 0);
  if (last ? isValid : cents <= 0) return undefined;
  if (isImported) return undefined;
  const { locale, wording } = await readerOf(
    tx,
    { publicUrl: '', locale: donation.locale },
    'timeZone',
    ...receiptSettings,
  );
  const content = await receiptContentOf(tx, id, { locale, words: receiptCopyFrom(wording) });
  // Serialised until commit: receipt numbers must have no gaps.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('receipts', 0))`);
  const year = thisYear(zoneNamed(wording('timeZone')));
  const ofYear = and(eq(receipts.series, currentReceiptSeriesSql), eq(receipts.year, year));
  const number = sql`(select coalesce(max(${receipts.number}), 0) + 1 from ${receipts} where ${ofYear})`;
  const [issued] = await tx
    .insert(receipts)
    .values({
      donationId: id,
      series: currentReceiptSeriesSql,
      year,
      number,
      cents,
      replaces: last?.id ?? null,
      locale,
      content,
    })
    .returning();
  return issued;
}
