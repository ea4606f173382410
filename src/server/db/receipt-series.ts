import { like, sql } from 'drizzle-orm';
import type { Database } from './database';
import { appState, receipts } from './schema';

const markPrefix = 'receipt series ';

/** The current series of receipt numbers; every restored backup begins another. */
export async function currentReceiptSeries(db: Database): Promise<number> {
  const [mark] = await db
    .select()
    .from(appState)
    .where(like(appState.name, `${markPrefix}%`));
  return mark ? Number(mark.name.slice(markPrefix.length)) : 1;
}

/** Begins a new series, so that numbers issued after the backup are never used twice. */
export async function beginReceiptSeries(tx: Database): Promise<void> {
  const [given] = await tx.select({ last: sql<number | null>`max(${receipts.series})` }).from(receipts);
  if (!given || given.last === null) return;
  const next = Math.max(given.last, await currentReceiptSeries(tx)) + 1;
  await tx.delete(appState).where(like(appState.name, `${markPrefix}%`));
  await tx.insert(appState).values({ name: `${markPrefix}${next}` });
}
