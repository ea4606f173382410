import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { recoveryCodes } from '../db/schema';
import { randomCharacters } from './passwords';

const count = 10;
/** 120 bits cannot be guessed, so a fast hash is enough. */
const length = 24;

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Replaces the codes of an account. @returns the new ones, in groups of four characters */
export async function replaceRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomCharacters(length));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses up a code. @param code without hyphens */
export async function takeRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning();
  return taken.length > 0;
}

export const recoveryCodesLeft = (db: Database, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
