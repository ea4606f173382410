import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { suppressedAddresses } from '../../db/schema';

/** Addresses are ASCII (`email()`), so that this agrees with `lower()` of the database. */
export const addressHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

/** Keeps imports from subscribing these addresses again. */
export async function suppress(
  tx: Database,
  emails: readonly string[],
  reason: 'unsubscribed' | 'removed',
): Promise<void> {
  const hashes = [...new Set(emails.map(addressHash))];
  for (let from = 0; from < hashes.length; from += 1000)
    await tx
      .insert(suppressedAddresses)
      .values(hashes.slice(from, from + 1000).map((hash) => ({ hash, reason })))
      .onConflictDoNothing();
}

/** Records that a person has unsubscribed now, so that undoing an earlier import does not end it. */
export const renewSuppression = (tx: Database, email: string) =>
  tx
    .insert(suppressedAddresses)
    .values({ hash: addressHash(email), reason: 'unsubscribed' })
    .onConflictDoUpdate({
      target: suppressedAddresses.hash,
      set: { reason: 'unsubscribed', createdAt: sql`now()` },
    });

/** For people who subscribe themselves. */
export const endSuppression = (db: Database, email: string) =>
  db.delete(suppressedAddresses).where(inArray(suppressedAddresses.hash, [addressHash(email)]));
