import { z } from 'zod';
import {
  invitationInput,
  loginInput,
  logoutInput,
  me,
  passwordChosen,
  passwordInput,
  session,
  sessionInput,
  signedIn,
} from '../../../../shared/schemas/auth';
import { success } from '../../../../shared/schemas/fields';
import { permission } from '../../../../shared/schemas/permissions';
import { permissionsOf } from '../../../../shared/schemas/roles';
import { hasPresetPassword } from '../../../accounts/preset-password';
import { signedInProcedure } from '../../../rpc/permissions';
import { publicProcedure, rest, restList, router, sortedBy } from '../../../rpc/trpc';
import { accountOf } from './account';
import { takeInvitation } from './invitation';
import { passkeyProcedures } from './passkeys';
import { changePassword } from './password';
import { endSession, sessionsOf } from './sessions';
import { signIn } from './sign-in';
import { totpProcedures } from './totp';

const tag = 'Session';
const account = 'Account';

export const authRouter = router({
  check: signedInProcedure
    .meta({
      ...rest('GET', '/auth/check', tag, [
        'Whether the session is alive',
        'Answers with the account whose session it is, and otherwise with 401.',
      ]),
      beforeSecondFactor: true,
    })
    .output(signedIn)
    .query(({ ctx }) => ({ authenticated: true, user: ctx.user })),

  /** What the account may do, so that the area shows nothing else. */
  permissions: signedInProcedure
    .output(z.array(permission))
    .query(({ ctx }) => [...permissionsOf(ctx.user.roles)]),

  /** What the area should ask the account's owner to do. */
  advice: signedInProcedure
    .output(z.object({ replacePassword: z.boolean() }))
    .query(async ({ ctx }) => ({ replacePassword: await hasPresetPassword(ctx.db, ctx.user.id) })),

  login: publicProcedure
    .meta({
      ...rest('POST', '/auth/login', tag, [
        'Sign in; the answer sets the session cookie',
        'For browsers; programs use a token. An account with a second factor needs `code` too, without which the answer is a 401 with the code `SECOND_FACTOR_REQUIRED`. Failed attempts are limited: then it is a 429.',
      ]),
      smallBody: true,
      refusals: [401],
    })
    .input(loginInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => ({ authenticated: true, user: await signIn(ctx, input) })),

  logout: publicProcedure
    .meta(
      rest('POST', '/auth/logout', tag, [
        'Sign out, with or without a session',
        'Ends the session at once, on every server, and takes the cookie away.',
      ]),
    )
    .input(logoutInput)
    .output(success)
    .mutation(async ({ ctx }) => {
      await ctx.session.end();
      return { success: true };
    }),

  me: signedInProcedure
    .meta({
      ...rest('GET', '/auth/me', account, [
        'Read your own account',
        'The name, address and roles of the account, and whether it has a second factor.',
      ]),
      beforeSecondFactor: true,
    })
    .output(me)
    .query(({ ctx }) => accountOf(ctx.db, ctx.user.id)),

  changePassword: signedInProcedure
    .meta({
      ...rest('POST', '/auth/password', account, [
        'Change your password; your other sessions end',
        'Needs the present password. Every other session of the account ends at once; tokens stay.',
      ]),
      smallBody: true,
      refusals: [429],
      audited: 'by itself', // attempts are counted even where it fails
    })
    .input(passwordInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return { success: true };
    }),

  sessions: signedInProcedure
    .meta(
      restList(
        '/auth/sessions',
        account,
        [
          'List where you are signed in',
          'The sessions of your account, the newest first; `current` is the one that asks. The ids open nothing.',
        ],
        sortedBy('desc', 'createdAt', 'id'),
      ),
    )
    .output(z.array(session))
    .query(({ ctx }) => sessionsOf(ctx.db, ctx.user)),

  endSession: signedInProcedure
    .meta(
      rest('DELETE', '/auth/sessions/{id}', account, [
        'Sign out somewhere else',
        'Ends one session of your own account at once.',
      ]),
    )
    .input(sessionInput)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      await endSession(ctx.db, ctx.user, id);
      return { success: true };
    }),

  takeInvitation: publicProcedure
    .meta({
      ...rest('POST', '/auth/invitation', tag, [
        'Choose a password by the link of an invitation',
        '`token` is the last part of the link. The link works once and for seven days, and nobody is signed in by it. For an account that had a password before, its sessions, tokens and passkeys end.',
      ]),
      smallBody: true,
      refusals: [404],
    })
    .input(invitationInput)
    .output(passwordChosen)
    .mutation(async ({ ctx, input }) => ({ username: await takeInvitation(ctx, input) })),

  ...totpProcedures,
  ...passkeyProcedures,
});
