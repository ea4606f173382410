import type { z } from 'zod';
import type { newInvitation, staffInput } from '../../../shared/staff';
import { invite } from '../../accounts/invitations';
import { findLookAlike } from '../../accounts/look-alikes';
import type { Database } from '../../db/connect';
import { admins } from '../../db/schema';
import { enqueue } from '../../mail/outbox';
import type { PermittedContext } from '../../procedures/context';
import { refuseField } from '../../procedures/errors';
import type { MailSetup } from '../../process/env';
import { staffMemberOf } from './list';
import { invitationMail } from './mails';

/** Makes an account without a password and the link to choose one. @throws CONFLICT for a taken name or address */
export const inviteStaff = (db: Database, mail: MailSetup, input: z.infer<typeof staffInput>) =>
  db.transaction(async (tx) => {
    await refuseLookAlike(tx, input.username);
    const [made] = await tx.insert(admins).values(input).returning({ id: admins.id });
    if (!made) throw new Error('An insert returned no row');
    return { ...(await linked(tx, mail, made.id)), ...(await staffMemberOf(tx, made.id)) };
  });

/** @throws NOT_FOUND, CONFLICT for oneself: a link would replace the password without asking for the present one */
export function inviteAgain({ db, mail, user }: Pick<PermittedContext, 'db' | 'mail' | 'user'>, id: number) {
  if (id === user.id)
    throw refuseField(
      'CONFLICT',
      'id',
      'You cannot make a link for yourself: change your password under My account',
    );
  return db.transaction((tx) => linked(tx, mail, id));
}

/** @throws CONFLICT */
async function refuseLookAlike(tx: Database, username: string) {
  const taken = await findLookAlike(tx, username);
  if (taken !== undefined)
    throw refuseField(
      'CONFLICT',
      'username',
      `This username looks like "${taken}", which is or was an account: please choose another`,
    );
}

async function linked(tx: Database, mail: MailSetup, id: number): Promise<z.infer<typeof newInvitation>> {
  const { username, email } = await staffMemberOf(tx, id);
  const invitation = `${mail.publicUrl}/admin/invitation/${await invite(tx, id)}`;
  const mailed = mail.configured && email !== null;
  if (mailed) await enqueue(tx, [await invitationMail(tx, { username, email, invitation })]);
  return { invitation, mailed };
}
