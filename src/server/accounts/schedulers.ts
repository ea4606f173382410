import { and, eq, sql } from 'drizzle-orm';
import { permissionsOf } from '../../shared/schemas/roles';
import type { Database } from '../db/database';
import { admins, apiTokens } from '../db/schema';
import type { Principal } from './principals';
import { bearerFor } from './tokens';

/** Who scheduled an item: an account, and the token if it used one. */
export type StoredScheduler = { scheduledBy: number | null; scheduledToken: number | null };

export const schedulerOf = ({ id, tokenId }: Principal): StoredScheduler => ({
  scheduledBy: id,
  scheduledToken: tokenId ?? null,
});
export const noScheduler: StoredScheduler = { scheduledBy: null, scheduledToken: null };

/** The scheduler with its current permissions, or why it has none. */
type Scheduler = ({ principal: Principal } | { ended: string }) & {
  /** Where to write to its owner. */
  email: string | null;
};

export async function findScheduler(
  db: Database,
  { scheduledBy, scheduledToken }: StoredScheduler,
): Promise<Scheduler> {
  const [found] = await db
    .select()
    .from(admins)
    .where(eq(admins.id, scheduledBy ?? 0));
  if (!found || found.deletedAt) return { ended: 'The account that scheduled this was deleted', email: null };
  const { id, username, roles, email } = found;
  if (found.disabledAt) return { ended: `The account of ${username} is disabled`, email: null };
  const account = { id, username, roles };
  if (scheduledToken === null)
    return { principal: { ...account, permissions: permissionsOf(roles), actor: username }, email };
  const [token] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      isActive: apiTokens.isActive,
      hasExpired: sql<boolean>`${apiTokens.expiresAt} <= now()`,
    })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, scheduledToken), eq(apiTokens.userId, id)));
  if (!token) return { ended: `The token of ${username} that scheduled this was deleted`, email };
  if (!token.isActive) return { ended: `The token "${token.name}" is switched off`, email };
  if (token.hasExpired) return { ended: `The token "${token.name}" has expired`, email };
  return { principal: bearerFor(account, token), email };
}
