import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { appState } from '../db/schema';

const markOf = (userId: number) => `preset password of account ${userId}`;

/** Marks an account whose password was printed or is easy to guess. */
export async function markPresetPassword(tx: Database, userId: number): Promise<void> {
  await tx
    .insert(appState)
    .values({ name: markOf(userId) })
    .onConflictDoNothing();
}

export async function unmarkPresetPassword(tx: Database, userId: number): Promise<void> {
  await tx.delete(appState).where(eq(appState.name, markOf(userId)));
}

export const hasPresetPassword = async (db: Database, userId: number): Promise<boolean> =>
  (await db.$count(appState, eq(appState.name, markOf(userId)))) > 0;
