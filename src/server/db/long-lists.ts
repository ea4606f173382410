import { sql } from 'drizzle-orm';

export type Order = 'asc' | 'desc';
export type PageOptions = { page: number; pageSize: number; order: Order };

/**
 * One page of a list of `total` rows. Pages of the second half are read from the end, so that the last page is as
 * quick as the first.
 * @param read rows in the given order, `limit` of them after the first `offset`
 */
export async function readPage<Row>(
  { page, pageSize, order }: PageOptions,
  total: number,
  read: (order: Order, limit: number, offset: number) => PromiseLike<Row[]>,
): Promise<{ items: Row[]; total: number }> {
  const before = (page - 1) * pageSize;
  const limit = Math.min(pageSize, total - before);
  if (limit <= 0) return { items: [], total };
  const after = total - before - limit;
  if (before <= after) return { items: await read(order, limit, before), total };
  const reversed = await read(order === 'asc' ? 'desc' : 'asc', limit, after);
  return { items: reversed.reverse(), total };
}

export const matchesInAll = sql<number>`count(*) over ()::int`;

/**
 * One page of search results with one index scan: counting first would take a second one. The window count also keeps
 * the planner from scanning the list in order for the few matches.
 * @param read rows in the given order with `matchesInAll`
 * @param count the number of matches, for a page after the last
 */
export async function searchPage<Row extends { total: number }>(
  { page, pageSize, order }: PageOptions,
  read: (order: Order, limit: number, offset: number) => PromiseLike<Row[]>,
  count: () => Promise<number>,
): Promise<{ items: Row[]; total: number }> {
  const items = await read(order, pageSize, (page - 1) * pageSize);
  return { items, total: items[0]?.total ?? (page === 1 ? 0 : await count()) };
}
