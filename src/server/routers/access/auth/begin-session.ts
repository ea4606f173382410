import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { admins } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { recordSignIn } from '../../../rpc/recorded-sign-ins';

type Admin = typeof admins.$inferSelect;

/**
 * Begins a session for somebody who has shown who they are, and looks again: what they showed may have been taken from
 * them meanwhile, together with the sessions that there were.
 * @param isStill whether it still counts, of the account as it is now
 * @returns the account, unless it does not count any more
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

/** An account that is neither disabled nor deleted; the lock waits for whoever is about to change that. */
async function openAccount(tx: Database, id: number): Promise<Admin | undefined> {
  const [account] = await tx.select().from(admins).where(eq(admins.id, id)).for('share');
  return account?.disabledAt === null && account.deletedAt === null ? account : undefined;
}
