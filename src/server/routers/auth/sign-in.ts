import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { loginInput } from '../../../shared/auth';
import { isPassword } from '../../accounts/passwords';
import type { Database } from '../../db/connect';
import { admins } from '../../db/schema';
import type { Context } from '../../procedures/context';

type Asked = Pick<Context, 'db' | 'session' | 'limits' | 'address'>;

/** The account of a name, and the name as the database compares it, so that known and unknown ones behave alike. */
async function named(db: Database, username: string) {
  const [found] = await db
    .select({ name: sql<string>`typed.name`, admin: admins })
    .from(sql`(select lower(${username}::text) as name) as typed`)
    .leftJoin(
      admins,
      sql`lower(${admins.username}) = typed.name and deleted_at is null and disabled_at is null`,
    );
  return { name: found?.name ?? username, admin: found?.admin ?? undefined };
}

/**
 * Signs somebody in who knows the password.
 * @throws UNAUTHORIZED for a wrong name or password, in the same time; TooManyRequests
 */
export async function signIn(ctx: Asked, { username, password }: z.infer<typeof loginInput>) {
  const { name, admin } = await named(ctx.db, username);
  const device = await ctx.session.knownDevice(admin?.id ?? 0); // unknown names take as long
  const attempt = await ctx.limits.signIn({ name, address: ctx.address, device });
  const isRight = await isPassword(admin?.passwordHash, password);
  if (!admin || !isRight) throw attempt.refusal();
  await attempt.succeeded();
  await ctx.session.start(admin);
  if (!(await isStill(ctx.db, admin))) {
    await ctx.session.end();
    throw attempt.refusal();
  }
  return admin;
}

/** Whether the password was not replaced meanwhile; the lock waits for whoever is about to. */
async function isStill(db: Database, { id, passwordHash }: typeof admins.$inferSelect): Promise<boolean> {
  const [now] = await db
    .select({ passwordHash: admins.passwordHash })
    .from(admins)
    .where(eq(admins.id, id))
    .for('share');
  return now?.passwordHash === passwordHash;
}
