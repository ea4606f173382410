import { success } from '../../../../shared/schemas/fields';
import {
  newRecoveryCodes,
  totpCodeInput,
  totpInput,
  totpSecret,
  totpState,
} from '../../../../shared/schemas/totp';
import { endOtherSessions, removeSecondFactor } from '../../../accounts/accounts';
import { recoveryCodesLeft } from '../../../accounts/recovery-codes';
import { sixDigits, takeCode } from '../../../accounts/second-factor';
import { beginTotp, confirmTotp, hasTotp } from '../../../accounts/totp';
import { recordOfAccount } from '../../../rpc/audit';
import type { SignedInContext } from '../../../rpc/context';
import { refuse, refuseField, refuseLostKey } from '../../../rpc/errors';
import { recentlySignedInProcedure, signedInProcedure } from '../../../rpc/permissions';
import { rest, returningSuccess } from '../../../rpc/trpc';

const tag = 'Account';
const conflict = (message: string) => refuse('CONFLICT', message);
const wrongCode = () => refuseField('BAD_REQUEST', 'code', 'Incorrect code');

/** Time-based codes as a second factor. */
export const totpProcedures = {
  totp: signedInProcedure
    .meta({
      ...rest('GET', '/auth/totp', tag, [
        'Read the state of your two-step sign-in',
        'Whether your account requires a code to sign in, and how many recovery codes are left.',
      ]),
      beforeSecondFactor: true,
    })
    .output(totpState)
    .query(async ({ ctx: { db, secretKey, user } }) => ({
      secondFactor: await hasTotp(db, user.id),
      recoveryCodes: await recoveryCodesLeft(db, user.id),
      keyFits: await secretKey.fits(db),
    })),

  beginTotp: recentlySignedInProcedure
    .meta({
      beforeSecondFactor: true,
      ...rest('POST', '/auth/totp', tag, [
        'Start setting up two-step sign-in',
        'Returns the secret for an authenticator app, also as a URI for a QR code. Two-step sign-in is active once a code confirms it.',
        'Started to set up two-step sign-in',
      ]),
      refusals: [409],
    })
    .input(totpInput)
    .output(totpSecret)
    .mutation(({ ctx }) => begin(ctx)),

  confirmTotp: signedInProcedure
    .meta({
      beforeSecondFactor: true,
      ...rest('POST', '/auth/totp/confirm', tag, [
        'Turn on two-step sign-in',
        'Returns ten recovery codes, which are shown only here and work once each. From now on, sign-ins require a code. Your other sessions end at once.',
        'Set up two-step sign-in',
      ]),
      smallBody: true,
    })
    .input(totpCodeInput)
    .output(newRecoveryCodes)
    .mutation(async ({ ctx: { db, secretKey, user }, input }) => {
      const code = sixDigits(input.code);
      const recoveryCodes = code && (await confirmTotp(db, secretKey, user.id, code));
      if (!recoveryCodes) throw wrongCode();
      await endOtherSessions(db, user);
      return { recoveryCodes };
    }),

  removeTotp: signedInProcedure
    .meta({
      ...rest('DELETE', '/auth/totp', tag, [
        'Turn off two-step sign-in',
        'Requires a code of the app or a recovery code. Sign-ins then require only the password. Your other sessions end at once.',
        'Turned off two-step sign-in',
      ]),
      smallBody: true,
      refusals: [429],
      writesOwnAuditEntry: true, // attempts are counted even where it fails
    })
    .input(totpCodeInput)
    .output(success)
    .mutation(returningSuccess(({ ctx, input }) => remove(ctx, input.code))),
};

/** @throws CONFLICT if there is one already, or the site's key is lost */
async function begin({ db, secretKey, user, mail }: SignedInContext) {
  const issuer = new URL(mail.publicUrl).hostname;
  const begun = await beginTotp(db, secretKey, { account: user, issuer }).catch(refuseLostKey);
  if (!begun) throw conflict('You already use two-step sign-in. Turn it off first.');
  return begun;
}

/** @throws BAD_REQUEST for a wrong code, which counts as a wrong password; TooManyRequests */
async function remove(
  { db, secretKey, user, session, limits, address, requestId }: SignedInContext,
  code: string,
) {
  const device = await session.knownDevice(user.id);
  const attempt = await limits.signIn({ name: user.username, address, device });
  const isRight = await db.transaction(async (tx) => {
    const isTaken = await takeCode(tx, secretKey, user.id, code);
    if (!isTaken) return false;
    await removeSecondFactor(tx, user.id);
    await endOtherSessions(tx, user);
    await recordOfAccount(tx, { account: user, action: 'auth.removeTotp', requestId });
    return true;
  });
  if (!isRight) {
    attempt.refusal();
    throw wrongCode();
  }
  await attempt.withdrawn();
}
