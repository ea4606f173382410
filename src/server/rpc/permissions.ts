import type { Permission } from '../../shared/schemas/permissions';
import type { Principal } from '../accounts/principals';
import { mustSetUpFactor } from '../accounts/required-factor';
import type { Database } from '../db/database';
import { audited, forbid } from './audit';
import { type Context, principalOf } from './context';
import { refuse, refuseAs } from './errors';
import { type Meta, middleware, procedure } from './trpc';

const signedOut = () => refuse('UNAUTHORIZED', 'Please sign in');

const recentMs = 15 * 60_000;
const signInAgain = () => refuseAs('FORBIDDEN', 'SIGN_IN_AGAIN', 'Please sign in again for this');

/** Tokens never sign in: only their scopes limit them. */
const hasSignedInRecently = ({ signedInAt }: Principal) =>
  signedInAt === undefined || Date.now() - signedInAt.getTime() <= recentMs;

const setUpFirst = () =>
  refuseAs(
    'FORBIDDEN',
    'SECOND_FACTOR_SETUP_REQUIRED',
    'This site requires two-step sign-in. Please set it up first.',
  );

/** For resolvers that require a recent sign-in for some inputs only. @throws FORBIDDEN */
export function requireRecentSignIn(user: Principal): void {
  if (!hasSignedInRecently(user)) throw signInAgain();
}

const mayCall = (
  { permissions }: Principal,
  { permission = 'session', alternatives = [] }: Pick<Meta, 'permission' | 'alternatives'> = {},
) => permissions.has(permission) || alternatives.some((one) => permissions.has(one));

/** Checks the permission before the input is validated, and records every write in the activity log. */
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
  if (type !== 'mutation' || meta?.writesOwnAuditEntry) return go(db, ctx.auditDetails);
  const input = await getRawInput(); // before the transaction, which must not wait for a slow body
  return audited(db, { ...call, permission, input }, go);
});

export const permitted = (permission: Permission) => procedure.meta({ permission }).use(authorize);

/** Requires any of the permissions; the resolver limits what all but the first allow. */
export const permittedEither = (permission: Permission, ...alternatives: Permission[]) =>
  procedure.meta({ permission, alternatives }).use(authorize);

/** Requires a session; tokens are refused. */
export const signedInProcedure = procedure
  .meta({ permission: 'session' })
  .use(authorize)
  .use(async ({ ctx, next }) => {
    const user = await ctx.session.user();
    if (!user) throw signedOut();
    return next({ ctx: { user } });
  });

/** Requires a recent sign-in: an unattended tab must not open new ways into an account. */
export const recentlySignedInProcedure = signedInProcedure.meta({ recentSignIn: true });

export const recentlyPermitted = (permission: Permission) =>
  permitted(permission).meta({ recentSignIn: true });
