import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { normalizeUsername } from '../../shared/lib/usernames';
import type { Database } from '../db/database';
import { admins, apiTokens, invitations, passkeys, recoveryCodes, sessions, totp } from '../db/schema';

/** Matches a username, ignoring case, as typed or normalized. */
const isNamed = (name: string) =>
  sql`lower(${admins.username}) in (lower(${name}::text), lower(${normalizeUsername(name)}::text))`;

/** The name that sign-in attempts are counted under. */
export const countedName = (name: string) => normalizeUsername(name).toLowerCase();

/** The counter of failed sign-ins with a name, over all addresses, per day. */
export const failuresOf = (name: string) => `account ${countedName(name)} in a day`;

/** Of a deleted account only the name is left. */
export const present = isNull(admins.deletedAt);

/** The account of a name. When two match, the name as typed wins: ADMIN_USERNAME is stored without normalizing. */
export const findByName = (db: Database, name: string, which?: SQL) =>
  db
    .select()
    .from(admins)
    .where(and(isNamed(name), present, which))
    .orderBy(sql`lower(${admins.username}) = lower(${name}::text) desc`)
    .limit(1);

/** @param exceptSession the public id of a session to keep */
export async function endSessions(tx: Database, userId: number, exceptSession?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptSession === undefined ? undefined : ne(sessions.publicId, exceptSession),
      ),
    );
}

/** Locks the account, so that a simultaneous sign-in waits and checks it again. */
export async function endOtherSessions(
  tx: Database,
  { id, sessionId }: { id: number; sessionId: string },
): Promise<void> {
  await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, id)).for('no key update');
  await endSessions(tx, id, sessionId);
}

export async function endInvitation(tx: Database, userId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}

/** Ends all sessions, tokens and password links of an account; sessions before tokens, because sessions create tokens. */
export async function endAccess(tx: Database, userId: number): Promise<void> {
  await endInvitation(tx, userId);
  await endSessions(tx, userId);
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
}

/** Sets a new password, and ends all sessions, tokens and password links. */
export async function replacePassword(tx: Database, userId: number, passwordHash: string): Promise<void> {
  await tx.update(admins).set({ passwordHash }).where(eq(admins.id, userId));
  await endAccess(tx, userId);
}

export async function removeSecondFactor(tx: Database, userId: number): Promise<void> {
  await tx.delete(totp).where(eq(totp.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export const addressesOfOwners = (db: Database): Promise<string[]> =>
  addressesOfStaff(db, sql`'owner' = any(${admins.roles})`);

/** The email addresses of enabled accounts. */
export async function addressesOfStaff(db: Database, which?: SQL): Promise<string[]> {
  const found = await db
    .select({ email: admins.email })
    .from(admins)
    .where(and(which, isNull(admins.disabledAt), present));
  return found.flatMap(({ email }) => email ?? []);
}

/** Locks the owners who can sign in, so that two owners cannot demote each other at the same time. */
export async function lockOwners(tx: Database): Promise<number[]> {
  const canSignIn = sql`(${admins.passwordHash} is not null
    or exists (select from ${passkeys} where ${passkeys.userId} = ${admins.id}))`;
  const owners = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(sql`'owner' = any(${admins.roles})`, isNull(admins.disabledAt), present, canSignIn))
    .orderBy(admins.id)
    .for('update');
  return owners.map(({ id }) => id);
}
