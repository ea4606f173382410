import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { contentFormats } from '../../../shared/schemas/formatted';
import { cents, day, editColumns, id, oneOf } from './columns';

/** Purposes of donations besides the general fund. */
export const funds = pgTable(
  'funds',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    zakat: boolean('zakat').notNull(),
    active: boolean('active').notNull(),
    ...editColumns('funds'),
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
    ...editColumns('fund_spending'),
  },
  (table) => [unique('fund_spending_key').on(table.fundId, table.year).nullsNotDistinct()],
);

/** Calls for donations to some funds with a goal; what was given follows from the ledger. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    content: text('content').notNull(),
    contentFormat: text('content_format', { enum: contentFormats }).notNull().default('plain'),
    plainText: text('plain_text'),
    imageUrl: text('image_url'),
    goal: cents('goal_cents').notNull(),
    fundIds: integer('fund_ids').array().notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    /** What happens if more or less than the goal is given. */
    surplusText: text('surplus_text').notNull(),
    published: boolean('published').notNull(),
    ...editColumns('campaigns'),
  },
  (table) => [
    uniqueIndex('campaigns_slug_key').on(table.slug),
    check('campaigns_content_format_known', oneOf(table.contentFormat, contentFormats)),
    check('campaigns_days', sql`${table.startsOn} <= ${table.endsOn}`),
    check('campaigns_goal_positive', sql`${table.goal} > 0`),
  ],
);
