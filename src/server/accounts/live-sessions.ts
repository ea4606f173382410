import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { permissionsOf, type Role } from '../../shared/schemas/roles';
import type { Database } from '../db/database';
import { admins, sessions } from '../db/schema';
import { lacksSecondFactor, mustSetUpFactor } from './required-factor';
import type { SecretKey } from './secret-key';
import { absolute, type User } from './sessions';

/** `endsAt`: unless it is used before. */
export type LiveSession = { roles: readonly Role[]; permissions: User['permissions']; endsAt: number };

/** The sessions that have not ended, by public id. Reading a session does not prolong it. */
export async function liveSessions(
  db: Database,
  secretKey: Pick<SecretKey, 'fits'>,
  publicIds: readonly string[],
): Promise<Map<string, LiveSession>> {
  const now = Date.now();
  const rows = await db
    .select({
      id: sessions.publicId,
      roles: admins.roles,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      isLacking: lacksSecondFactor,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.userId))
    .where(
      and(
        inArray(sessions.publicId, [...publicIds]),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.createdAt, new Date(now - absolute.milliseconds())),
        isNull(admins.disabledAt),
        isNull(admins.deletedAt),
      ),
    );
  const isAnyLacking = rows.some(({ isLacking }) => isLacking);
  const mustSetUp = await mustSetUpFactor(db, secretKey, isAnyLacking);
  const live = mustSetUp ? rows.filter(({ isLacking }) => !isLacking) : rows;
  return new Map(
    live.map(({ id, roles, expiresAt, createdAt }) => {
      const endsAt = Math.min(expiresAt.getTime(), createdAt.getTime() + absolute.milliseconds());
      return [id, { roles, permissions: new Set(['session', ...permissionsOf(roles)]), endsAt }] as const;
    }),
  );
}
