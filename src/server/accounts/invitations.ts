import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { admins, invitations, passkeys } from '../db/schema';
import { replacePassword } from './accounts';
import { unmarkPresetPassword } from './preset-password';

const days = 7;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Creates a link to choose a password, and replaces an older one. @returns its token */
export async function invite(tx: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = { tokenHash: hashOf(token), expiresAt: sql`now() + ${days} * interval '1 day'` };
  await tx
    .insert(invitations)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: invitations.userId, set: link });
  return token;
}

/** Locks the account of a link; undefined if the link is used, expired or unknown. */
export async function invitedBy(tx: Database, token: string) {
  const [found] = await tx
    .select({
      id: admins.id,
      username: admins.username,
      hadPassword: sql<boolean>`password_hash is not null`,
    })
    .from(invitations)
    .innerJoin(admins, eq(admins.id, invitations.userId))
    .where(and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, sql`now()`)))
    .for('update');
  return found;
}

/** Sets the chosen password. If it replaces a password, it was a reset: passkeys are removed as well. */
export async function acceptInvitation(
  tx: Database,
  { id, hadPassword }: { id: number; hadPassword: boolean },
  passwordHash: string,
): Promise<void> {
  await replacePassword(tx, id, passwordHash);
  await unmarkPresetPassword(tx, id);
  if (hadPassword) await tx.delete(passkeys).where(eq(passkeys.userId, id));
}
