import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { StaffMember } from '../../../../shared/schemas/staff';
import { present } from '../../../accounts/accounts';
import type { Database } from '../../../db/database';
import { admins, invitations, totp } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';

const members = (db: Database) =>
  db
    .select({
      id: admins.id,
      username: admins.username,
      email: admins.email,
      roles: admins.roles,
      disabled: sql<boolean>`${admins.disabledAt} is not null`,
      secondFactor: sql<boolean>`${totp.confirmedAt} is not null`,
      lastSeenAt: admins.lastSeenAt,
      invitedUntil: invitations.expiresAt,
    })
    .from(admins)
    .leftJoin(totp, eq(totp.userId, admins.id))
    .leftJoin(invitations, and(eq(invitations.userId, admins.id), gt(invitations.expiresAt, sql`now()`)));

/** Newest first. */
export const listStaff = (db: Database): Promise<StaffMember[]> =>
  members(db).where(present).orderBy(desc(admins.id));

/** @throws NOT_FOUND */
export async function staffMemberOf(db: Database, id: number): Promise<StaffMember> {
  const [found] = await members(db).where(and(eq(admins.id, id), present));
  if (!found) throw notFound('staff member');
  return found;
}
