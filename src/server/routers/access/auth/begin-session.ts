import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { admins } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { recordSignIn } from '../../../rpc/recorded-sign-ins';

type Admin = typeof admins.$inferSelect;

/**
 * Starts a session after authentication, and re-checks the credentials in its transaction: they may have been revoked
 * meanwhile, together with all sessions.
 * @param isStill whether the credentials are still valid for the current account
 * @returns the account; undefined if the credentials were revoked
 */
export async function beginSession(
  { db, session, requestId }: Pick<Context, 'db' | 'session' | 'requestId'>,
  id: number,
  isStill: (now: Admin, tx: Database) => boolean | Promise<boolean>,
): Promise<Admin | undefined> {
  let user: Admin | undefined;
  const hasBegun = await session.start({ id }, () =>
    db.transaction(async (tx) => {
      user = await openAccount(tx, id);
      if (!user || !(await isStill(user, tx))) return false;
      await recordSignIn({ db: tx, requestId }, user);
      return true;
    }),
  );
  return hasBegun ? user : undefined;
}

/** Locks an account that is neither disabled nor deleted. */
async function openAccount(tx: Database, id: number): Promise<Admin | undefined> {
  const [account] = await tx.select().from(admins).where(eq(admins.id, id)).for('share');
  return account?.disabledAt === null && account.deletedAt === null ? account : undefined;
}
