import type { z } from 'zod';
import type { invitationInput } from '../../../../shared/schemas/auth';
import { acceptInvitation, invitedBy } from '../../../accounts/invitations';
import { hashPassword } from '../../../accounts/passwords';
import { recordOfAccount } from '../../../rpc/audit';
import type { Context } from '../../../rpc/context';
import { refuseField } from '../../../rpc/errors';
import { requireGoodPassword } from './password';

/**
 * Sets the password that somebody has chosen by their link, and forgets failures to sign in. Nobody is signed in by it.
 * @throws NOT_FOUND for a used, old or unknown link, BAD_REQUEST for a poor password, TooManyRequests
 */
export async function takeInvitation(
  { db, limits, address, requestId }: Pick<Context, 'db' | 'limits' | 'address' | 'requestId'>,
  { token, password }: z.infer<typeof invitationInput>,
): Promise<string> {
  const attempt = await limits.invitation(address);
  const passwordHash = await hashPassword(password);
  const username = await db.transaction(async (tx) => {
    const account = await invitedBy(tx, token);
    if (!account) throw refuseField('NOT_FOUND', 'token', 'This link was used, or is too old');
    await requireGoodPassword(tx, account.username, password);
    await acceptInvitation(tx, account, passwordHash);
    await recordOfAccount(tx, { account, action: 'auth.takeInvitation', changed: ['password'], requestId });
    return account.username;
  });
  await attempt.succeeded();
  await limits.forgetSignIns(username);
  return username;
}
