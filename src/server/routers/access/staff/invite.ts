import type { z } from 'zod';
import type { newInvitation, staffInput } from '../../../../shared/schemas/staff';
import { invite } from '../../../accounts/invitations';
import { languageOf } from '../../../accounts/language';
import { findLookAlike } from '../../../accounts/look-alikes';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { admins } from '../../../db/schema';
import { enqueueSecret } from '../../../mail/secret-mails';
import { hasMailServer } from '../../../mail/server';
import type { Context, PermittedContext } from '../../../rpc/context';
import { refuseField } from '../../../rpc/errors';
import { staffMemberOf } from './list';
import { invitationMail } from './mails';

type Setup = Pick<Context, 'mail' | 'secretKey'>;

/** Creates an account without a password, and the link to choose one. @throws CONFLICT for a taken name or address */
export const inviteStaff = (db: Database, ctx: Setup, input: z.infer<typeof staffInput>) =>
  db.transaction(async (tx) => {
    await refuseLookAlike(tx, input.username);
    const made = await records(admins).insert(tx, input);
    return { ...(await linked(tx, ctx, made.id)), ...(await staffMemberOf(tx, made.id)) };
  });

/**
 * Replaces the password link of an account.
 * @throws NOT_FOUND; CONFLICT for a disabled account, and for one's own: a link would bypass the current password
 */
export async function inviteAgain(ctx: Setup & Pick<PermittedContext, 'db' | 'user'>, id: number) {
  if (id === ctx.user.id)
    throw refuseField(
      'CONFLICT',
      'id',
      'You cannot make a link for yourself. Change your password under My account.',
    );
  return ctx.db.transaction(async (tx) => {
    // Locked, so that disabling the account at the same time also ends this link.
    await records(admins).lock(tx, id);
    const { disabled } = await staffMemberOf(tx, id);
    if (disabled) throw refuseField('CONFLICT', 'id', 'This account is disabled. Enable it to make a link.');
    return linked(tx, ctx, id);
  });
}

/** @throws CONFLICT */
async function refuseLookAlike(tx: Database, username: string) {
  const taken = await findLookAlike(tx, username);
  if (taken !== undefined)
    throw refuseField(
      'CONFLICT',
      'username',
      `This username looks like "${taken}", which is or was in use. Please choose another.`,
    );
}

async function linked(
  tx: Database,
  { mail, secretKey }: Setup,
  id: number,
): Promise<z.infer<typeof newInvitation>> {
  const { username, email } = await staffMemberOf(tx, id);
  const invitation = `${mail.publicUrl}/admin/invitation/${await invite(tx, id)}`;
  if (email === null || !(await hasMailServer(tx, mail))) return { invitation, mailed: false };
  const message = await invitationMail(tx, {
    username,
    email,
    invitation,
    language: await languageOf(tx, id),
  });
  return { invitation, mailed: await enqueueSecret(tx, secretKey, message) };
}
