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
} from '../../../shared/auth';
import { success } from '../../../shared/fields';
import { permission } from '../../../shared/permissions';
import { permissionsOf } from '../../../shared/roles';
import { signedInProcedure } from '../../procedures/permissions';
import { publicProcedure, rest, restList, router, shortBy } from '../../procedures/trpc';
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
    .meta(rest('GET', '/auth/check', tag, 'Whether the session is alive'))
    .output(signedIn)
    .query(({ ctx }) => ({ authenticated: true, user: ctx.user })),

  /** What the account may do, so that the area shows nothing else. */
  permissions: signedInProcedure
    .output(z.array(permission))
    .query(({ ctx }) => [...permissionsOf(ctx.user.roles)]),

  login: publicProcedure
    .meta({
      ...rest('POST', '/auth/login', tag, 'Sign in; the answer sets the session cookie'),
      smallBody: true,
      refusals: [401],
    })
    .input(loginInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => ({ authenticated: true, user: await signIn(ctx, input) })),

  logout: publicProcedure
    .meta(rest('POST', '/auth/logout', tag, 'Sign out, with or without a session'))
    .input(logoutInput)
    .output(success)
    .mutation(async ({ ctx }) => {
      await ctx.session.end();
      return { success: true };
    }),

  me: signedInProcedure
    .meta(rest('GET', '/auth/me', account, 'Read your own account'))
    .output(me)
    .query(({ ctx }) => accountOf(ctx.db, ctx.user.id)),

  changePassword: signedInProcedure
    .meta({
      ...rest('POST', '/auth/password', account, 'Change your password; your other sessions end'),
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
      restList('/auth/sessions', account, 'List where you are signed in', shortBy('desc', 'createdAt', 'id')),
    )
    .output(z.array(session))
    .query(({ ctx }) => sessionsOf(ctx.db, ctx.user)),

  endSession: signedInProcedure
    .meta(rest('DELETE', '/auth/sessions/{id}', account, 'Sign out somewhere else'))
    .input(sessionInput)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      await endSession(ctx.db, ctx.user, id);
      return { success: true };
    }),

  takeInvitation: publicProcedure
    .meta({
      ...rest('POST', '/auth/invitation', tag, 'Choose a password by the link of an invitation'),
      smallBody: true,
      refusals: [404],
    })
    .input(invitationInput)
    .output(passwordChosen)
    .mutation(async ({ ctx, input }) => ({ username: await takeInvitation(ctx, input) })),

  ...totpProcedures,
  ...passkeyProcedures,
});
