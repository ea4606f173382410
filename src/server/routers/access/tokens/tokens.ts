import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApiToken, tokenInput } from '../../../../shared/schemas/tokens';
import type { Account, Principal } from '../../../accounts/principals';
import type { User } from '../../../accounts/sessions';
import { newToken } from '../../../accounts/tokens';
import type { Database } from '../../../db/database';
import { singleRow } from '../../../db/records';
import { admins, apiTokens, sessions } from '../../../db/schema';
import { notFound, refuse, refuseField } from '../../../rpc/errors';
import { changedIn } from '../../../rpc/if-match';

const maxTokens = 100;

type Change = { name?: string | undefined; active?: boolean | undefined };

/** The tokens that an account may see and change: owners all, others their own. */
const within = ({ id, roles }: Account) => (roles.includes('owner') ? undefined : eq(apiTokens.userId, id));

const shown = (db: Database) =>
  db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      createdAt: apiTokens.createdAt,
      lastUsedAt: apiTokens.lastUsedAt,
      active: apiTokens.isActive,
      owner: admins.username,
    })
    .from(apiTokens)
    .innerJoin(admins, eq(admins.id, apiTokens.userId));

/** Newest first. */
export const tokensFor = (db: Database, user: Account): Promise<ApiToken[]> =>
  shown(db).where(within(user)).orderBy(desc(apiTokens.id));

/**
 * Creates a token with at most the permissions of its owner.
 * @throws BAD_REQUEST for a scope they lack, CONFLICT if they have too many, UNAUTHORIZED if they were signed out
 */
export const makeToken = (
  db: Database,
  user: User,
  { name, scopes, expiresAt }: z.infer<typeof tokenInput>,
): Promise<ApiToken & { token: string }> =>
  db.transaction(async (tx) => {
    requireAll(user, scopes);
    await requireSession(tx, user);
    const mine = eq(apiTokens.userId, user.id);
    if ((await tx.$count(apiTokens, mine)) >= maxTokens)
      throw refuse('CONFLICT', `You already have ${maxTokens} tokens. Revoke one that you no longer use.`);
    const { token, tokenHash } = newToken();
    const until = expiresAt ?? sql`now() + interval '90 days'`;
    const { id } = singleRow(
      await tx
        .insert(apiTokens)
        .values({ userId: user.id, name, scopes, tokenHash, expiresAt: until })
        .returning({ id: apiTokens.id }),
    );
    return { ...singleRow(await shown(tx).where(eq(apiTokens.id, id))), token };
  });

function requireAll({ permissions }: Principal, scopes: z.infer<typeof tokenInput>['scopes']) {
  const lacking = scopes.filter((scope) => !permissions.has(scope));
  if (lacking.length > 0)
    throw refuseField(
      'BAD_REQUEST',
      'scopes',
      `Your account does not have these permissions: ${lacking.join(', ')}`,
    );
}

/**
 * Locks the account and re-checks the session. Disabling an account ends its sessions and then its tokens, and must not
 * miss this one. The lock also serialises the limit of tokens.
 */
async function requireSession(tx: Database, { id, sessionId }: User) {
  await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, id)).for('no key update');
  if ((await tx.$count(sessions, eq(sessions.publicId, sessionId))) === 0)
    throw refuse('UNAUTHORIZED', 'Please sign in');
}

/** @throws NOT_FOUND, also for tokens of others */
export const changeToken = (db: Database, user: Account, id: number, { name, active }: Change) =>
  db.transaction(async (tx) => {
    const its = and(eq(apiTokens.id, id), within(user));
    const [before] = await shown(tx).where(its).for('update', { of: apiTokens });
    if (!before) throw notFound('token');
    const changed = changedIn(before, { name, active });
    const after = { ...before, name: name ?? before.name, active: active ?? before.active };
    await tx.update(apiTokens).set({ name: after.name, isActive: after.active }).where(its);
    return { after, changed };
  });

/** @throws NOT_FOUND, also for one of somebody else */
export async function removeToken(db: Database, user: Account, id: number): Promise<void> {
  const removed = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), within(user)))
    .returning({ id: apiTokens.id });
  if (removed.length === 0) throw notFound('token');
}
