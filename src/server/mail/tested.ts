import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { markNow } from '../db/marks';
import { appState } from '../db/schema';

const mark = 'mail server accepted a test';

/** Marks that the server in use has accepted a test message. */
export const markTested = (db: Database): Promise<void> => markNow(db, mark);

export async function unmarkTested(db: Database): Promise<void> {
  await db.delete(appState).where(eq(appState.name, mark));
}

export const wasTested = async (db: Database): Promise<boolean> =>
  (await db.$count(appState, eq(appState.name, mark))) > 0;
