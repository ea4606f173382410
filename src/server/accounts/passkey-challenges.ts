import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { passkeyChallenges } from '../db/schema';

const minutes = 5;
const clientData = z.object({ challenge: z.string() });

/** Stores a challenge for this account or, with null, for a sign-in, and removes expired ones. */
export async function storeChallenge(db: Database, challenge: string, userId: number | null): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, sql`now()`));
  await db
    .insert(passkeyChallenges)
    .values({ challenge, userId, expiresAt: sql`now() + ${minutes} * interval '1 minute'` });
}

/** Removes and returns the signed challenge; undefined if it is unknown or expired. */
export async function takeChallenge(
  db: Database,
  clientDataJSON: string,
  userId: number | null,
): Promise<string | undefined> {
  const signed = clientData.safeParse(jsonIn(clientDataJSON));
  if (!signed.success) return undefined;
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, signed.data.challenge),
        sql`${passkeyChallenges.userId} is not distinct from ${userId}`,
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return taken[0]?.challenge;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
