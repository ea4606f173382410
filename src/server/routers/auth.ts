import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { loginInput, logoutInput, signedIn } from '../../shared/auth';
import { success } from '../../shared/fields';
import { permission } from '../../shared/permissions';
import { isPassword } from '../accounts/passwords';
import { permissionsOf } from '../accounts/permissions';
import { admins } from '../db/schema';
import { example } from '../procedures/examples';
import { signedInProcedure } from '../procedures/permissions';
import { publicProcedure, rest, router } from '../procedures/trpc';

const tag = 'Session';

export const authRouter = router({
  check: signedInProcedure
    .meta(rest('GET', '/auth/check', tag, 'Whether the session is alive'))
    .output(signedIn)
    .query(({ ctx }) => ({ authenticated: true, user: ctx.user })),

  /** What the account may do, so that the area shows nothing else. */
  permissions: signedInProcedure.output(z.array(permission)).query(({ ctx }) => [...permissionsOf(ctx.user)]),

  login: publicProcedure
    .meta({
      ...rest('POST', '/auth/login', tag, 'Sign in; the answer sets the session cookie'),
      smallBody: true,
    })
    .input(loginInput)
    .output(signedIn)
    .mutation(async ({ ctx, input: { username, password } }) => {
      // Counted by the name as the database compares it, so that known and unknown names behave alike.
      const [found] = await ctx.db
        .select({ name: sql<string>`typed.name`, admin: admins })
        .from(sql`(select lower(${username}::text) as name) as typed`)
        .leftJoin(admins, sql`lower(${admins.username}) = typed.name`);
      const attempt = await ctx.limits.signIn(found?.name ?? username, ctx.address);
      const admin = found?.admin;
      const right = await isPassword(admin?.passwordHash, password);
      if (!admin || !right) throw attempt.refusal();
      const user = { id: admin.id, username: admin.username };
      await attempt.succeeded();
      await ctx.session.start(user);
      return { authenticated: true, user };
    }),

  logout: publicProcedure
    .meta(rest('POST', '/auth/logout', tag, 'Sign out, with or without a session'))
    .input(logoutInput)
    .output(success)
    .mutation(async ({ ctx }) => {
      await ctx.session.end();
      return { success: true };
    }),
});

/** What the API page shows. */
export const authExamples = [
  example(loginInput, { username: 'admin', password: 'the password of the administrator' }),
  example(logoutInput, {}),
  example(signedIn, { authenticated: true, user: { id: 1, username: 'admin' } }),
];
