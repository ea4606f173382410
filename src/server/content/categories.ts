import { and, asc, eq, getTableName, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { category, categoryRename, usedCategory } from '../../shared/schemas/categories';
import { byId, success } from '../../shared/schemas/fields';
import type { Resource } from '../../shared/schemas/permissions';
import type { Database } from '../db/database';
import { matches } from '../db/records';
import type { events, news, newsCategories, programs, videos } from '../db/schema';
import { notFound, refuse } from '../rpc/errors';
import { permitted } from '../rpc/permissions';
import { publicContent, rest, restList, sortedBy } from '../rpc/trpc';
import { translated } from './translations/translated';

type CategoryTable = typeof newsCategories;
type ItemTable = typeof events | typeof news | typeof programs | typeof videos;

/** A shared lock for saves, exclusive for renaming or deleting a category. */
const lockOf = (table: CategoryTable) => sql`hashtextextended(${getTableName(table)}, 0)`;

/** Runs while no item is saved. @throws NOT_FOUND */
const change = <Result>(
  db: Database,
  table: CategoryTable,
  id: number,
  work: (tx: Database, name: string) => Promise<Result>,
) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(table)})`);
    const [found] = await tx.select().from(table).where(eq(table.id, id));
    if (!found) throw notFound('category');
    return work(tx, found.name);
  });

type Options = {
  /** As translations name them; those of events have none. */
  type?: 'newsCategory' | 'programCategory' | 'videoCategory';
  resource: Resource;
  table: CategoryTable;
  items: ItemTable;
  tag: string;
};

/** The categories of a content type. Items store the name of their category. */
export function categoriesOf(options: Options) {
  const { table } = options;
  /** Call it before locking a row. */
  async function lockForSave(tx: Database): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(table)})`);
  }
  /** The existing category with this name, ignoring case; a new name is added. */
  async function findOrCreate(tx: Database, name: string): Promise<string> {
    if (name === '') return '';
    await tx.insert(table).values({ name }).onConflictDoNothing();
    const [found] = await tx.select().from(table).where(matches(table.name, name));
    return found?.name ?? name;
  }
  return {
    lockForSave,
    findOrCreate,
    /** The category of a deleted item, which may have been deleted since. */
    restored: async (tx: Database, { category }: Record<string, unknown>) => {
      await lockForSave(tx);
      return { category: await findOrCreate(tx, typeof category === 'string' ? category : '') };
    },
    procedures: procedures({ ...options, path: `/${options.resource}/categories` }),
  };
}

const procedures = ({ type, resource, table, items, path, tag }: Options & { path: `/${string}` }) => ({
  categories: publicContent
    .meta(
      restList(path, tag, sortedBy('asc', 'id'), [
        'List the categories',
        'The category names in use. Items refer to a category by its name; saving an item with a new name adds it.',
      ]),
    )
    .output(z.array(category))
    .query(async ({ ctx }) => {
      const all = await ctx.db.select().from(table).orderBy(asc(table.id));
      if (type) return translated(ctx, type, all);
      return all.map((one) => ({ ...one, ...(ctx.language && { locale: ctx.language.main }) }));
    }),

  categoryUse: permitted(`${resource}:read`)
    .output(z.array(usedCategory))
    .query(({ ctx }) =>
      ctx.db
        .select({ id: table.id, name: table.name, items: sql<number>`count(${items.category})::int` })
        .from(table)
        .leftJoin(items, sql`lower(${items.category}) = lower(${table.name})`)
        .groupBy(table.id)
        .orderBy(asc(table.id)),
    ),

  renameCategory: permitted(`${resource}:write`)
    .meta({
      ...rest('PUT', `${path}/{id}`, tag, [
        'Rename a category',
        'All items of the category get the new name. If another category has that name, the answer is 409, unless `merge` is true: then both become one.',
        `Renamed a category of ${resource}`,
      ]),
      refusals: [409],
    })
    .input(categoryRename)
    .output(category)
    .mutation(({ ctx, input: { id, name, merge } }) =>
      change(ctx.db, table, id, async (tx, before) => {
        ctx.auditDetails({ changed: ['name'], subject: `${resource}/categories/${id}` });
        if (merge) await tx.delete(table).where(sql`${matches(table.name, name)} and ${ne(table.id, id)}`);
        await tx.update(table).set({ name }).where(eq(table.id, id));
        await tx
          .update(items)
          .set({ category: name, updatedBy: ctx.user.actor })
          .where(
            and(or(matches(items.category, before), matches(items.category, name)), ne(items.category, name)),
          );
        return { id, name };
      }),
    ),

  deleteCategory: permitted(`${resource}:write`)
    .meta({
      ...rest('DELETE', `${path}/{id}`, tag, [
        'Delete an unused category',
        'A category that has items cannot be deleted: the answer is 409. Rename it or change the items first.',
        `Deleted a category of ${resource}`,
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input: { id } }) =>
      change(ctx.db, table, id, async (tx, name) => {
        ctx.auditDetails({ subject: `${resource}/categories/${id}` });
        const used = await tx
          .select({ one: sql`1` })
          .from(items)
          .where(matches(items.category, name))
          .limit(1);
        if (used.length > 0) throw refuse('CONFLICT', 'This category is in use');
        await tx.delete(table).where(eq(table.id, id));
        return { success: true as const };
      }),
    ),
});
