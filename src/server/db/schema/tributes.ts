import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tributeKinds } from '../../../shared/schemas/tributes';
import { age, instant, oneOf } from './columns';
import { donations } from './submissions';

/** In honor or in memory of whom a donation is. Its id is that of the donation. */
export const tributes = pgTable(
  'tributes',
  {
    id: integer('id')
      .primaryKey()
      .references(() => donations.id),
    kind: text('kind', { enum: tributeKinds }).notNull(),
    name: text('name').notNull(),
    message: text('message').notNull().default(''),
    /** Who gets the card; both are null if nobody does, or once they were removed. */
    notifyName: text('notify_name'),
    notifyEmail: text('notify_email'),
    sentAt: instant('sent_at'),
    ...age('tributes'),
  },
  (table) => [
    check('tributes_kind_known', oneOf(table.kind, tributeKinds)),
    check('tributes_notify', sql`(${table.notifyName} is null) = (${table.notifyEmail} is null)`),
    index('tributes_contacts').on(table.createdAt).where(sql`${table.notifyEmail} is not null`),
  ],
);
