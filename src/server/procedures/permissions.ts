import { TRPCError } from '@trpc/server';
import type { Permission } from '../../shared/permissions';
import { permissionsOf } from '../../shared/roles';
import { refuseAs } from './errors';
import { middleware, procedure } from './trpc';

/** Permission comes before validation: without a session it is 401 whatever the input. */
const authorize = middleware(async ({ ctx, meta, next }) => {
  const user = await ctx.session.user();
  if (!user) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in' });
  const needed = meta?.permission ?? 'session';
  if (needed !== 'session' && !permissionsOf(user.roles).has(needed))
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Your account may not do this' });
  return next({ ctx: { user, db: ctx.adminDb() } });
});

/** For those who have this permission. */
export const permitted = (permission: Permission) => procedure.meta({ permission }).use(authorize);

/** For everyone who is signed in. */
export const signedInProcedure = procedure.meta({ permission: 'session' }).use(authorize);

const recent = 15 * 60_000;

/** For everyone who has signed in a short while ago: what opens new ways into an account is not for a tab left open. */
export const recentlySignedInProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  if (Date.now() - ctx.user.signedInAt.getTime() > recent)
    throw refuseAs('FORBIDDEN', 'SIGN_IN_AGAIN', 'Please sign in again for this');
  return next();
});
