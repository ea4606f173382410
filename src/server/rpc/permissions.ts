import { TRPCError } from '@trpc/server';
import type { Permission } from '../../shared/schemas/permissions';
import type { Principal } from '../accounts/principals';
import { mustSetUpFactor } from '../accounts/required-factor';
import type { Database } from '../db/database';
import { audited, forbid } from './audit';
import { type Context, principalOf } from './context';
import { refuseAs } from './errors';
import { type Meta, middleware, procedure } from './trpc';

const signedOut = () => new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in' });

const recentMs = 15 * 60_000;
const signInAgain = () => refuseAs('FORBIDDEN', 'SIGN_IN_AGAIN', 'Please sign in again for this');

/** A token never signs in: its scopes alone say what it may do. */
const hasSignedInRecently = ({ signedInAt }: Principal) =>
  signedInAt === undefined || Date.now() - signedInAt.getTime() <= recentMs;

const setUpFirst = () =>
  refuseAs(
    'FORBIDDEN',
    'SECOND_FACTOR_SETUP_REQUIRED',
    'This site requires a second factor: please set one up first',
  );

/** For a resolver that needs a recent sign-in for some of its inputs. @throws FORBIDDEN */
export function requireRecentSignIn(user: Principal): void {
  if (!hasSignedInRecently(user)) throw signInAgain();
}

/** Whether somebody has what a procedure asks for. */
const mayCall = (
  { permissions }: Principal,
  { permission = 'session', alternative }: Pick<Meta, 'permission' | 'alternative'> = {},
) => permissions.has(permission) || (alternative !== undefined && permissions.has(alternative));

/**
 * Permission comes before validation: without a session it is 401 whatever the input. Then every write leaves its entry
 * in the activity log, so that none can forget it.
 */
const authorize = middleware(async ({ ctx, meta, path, type, getRawInput, next }) => {
  const user = await principalOf(ctx);
  if (!user) throw signedOut();
  const db = ctx.adminDb();
  if (!meta?.beforeSecondFactor && (await mustSetUpFactor(db, ctx.secretKey, user.lacksSecondFactor)))
    throw setUpFirst();
  const permission = meta?.permission ?? 'session';
  const call = { user, path, requestId: ctx.requestId };
  if (!mayCall(user, meta)) await forbid(db, call);
  if (meta?.recentSignIn) requireRecentSignIn(user);
  const go = (on: Database, auditDetails: Context['auditDetails']) =>
    next({ ctx: { user, db: on, auditDetails } });
  if (type !== 'mutation' || meta?.audited === 'by itself') return go(db, ctx.auditDetails);
  const input = await getRawInput(); // no transaction waits for a body that comes slowly
  return audited(db, { ...call, permission, input }, go);
});

/** For those who have this permission. */
export const permitted = (permission: Permission) => procedure.meta({ permission }).use(authorize);

/** For those who have one of two permissions; the resolver knows what the second one opens. */
export const permittedEither = (permission: Permission, alternative: Permission) =>
  procedure.meta({ permission, alternative }).use(authorize);

/** For everyone who is signed in, which a token never is. */
export const signedInProcedure = procedure
  .meta({ permission: 'session' })
  .use(authorize)
  .use(async ({ ctx, next }) => {
    const user = await ctx.session.user();
    if (!user) throw signedOut();
    return next({ ctx: { user } });
  });

/** For everyone who has signed in recently: what opens new ways into an account is not for a tab left open. */
export const recentlySignedInProcedure = signedInProcedure.meta({ recentSignIn: true });

/** For those who have this permission and have signed in recently. */
export const recentlyPermitted = (permission: Permission) =>
  permitted(permission).meta({ recentSignIn: true });
