import { TRPCError } from '@trpc/server';
import { sql } from 'drizzle-orm';
import { loginInput, logoutInput, signedIn } from '../../shared/auth';
import { success } from '../../shared/fields';
import { admins } from '../db/schema';
import { isPassword } from '../passwords';
import { adminProcedure, publicProcedure, rest, router } from '../trpc';

const tag = 'Session';

export const authRouter = router({
  check: adminProcedure
    .meta(rest('GET', '/auth/check', tag, 'Whether the session is alive'))
    .output(signedIn)
    .query(({ ctx }) => ({ authenticated: true, user: ctx.user })),

  login: publicProcedure
    .meta(rest('POST', '/auth/login', tag, 'Sign in; the answer sets the session cookie'))
    .input(loginInput)
    .output(signedIn)
    .mutation(async ({ ctx, input: { username, password } }) => {
      const [admin] = await ctx.db
        .select()
        .from(admins)
        .where(sql`lower(${admins.username}) = lower(${username})`);
      const attempt = await ctx.limits.signIn(String(admin?.id ?? username.toLowerCase()), ctx.address);
      const right = await isPassword(admin?.passwordHash, password);
      if (!admin || !right)
        throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Invalid username or password' });
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
