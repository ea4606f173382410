import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { category } from '../shared/fields';
import type { Database } from './db/connect';
import type { newsCategories } from './db/schema';
import { publicProcedure, rest } from './trpc';

/** The three category tables have one shape. */
type CategoryTable = typeof newsCategories;

export const categoryList = (table: CategoryTable, path: `/${string}`, tag: string) =>
  publicProcedure
    .meta(rest('GET', path, tag, `List the categories`))
    .output(z.array(category))
    .query(({ ctx }) => ctx.db.select().from(table).orderBy(asc(table.id)));

/** The category of this name as it is already written, whatever its case; a new name is added to the list. */
export async function knownCategory(db: Database, table: CategoryTable, name: string): Promise<string> {
  await db.insert(table).values({ name }).onConflictDoNothing();
  const [known] = await db.select().from(table).where(sql`lower(${table.name}) = lower(${name})`);
  return known?.name ?? name;
}
