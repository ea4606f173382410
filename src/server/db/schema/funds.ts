import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { age, cents, id } from './columns';

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

/** What was spent from a fund in a year, as the staff records it; the ledger knows donations only. */
export const fundSpending = pgTable(
  'fund_spending',
  {
    id: id(),
    /** Null is the general fund. */
    fundId: integer('fund_id').references(() => funds.id),
    year: integer('year').notNull(),
    cents: cents('cents').notNull(),
    ...age('fund_spending'),
  },
  (table) => [unique('fund_spending_key').on(table.fundId, table.year).nullsNotDistinct()],
);
