import { eq, sql } from 'drizzle-orm';
import type { Role } from '../../../../shared/schemas/roles';
import type { StaffMember } from '../../../../shared/schemas/staff';
import { endAccess, endSessions, lockOwners, removeSecondFactor } from '../../../accounts/accounts';
import type { Account } from '../../../accounts/principals';
import type { Database } from '../../../db/database';
import { admins, knownDevices, passkeys } from '../../../db/schema';
import type { PermittedContext } from '../../../rpc/context';
import { refuseField } from '../../../rpc/errors';
import { changedIn } from '../../../rpc/if-match';
import { staffMemberOf } from './list';

type Change = {
  email?: string | null | undefined;
  roles?: Role[] | undefined;
  disabled?: boolean | undefined;
};

/** @throws CONFLICT if this is the last owner */
function keepOwner(owners: number[], leaving: number, field: string) {
  if (owners.includes(leaving) && owners.length === 1)
    throw refuseField(
      'CONFLICT',
      field,
      'This is the last owner who can sign in. Make someone else an owner first.',
    );
}

/**
 * Changes an account. New roles and disabling end its sessions; disabling also ends its tokens and password link.
 * @throws NOT_FOUND, CONFLICT for a taken address, the last owner, and disabling oneself
 */
export const changeStaff = (
  { db, user: by, auditDetails }: Pick<PermittedContext, 'db' | 'user' | 'auditDetails'>,
  id: number,
  change: Change,
): Promise<StaffMember> =>
  db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const before = await staffMemberOf(tx, id);
    auditDetails({ changed: changedIn(before, change) });
    const { email = before.email, roles = before.roles, disabled = before.disabled } = change;
    if (disabled && id === by.id)
      throw refuseField('CONFLICT', 'disabled', 'You cannot disable your own account');
    if (disabled || !roles.includes('owner')) keepOwner(owners, id, disabled ? 'disabled' : 'roles');
    await tx
      .update(admins)
      .set({ email, roles, disabledAt: disabled ? sql`coalesce(${admins.disabledAt}, now())` : null })
      .where(eq(admins.id, id));
    if (disabled) await endAccess(tx, id);
    else if (String(roles) !== String(before.roles)) await endSessions(tx, id);
    return staffMemberOf(tx, id);
  });

/** @throws NOT_FOUND, CONFLICT for oneself */
export async function endSessionsOf(
  { db, user, auditDetails }: Pick<PermittedContext, 'db' | 'user' | 'auditDetails'>,
  id: number,
): Promise<void> {
  if (id === user.id) throw refuseField('CONFLICT', 'id', 'Sign out your own devices under My account');
  await staffMemberOf(db, id);
  await endSessions(db, id);
  auditDetails({ changed: ['sessions'] });
}

/** Deletes everything of an account except its name. @throws NOT_FOUND, CONFLICT for the last owner and for oneself */
export const removeStaff = (db: Database, by: Account, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    await staffMemberOf(tx, id);
    if (id === by.id) throw refuseField('CONFLICT', 'id', 'You cannot delete your own account');
    keepOwner(owners, id, 'id');
    await tx
      .update(admins)
      .set({ email: null, passwordHash: null, deletedAt: sql`now()` })
      .where(eq(admins.id, id));
    await removeSecondFactor(tx, id);
    for (const table of [passkeys, knownDevices]) await tx.delete(table).where(eq(table.userId, id));
    await endAccess(tx, id);
  });
