import type { Database } from '../db/database';
import { takeRecoveryCode } from './recovery-codes';
import type { SecretKey } from './secret-key';
import { takeTotpCode } from './totp';

/** Removes spaces, hyphens and case, and accepts Arabic and Persian digits. */
const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

export const sixDigits = (typed: string): string | undefined => /^\d{6}$/.exec(plain(typed))?.[0];

/** Uses up a code: six digits are from the authenticator app, anything else is a recovery code. */
export async function takeCode(db: Database, secretKey: SecretKey, accountId: number, typed: string) {
  const digits = sixDigits(typed);
  return digits === undefined
    ? takeRecoveryCode(db, accountId, plain(typed))
    : takeTotpCode(db, secretKey, accountId, digits);
}
