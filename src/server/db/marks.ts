import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { appState } from './schema';

/** Sets a mark, with the current time, or renews it. */
export async function markNow(db: Database, name: string): Promise<void> {
  await db
    .insert(appState)
    .values({ name })
    .onConflictDoUpdate({ target: appState.name, set: { reachedAt: sql`now()` } });
}
