import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { milestones } from '../db/schema';

const markOf = (userId: number) => `preset password of account ${userId}`;

/** Marks that an account has a password which was printed or is easy to guess, until it is replaced. */
export async function markPresetPassword(tx: Database, userId: number): Promise<void> {
  await tx
    .insert(milestones)
    .values({ name: markOf(userId) })
    .onConflictDoNothing();
}

export async function unmarkPresetPassword(tx: Database, userId: number): Promise<void> {
  await tx.delete(milestones).where(eq(milestones.name, markOf(userId)));
}

export const hasPresetPassword = async (db: Database, userId: number): Promise<boolean> =>
  (await db.$count(milestones, eq(milestones.name, markOf(userId)))) > 0;
