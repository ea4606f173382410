import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { age, id } from './columns';

/** Purposes of donations besides the general fund. */
export const funds = pgTable(
  'funds',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    zakat: boolean('zakat').notNull(),
    active: boolean('active').notNull(),
    ...age('funds'),
  },
  (table) => [uniqueIndex('funds_name_key').on(sql`lower(${table.name})`)],
);
