import { isNotNull, like, sql } from 'drizzle-orm';
import type { Database } from './database';
import { appState, receipts } from './schema';

const markPrefix = 'receipt series ';

const isMark = like(appState.name, `${markPrefix}%`);

/** The current series of receipt numbers; every restored backup begins another. */
export const currentReceiptSeriesSql = sql<number>`coalesce(
  (select max(substr(name, ${sql.raw(String(markPrefix.length + 1))})::int) from ${appState} where ${isMark}), 1)`;

/** Begins a new series, so that numbers issued after the backup are never used twice. */
export async function beginReceiptSeries(tx: Database): Promise<void> {
  const last = sql`max(${receipts.series})`;
  const [given] = await tx
    .select({ next: sql<number>`greatest(${last}, ${currentReceiptSeriesSql}) + 1` })
    .from(receipts)
    .having(isNotNull(last));
  if (!given) return;
  await tx.delete(appState).where(isMark);
  await tx.insert(appState).values({ name: `${markPrefix}${given.next}` });
}
