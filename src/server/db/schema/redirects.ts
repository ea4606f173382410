import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** As by `pathKey`. */
    from: text('from_path').notNull(),
    to: text('to_path').notNull(),
    /** The path of `to` as by `pathKey`: never the `from` of another redirect. */
    toKey: text('to_key').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    hits: integer('hits').notNull().default(0),
  },
  (table) => [
    uniqueIndex('redirects_from_key').on(table.from),
    index('redirects_to').on(table.toKey),
    index('redirects_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** How often visitors opened pages, in any language. */
export const pageVisits = pgTable(
  'page_visits',
  {
    id: id(),
    /** In the default language. */
    path: text('path').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('page_visits_path_key').on(table.path)],
);

/** How often visitors asked for paths without a page. */
export const missingPaths = pgTable(
  'missing_paths',
  {
    id: id(),
    path: text('path').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('missing_paths_path_key').on(table.path)],
);
