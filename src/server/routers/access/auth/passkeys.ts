import { z } from 'zod';
import { signedIn } from '../../../../shared/schemas/auth';
import { byId, success } from '../../../../shared/schemas/fields';
import {
  passkey,
  passkeyInput,
  passkeyOptions,
  passkeyOptionsInput,
  passkeySignInInput,
  passkeySignInOptions,
  passkeySignInOptionsInput,
} from '../../../../shared/schemas/passkeys';
import { endOtherSessions } from '../../../accounts/accounts';
import {
  addPasskey,
  creationOptions,
  hasPasskey,
  passkeysOf,
  relyingPartyOf,
  removePasskey,
  signInOptions,
  takePasskey,
  verifiedPasskey,
} from '../../../accounts/passkeys';
import { recordOfAccount } from '../../../rpc/audit';
import type { Context, SignedInContext } from '../../../rpc/context';
import { notFound, refuse, refuseField } from '../../../rpc/errors';
import { recentlySignedInProcedure, signedInProcedure } from '../../../rpc/permissions';
import { publicProcedure, rest, restList, returningSuccess, sortedBy } from '../../../rpc/trpc';
import { beginSession } from './begin-session';

const account = 'Account';
const tag = 'Session';

export const passkeyProcedures = {
  /** The only origin at which passkeys work; null if there is none. */
  passkeyOrigin: publicProcedure
    .output(z.string().nullable())
    .query(({ ctx }) => relyingPartyOf(ctx.mail.publicUrl)?.origin ?? null),

  passkeys: signedInProcedure
    .meta(
      restList('/auth/passkeys', account, sortedBy('desc', 'id'), [
        'List your passkeys',
        'The passkeys of your account, newest first, with the time of their last use.',
      ]),
    )
    .output(z.array(passkey))
    .query(({ ctx }) => passkeysOf(ctx.db, ctx.user.id)),

  passkeyOptions: recentlySignedInProcedure
    .meta({
      ...rest('POST', '/auth/passkeys/options', account, [
        'Get the options to create a passkey',
        'The options to pass to `navigator.credentials.create`.',
        'Started to add a passkey',
      ]),
      refusals: [404],
    })
    .input(passkeyOptionsInput)
    .output(passkeyOptions)
    .mutation(({ ctx }) => {
      ctx.auditDetails({ changed: [] }); // the account is unchanged
      return creationOptions(ctx.db, siteOf(ctx), ctx.user);
    }),

  addPasskey: recentlySignedInProcedure
    .meta({
      ...rest('POST', '/auth/passkeys', account, [
        'Add a passkey',
        'Send the response of `navigator.credentials.create`. Your other sessions end at once.',
        'Added a passkey',
      ]),
      status: 201,
      refusals: [404, 409],
      writesOwnAuditEntry: true, // a challenge is used up even where it fails
    })
    .input(passkeyInput)
    .output(passkey)
    .mutation(({ ctx, input }) => add(ctx, input)),

  removePasskey: signedInProcedure
    .meta(
      rest('DELETE', '/auth/passkeys/{id}', account, [
        'Remove one of your passkeys',
        'The passkey no longer works. Your other sessions end at once.',
        'Removed a passkey',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id } }) => {
        if (!(await removePasskey(ctx.db, ctx.user.id, id))) throw notFound('passkey');
        await endOtherSessions(ctx.db, ctx.user);
      }),
    ),

  passkeySignInOptions: publicProcedure
    .meta({
      ...rest('POST', '/auth/passkeys/sign-in/options', tag, [
        'Get the options to sign in with a passkey',
        'The options to pass to `navigator.credentials.get`. The challenge works once, for a few minutes.',
      ]),
      smallBody: true,
      refusals: [404],
    })
    .input(passkeySignInOptionsInput)
    .output(passkeySignInOptions)
    .mutation(async ({ ctx }) => {
      const site = siteOf(ctx);
      await ctx.limits.passkey(ctx.address);
      return signInOptions(ctx.db, site);
    }),

  passkeySignIn: publicProcedure
    .meta({
      ...rest('POST', '/auth/passkeys/sign-in', tag, [
        'Sign in with a passkey',
        'Send the response of `navigator.credentials.get`. Sets the session cookie; neither a password nor a code is required.',
      ]),
      smallBody: true,
      refusals: [401, 404],
    })
    .input(passkeySignInInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => ({ authenticated: true, user: await signInByPasskey(ctx, input) })),
};

/** @throws BAD_REQUEST if it was not created for this account and site, CONFLICT if it already exists */
async function add(ctx: SignedInContext, input: z.infer<typeof passkeyInput>) {
  const { db, user, requestId } = ctx;
  const made = await verifiedPasskey(db, siteOf(ctx), user, input);
  if (!made)
    throw refuseField(
      'BAD_REQUEST',
      'credential',
      'This passkey was created for another account, or has timed out',
    );
  return db.transaction(async (tx) => {
    const added = await addPasskey(tx, made);
    await endOtherSessions(tx, user);
    await recordOfAccount(tx, { account: user, action: 'auth.addPasskey', requestId });
    return added;
  });
}

/** @throws NOT_FOUND if the site does not support passkeys */
function siteOf({ mail }: Pick<Context, 'mail'>) {
  const site = relyingPartyOf(mail.publicUrl);
  if (!site) throw refuse('NOT_FOUND', 'Passkeys need a site with a domain name, not an IP address');
  return site;
}

/** Needs neither a password nor a code; failed passwords still count. @throws UNAUTHORIZED, TooManyRequests, NOT_FOUND */
async function signInByPasskey(ctx: Context, input: z.infer<typeof passkeySignInInput>) {
  const site = siteOf(ctx);
  const refusal = await ctx.limits.passkey(ctx.address);
  const taken = await takePasskey(ctx.db, site, input);
  if (!taken) throw refusal();
  const user = await beginSession(ctx, taken.userId, (_, tx) => hasPasskey(tx, taken));
  if (!user) throw refusal();
  return user;
}
