import { like, sql } from 'drizzle-orm';
import type { Database } from './database';
import { appState, receipts } from './schema';

const marked = 'receipt series ';

/** The series that receipts are numbered in by now; a restored backup begins another. */
export async function presentReceiptSeries(db: Database): Promise<number> {
  const [mark] = await db
    .select()
    .from(appState)
    .where(like(appState.name, `${marked}%`));
  return mark ? Number(mark.name.slice(marked.length)) : 1;
}

/** Begins a new series: numbers that were given after a backup was made are never given again. */
export async function beginReceiptSeries(tx: Database): Promise<void> {
  const [given] = await tx.select({ last: sql<number | null>`max(${receipts.series})` }).from(receipts);
  if (!given || given.last === null) return;
  const next = Math.max(given.last, await presentReceiptSeries(tx)) + 1;
  await tx.delete(appState).where(like(appState.name, `${marked}%`));
  await tx.insert(appState).values({ name: `${marked}${next}` });
}
