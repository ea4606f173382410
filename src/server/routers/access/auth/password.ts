import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { passwordInput } from '../../../../shared/schemas/auth';
import { endInvitation, endSessions } from '../../../accounts/accounts';
import { isMostly, isTooCommon } from '../../../accounts/common-passwords';
import { hashPassword, isPassword } from '../../../accounts/passwords';
import { unmarkPresetPassword } from '../../../accounts/preset-password';
import type { Database } from '../../../db/database';
import { admins } from '../../../db/schema';
import { siteSettings } from '../../../db/site-settings';
import { recordOfAccount } from '../../../rpc/audit';
import type { SignedInContext } from '../../../rpc/context';
import { refuseField } from '../../../rpc/errors';

/** @throws BAD_REQUEST for a password that is easy to guess */
export async function requireGoodPassword(db: Database, username: string, password: string): Promise<void> {
  if (password.toLowerCase() === username.toLowerCase())
    throw refuseField('BAD_REQUEST', 'password', 'The password must not be the username');
  if (await isTooCommon(password))
    throw refuseField('BAD_REQUEST', 'password', 'This password is too common. Please choose another.');
  const setting = await siteSettings(db, 'siteName', 'tagline');
  if (await isMostly([username, setting('siteName'), setting('tagline')], password))
    throw refuseField(
      'BAD_REQUEST',
      'password',
      'This password is too close to your username or the name of the foundation. Please choose another.',
    );
}

/**
 * Changes one's own password and ends all other sessions.
 * @throws BAD_REQUEST for a wrong current password, which counts as a failed sign-in, or a weak new one; TooManyRequests
 */
export async function changePassword(
  { db, user, session, limits, address, requestId }: SignedInContext,
  { current, password }: z.infer<typeof passwordInput>,
): Promise<void> {
  await requireGoodPassword(db, user.username, password);
  const device = await session.knownDevice(user.id);
  const attempt = await limits.signIn({ name: user.username, address, device });
  const [account] = await db.select().from(admins).where(eq(admins.id, user.id));
  if (!(await isPassword(account?.passwordHash, current))) {
    attempt.refusal();
    throw refuseField('BAD_REQUEST', 'current', 'The current password is incorrect');
  }
  await attempt.succeeded();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await endInvitation(tx, user.id);
    await tx.update(admins).set({ passwordHash }).where(eq(admins.id, user.id));
    await unmarkPresetPassword(tx, user.id);
    await endSessions(tx, user.id, user.sessionId);
    await recordOfAccount(tx, {
      account: user,
      action: 'auth.changePassword',
      changed: ['password'],
      requestId,
    });
  });
}
