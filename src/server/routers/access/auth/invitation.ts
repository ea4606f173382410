import type { z } from 'zod';
import type { invitationInput } from '../../../../shared/schemas/auth';
import { acceptInvitation, invitedBy } from '../../../accounts/invitations';
import { hashPassword } from '../../../accounts/passwords';
import { recordOfAccount } from '../../../rpc/audit';
import type { Context } from '../../../rpc/context';
import { refuseField } from '../../../rpc/errors';
import { requireGoodPassword } from './password';

/**
 * Sets the password of an invited account and resets its failed sign-ins. Does not sign in.
 * @throws NOT_FOUND for a used, expired or unknown link, BAD_REQUEST for a weak password, TooManyRequests
 */
export async function takeInvitation(
  { db, limits, address, requestId }: Pick<Context, 'db' | 'limits' | 'address' | 'requestId'>,
  { token, password }: z.infer<typeof invitationInput>,
): Promise<string> {
  const attempt = await limits.invitation(address);
  const passwordHash = await hashPassword(password);
  const username = await db.transaction(async (tx) => {
    const account = await invitedBy(tx, token);
    if (!account) throw refuseField('NOT_FOUND', 'token', 'This link was already used or has expired');
    await requireGoodPassword(tx, account.username, password);
    await acceptInvitation(tx, account, passwordHash);
    await recordOfAccount(tx, { account, action: 'auth.takeInvitation', changed: ['password'], requestId });
    return account.username;
  });
  await attempt.succeeded();
  await limits.forgetSignIns(username);
  return username;
}
