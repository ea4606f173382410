import { sql } from 'drizzle-orm';
import { looksLike } from '../../shared/lib/usernames';
import type { Database } from '../db/database';
import { admins } from '../db/schema';

/**
 * Another account, also a deleted one, whose name could be confused with this one. Call it in the transaction of the
 * insert: it serialises account creation.
 */
export async function findLookAlike(tx: Database, username: string): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('usernames', 0))`);
  const taken = await tx.select({ name: admins.username }).from(admins).orderBy(admins.id);
  const others = taken.filter(({ name }) => name.toLowerCase() !== username.toLowerCase());
  return others.find(({ name }) => looksLike(name, username))?.name;
}
