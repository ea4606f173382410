import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { funds } from '../../db/schema';
import { refuseField } from '../../procedures/errors';

/** Every fund, the newest first. */
export const listFunds = (db: Database) => db.select().from(funds).orderBy(desc(funds.id));

/** What a fund is called; undefined is the general one. */
export async function fundName(db: Database, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [found] = await db.select({ name: funds.name }).from(funds).where(eq(funds.id, id));
  return found?.name;
}

/** @throws BAD_REQUEST where there is no such fund, or the form must not offer it */
export async function requireFund(
  db: Database,
  fundId: number | null,
  { offered = false }: { offered?: boolean } = {},
): Promise<void> {
  if (fundId === null) return;
  const [found] = await db
    .select({ id: funds.id })
    .from(funds)
    .where(and(eq(funds.id, fundId), offered ? eq(funds.active, true) : undefined));
  if (!found) throw refuseField('BAD_REQUEST', 'fundId', 'Please choose one of the funds');
}
