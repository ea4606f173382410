import { randomBytes } from 'node:crypto';
import { createTOTPKeyURI, verifyHOTP } from '@oslojs/otp';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { totp } from '../db/schema';
import { decrypt, encrypt } from './encryption';
import { replaceRecoveryCodes } from './recovery-codes';
import { KeyDoesNotFit, type SecretKey } from './secret-key';

const contextOf = (accountId: number) => ({ purpose: 'totp' as const, of: accountId });
const secretLength = 20;
const period = 30;
const digits = 6;
/** Allowed clock difference, in steps. */
const tolerance = 1;

const own = (accountId: number) => eq(totp.userId, accountId);
const confirmed = isNotNull(totp.confirmedAt);

export const hasTotp = async (db: Database, accountId: number): Promise<boolean> =>
  (await db.$count(totp, and(own(accountId), confirmed))) > 0;

/**
 * Creates a secret, which is active once a code confirms it.
 * @returns undefined if the account has an active one
 * @throws KeyDoesNotFit
 */
export const beginTotp = (
  db: Database,
  secretKey: SecretKey,
  { account, issuer }: { account: { id: number; username: string }; issuer: string },
) =>
  db.transaction(async (tx) => {
    const secret = randomBytes(secretLength);
    const key = await secretKey.forWriting(tx);
    const stored = { secret: encrypt(key, contextOf(account.id), secret), lastStep: 0 };
    const [begun] = await tx
      .insert(totp)
      .values({ userId: account.id, ...stored })
      .onConflictDoUpdate({ target: totp.userId, set: stored, setWhere: isNull(totp.confirmedAt) })
      .returning();
    if (!begun) return undefined;
    const uri = createTOTPKeyURI(issuer, account.username, secret, period, digits);
    return { secret: new URL(uri).searchParams.get('secret') ?? '', uri };
  });

/** @returns recovery codes, or undefined for a wrong code */
export const confirmTotp = (db: Database, secretKey: SecretKey, accountId: number, code: string) =>
  db.transaction(async (tx) => {
    if (!(await advance(tx, secretKey, accountId, code, isNull(totp.confirmedAt)))) return undefined;
    await tx.update(totp).set({ confirmedAt: sql`now()` }).where(own(accountId));
    return replaceRecoveryCodes(tx, accountId);
  });

/** Uses up a code: sent twice, even at once, it is accepted once. */
export const takeTotpCode = (db: Database, secretKey: SecretKey, accountId: number, code: string) =>
  advance(db, secretKey, accountId, code, confirmed);

/** Stores the step of a correct code in one statement, so that no step is accepted twice. */
async function advance(
  db: Database,
  secretKey: SecretKey,
  accountId: number,
  code: string,
  state: typeof confirmed,
): Promise<boolean> {
  const [stored] = await db
    .select()
    .from(totp)
    .where(and(own(accountId), state));
  if (!stored) return false;
  const step = stepOf(await secretOf(db, secretKey, stored), code);
  if (step === undefined) return false;
  const moved = await db
    .update(totp)
    .set({ lastStep: step })
    .where(and(own(accountId), state, eq(totp.secret, stored.secret), lt(totp.lastStep, step)))
    .returning();
  return moved.length > 0;
}

/** Undefined if the secret key is lost: then no code is correct. */
async function secretOf(db: Database, secretKey: SecretKey, stored: typeof totp.$inferSelect) {
  try {
    return decrypt(await secretKey.forReading(db), contextOf(stored.userId), stored.secret);
  } catch (error) {
    if (error instanceof KeyDoesNotFit) return undefined;
    throw error;
  }
}

function stepOf(secret: Uint8Array | undefined, code: string): number | undefined {
  if (!secret) return undefined;
  const now = Math.floor(Date.now() / 1000 / period);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => now - tolerance + index);
  return steps.find((step) => verifyHOTP(secret, BigInt(step), digits, code));
}
