import { and, like, ne } from 'drizzle-orm';
import type { Database } from './database';
import { appState } from './schema';

/**
 * Whether some work is done for the first time in a period, over all processes. Call it in the transaction of the work;
 * only the mark of the newest period is kept.
 */
export async function isFirstIn(tx: Database, work: string, period: string): Promise<boolean> {
  const name = `${work} ${period}`;
  const marked = await tx.insert(appState).values({ name }).onConflictDoNothing().returning();
  await tx.delete(appState).where(and(like(appState.name, `${work} %`), ne(appState.name, name)));
  return marked.length > 0;
}
