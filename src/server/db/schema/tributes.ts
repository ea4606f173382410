import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tributeKinds } from '../../../shared/schemas/tributes';
import { editColumns, instant, oneOf } from './columns';
import { donations } from './submissions';

/** A donation's tribute; shares the donation's id. */
export const tributes = pgTable(
  'tributes',
  {
    id: integer('id')
      .primaryKey()
      .references(() => donations.id),
    kind: text('kind', { enum: tributeKinds }).notNull(),
    name: text('name').notNull(),
    message: text('message').notNull().default(''),
    /** The card recipient; both are null if there is none or it was deleted. */
    notifyName: text('notify_name'),
    notifyEmail: text('notify_email'),
    sentAt: instant('sent_at'),
    ...editColumns('tributes'),
  },
  (table) => [
    check('tributes_kind_known', oneOf(table.kind, tributeKinds)),
    check('tributes_notify', sql`(${table.notifyName} is null) = (${table.notifyEmail} is null)`),
    index('tributes_contacts').on(table.createdAt).where(sql`${table.notifyEmail} is not null`),
  ],
);
