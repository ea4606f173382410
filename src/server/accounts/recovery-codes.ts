import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { recoveryCodes } from '../db/schema';
import { randomCharacters } from './passwords';

const count = 10;
/** 120 bits: guessing is hopeless, so a fast hash will do. */
const length = 24;

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Gives an account ten codes in place of those before. @returns them, in groups of four that can be read aloud */
export async function replaceRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomCharacters(length));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Takes a code, as it is without hyphens: it is good once. */
export async function takeRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning();
  return taken.length > 0;
}

/** How many an account has left. */
export const recoveryCodesLeft = (db: Database, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
