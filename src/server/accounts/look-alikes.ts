import { sql } from 'drizzle-orm';
import { looksLike } from '../../shared/usernames';
import type { Database } from '../db/connect';
import { admins } from '../db/schema';

/**
 * The other account, present or deleted, whose name a new one could be taken for. Of two that are created at once the second
 * waits for the first: call it in the transaction of the insert.
 */
export async function findLookAlike(tx: Database, username: string): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('usernames', 0))`);
  const taken = await tx.select({ name: admins.username }).from(admins).orderBy(admins.id);
  const others = taken.filter(({ name }) => name.toLowerCase() !== username.toLowerCase());
  return others.find(({ name }) => looksLike(name, username))?.name;
}
