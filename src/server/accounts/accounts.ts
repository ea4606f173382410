import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { normalizeUsername } from '../../shared/lib/usernames';
import type { Database } from '../db/database';
import { admins, apiTokens, invitations, passkeys, recoveryCodes, sessions, totp } from '../db/schema';

/** Matches a username, ignoring case, as typed or normalized. */
const isNamed = (name: string) =>
  sql`lower(${admins.username}) in (lower(${name}::text), lower(${normalizeUsername(name)}::text))`;

/** The name that sign-in attempts are counted under. */
export const countedName = (name: string) => normalizeUsername(name).toLowerCase();

/** Under what the failures to sign in with a name are counted, over all addresses and a day. */
export const failuresOf = (name: string) => `account ${countedName(name)} in a day`;

/** Those that were not deleted; of these only the name is left. */
export const present = isNull(admins.deletedAt);

/** The account of a name. When two match, the name as typed wins: ADMIN_USERNAME is stored without normalizing. */
export const findByName = (db: Database, name: string, which?: SQL) =>
  db
    .select()
    .from(admins)
    .where(and(isNamed(name), present, which))
    .orderBy(sql`lower(${admins.username}) = lower(${name}::text) desc`)
    .limit(1);

/** Signs somebody out everywhere, but for the session of this public id. */
export async function endSessions(tx: Database, userId: number, but?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.publicId, but)));
}

/** Signs somebody out everywhere else; a sign-in under way waits, and looks at the account again. */
export async function endOtherSessions(
  tx: Database,
  { id, sessionId }: { id: number; sessionId: string },
): Promise<void> {
  await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, id)).for('no key update');
  await endSessions(tx, id, sessionId);
}

/** Ends the link by which somebody could choose a password. */
export async function endInvitation(tx: Database, userId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}

/** Ends the sessions, tokens and password link of an account for good; sessions first, as they make tokens. */
export async function endAccess(tx: Database, userId: number): Promise<void> {
  await endInvitation(tx, userId);
  await endSessions(tx, userId);
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
}

/** Gives somebody another password, by which no link, no session and no token of before goes on. */
export async function replacePassword(tx: Database, userId: number, passwordHash: string): Promise<void> {
  await tx.update(admins).set({ passwordHash }).where(eq(admins.id, userId));
  await endAccess(tx, userId);
}

/** Lets somebody sign in without a code again. */
export async function removeSecondFactor(tx: Database, userId: number): Promise<void> {
  await tx.delete(totp).where(eq(totp.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Where owners are written to, who have an address. */
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

/**
 * The owners who can sign in, in one order, locked until the transaction ends: of two who demote each other the second
 * waits, and sees what the first has done.
 */
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
