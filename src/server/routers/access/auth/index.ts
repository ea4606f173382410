import { z } from 'zod';
import {
  chosenLanguage,
  invitationInput,
  languageInput,
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
import { chooseLanguage, languageOf } from '../../../accounts/language';
import { hasPresetPassword } from '../../../accounts/preset-password';
import { signedInProcedure } from '../../../rpc/permissions';
import { publicProcedure, rest, restList, returningSuccess, router, sortedBy } from '../../../rpc/trpc';
import { staffMemberOf } from '../staff/list';
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
        'Check the session',
        'Returns the account of the session, or 401 if there is none.',
      ]),
      beforeSecondFactor: true,
    })
    .output(signedIn)
    .query(({ ctx }) => ({ authenticated: true, user: ctx.user })),

  /** The permissions of the account; the admin area hides everything else. */
  permissions: signedInProcedure
    .output(z.array(permission))
    .query(({ ctx }) => [...permissionsOf(ctx.user.roles)]),

  advice: signedInProcedure
    .output(z.object({ replacePassword: z.boolean() }))
    .query(async ({ ctx }) => ({ replacePassword: await hasPresetPassword(ctx.db, ctx.user.id) })),

  login: publicProcedure
    .meta({
      ...rest('POST', '/auth/login', tag, [
        'Sign in',
        'Sets the session cookie. For browsers; programs use a token. An account with two-step sign-in also needs `code`, otherwise the answer is 401 with the code `SECOND_FACTOR_REQUIRED`. After too many failed attempts, sign-ins are refused with 429.',
        'Signed in',
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
        'Sign out',
        'Ends the session on every server and removes the cookie. Also succeeds without a session.',
      ]),
    )
    .input(logoutInput)
    .output(success)
    .mutation(returningSuccess(({ ctx }) => ctx.session.end())),

  me: signedInProcedure
    .meta({
      ...rest('GET', '/auth/me', account, [
        'Read your own account',
        'The name, address and roles of the account, and whether it uses two-step sign-in.',
      ]),
      beforeSecondFactor: true,
    })
    .output(me)
    .query(({ ctx }) => staffMemberOf(ctx.db, ctx.user.id)),

  language: signedInProcedure
    .meta({
      ...rest('GET', '/auth/language', account, [
        'Read the language of your admin area',
        '`null` until you choose one: then it is the default language of the site.',
      ]),
      beforeSecondFactor: true,
    })
    .output(chosenLanguage)
    .query(async ({ ctx }) => ({ language: await languageOf(ctx.db, ctx.user.id) })),

  chooseLanguage: signedInProcedure
    .meta({
      ...rest('PUT', '/auth/language', account, [
        'Choose the language of your admin area',
        'Mails to you are in this language too.',
        'Chose a language',
      ]),
      beforeSecondFactor: true,
    })
    .input(languageInput)
    .output(chosenLanguage)
    .mutation(async ({ ctx, input: { language } }) => {
      await chooseLanguage(ctx.db, ctx.user.id, language);
      ctx.auditDetails({ changed: ['language'] });
      return { language };
    }),

  changePassword: signedInProcedure
    .meta({
      ...rest('POST', '/auth/password', account, [
        'Change your password',
        'Requires the current password. All other sessions of the account end at once; tokens are kept.',
        'Changed their password',
      ]),
      smallBody: true,
      refusals: [429],
      writesOwnAuditEntry: true, // attempts are counted even where it fails
    })
    .input(passwordInput)
    .output(success)
    .mutation(returningSuccess(({ ctx, input }) => changePassword(ctx, input))),

  sessions: signedInProcedure
    .meta(
      restList('/auth/sessions', account, sortedBy('desc', 'createdAt', 'id'), [
        'List your sessions',
        'The active sessions of your account, newest first; `current` marks the one of this request. The ids give no access.',
      ]),
    )
    .output(z.array(session))
    .query(({ ctx }) => sessionsOf(ctx.db, ctx.user)),

  endSession: signedInProcedure
    .meta(
      rest('DELETE', '/auth/sessions/{id}', account, [
        'End one of your sessions',
        'Signs that device out at once. Only sessions of your own account can be ended.',
        'Signed out of another session',
      ]),
    )
    .input(sessionInput)
    .output(success)
    .mutation(returningSuccess(({ ctx, input: { id } }) => endSession(ctx.db, ctx.user, id))),

  takeInvitation: publicProcedure
    .meta({
      ...rest('POST', '/auth/invitation', tag, [
        'Set a password with an invitation link',
        '`token` is the last part of the link. The link works once, for seven days, and does not sign you in. If the account already had a password, its sessions, tokens and passkeys end.',
        'Chose a password with a link',
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
