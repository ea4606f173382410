import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { appState } from '../db/schema';

const mark = 'mail server accepted a test';

/** Marks that the server in use has accepted a test message. */
export async function markTested(db: Database): Promise<void> {
  await db
    .insert(appState)
    .values({ name: mark })
    .onConflictDoUpdate({ target: appState.name, set: { reachedAt: sql`now()` } });
}

export async function unmarkTested(db: Database): Promise<void> {
  await db.delete(appState).where(eq(appState.name, mark));
}

export const wasTested = async (db: Database): Promise<boolean> =>
  (await db.$count(appState, eq(appState.name, mark))) > 0;
