import { isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { loginInput } from '../../../../shared/schemas/auth';
import { findByName } from '../../../accounts/accounts';
import { isPassword } from '../../../accounts/passwords';
import { takeCode } from '../../../accounts/second-factor';
import { hasTotp } from '../../../accounts/totp';
import type { Database } from '../../../db/database';
import { admins } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { refuseAs } from '../../../rpc/errors';
import { recordRefusedSignIn } from '../../../rpc/recorded-sign-ins';
import { beginSession } from './begin-session';

type SignInContext = Pick<Context, 'db' | 'session' | 'limits' | 'address' | 'secretKey' | 'requestId'>;

/** The account of a name, and the name to count attempts by: known and unknown names behave alike. */
async function named(db: Database, typed: string) {
  const [admin] = await findByName(db, typed, isNull(admins.disabledAt));
  return { name: admin?.username ?? typed, admin };
}

/**
 * Signs in by password and, if the account has a second factor, by one of its codes.
 * @throws UNAUTHORIZED for a wrong name or password, in the same time, or a wrong code; with SECOND_FACTOR_REQUIRED if
 *   only the code is missing; TooManyRequests
 */
export async function signIn(ctx: SignInContext, { username, password, code }: z.infer<typeof loginInput>) {
  const { name, admin } = await named(ctx.db, username);
  const device = await ctx.session.knownDevice(admin?.id ?? 0); // unknown names take as long
  const attempt = await ctx.limits.signIn({ name, address: ctx.address, device });
  const isRight = await isPassword(admin?.passwordHash, password);
  const refused = async () => {
    await recordRefusedSignIn(ctx, admin);
    return attempt.refusal();
  };
  if (!admin || !isRight) throw await refused();
  const asksForCode = await hasTotp(ctx.db, admin.id);
  if (asksForCode) {
    if (!code?.trim()) {
      await attempt.withdrawn();
      throw refuseAs('UNAUTHORIZED', 'SECOND_FACTOR_REQUIRED', 'Please enter a code for two-step sign-in');
    }
    if (!(await takeCode(ctx.db, ctx.secretKey, admin.id, code))) throw await refused();
  }
  await attempt.succeeded();
  const user = await beginSession(
    ctx,
    admin.id,
    async (now, tx) =>
      now.passwordHash === admin.passwordHash && (await hasTotp(tx, admin.id)) === asksForCode,
  );
  if (!user) throw attempt.refusal();
  return user;
}
