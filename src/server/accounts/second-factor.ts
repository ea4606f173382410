import type { Database } from '../db/database';
import { takeRecoveryCode } from './recovery-codes';
import type { SecretKey } from './secret-key';
import { takeTotpCode } from './totp';

/** A code as it was meant: without spaces, hyphens and case, and with the digits of any keyboard. */
const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** The six digits that a code is made of; undefined for any other shape. */
export const sixDigits = (typed: string): string | undefined => /^\d{6}$/.exec(plain(typed))?.[0];

/** Takes a code of the second factor: its shape tells whether it is of the device or for recovery. */
export async function takeCode(db: Database, secretKey: SecretKey, accountId: number, typed: string) {
  const digits = sixDigits(typed);
  return digits === undefined
    ? takeRecoveryCode(db, accountId, plain(typed))
    : takeTotpCode(db, secretKey, accountId, digits);
}
