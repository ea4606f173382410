import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { admins } from './accounts';
import { id, instant, version } from './columns';
import { outbox } from './mail';
import { applications, contactMessages, volunteers } from './submissions';

/** What the staff has made of a message or an application; it goes with what it is about. */
export const correspondence = pgTable(
  'correspondence',
  {
    id: id(),
    contactId: integer('contact_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    volunteerId: integer('volunteer_id').references(() => volunteers.id, { onDelete: 'cascade' }),
    applicationId: integer('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    /** For colleagues only. */
    note: text('note').notNull().default(''),
    /** Who takes care of it. */
    assigneeId: integer('assignee_id').references(() => admins.id, { onDelete: 'set null' }),
    /** When it was last answered, and by whom. */
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    version: version('correspondence'),
  },
  (table) => [
    uniqueIndex('correspondence_contact_key').on(table.contactId),
    uniqueIndex('correspondence_volunteer_key').on(table.volunteerId),
    uniqueIndex('correspondence_application_key').on(table.applicationId),
    index('correspondence_assignee').on(table.assigneeId),
    check(
      'correspondence_subject',
      sql`num_nonnulls(${table.contactId}, ${table.volunteerId}, ${table.applicationId}) = 1`,
    ),
  ],
);

/** What the staff has answered, by mail. */
export const replies = pgTable(
  'replies',
  {
    id: id(),
    correspondenceId: integer('correspondence_id')
      .notNull()
      .references(() => correspondence.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    by: text('by').notNull(),
    /** Its mail, until that is too old to be kept. */
    mailId: integer('mail_id').references(() => outbox.id, { onDelete: 'set null' }),
    /** Names its mail in the Message-ID, which the next one refers to. */
    key: uuid('key').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('replies_correspondence').on(table.correspondenceId),
    index('replies_mail').on(table.mailId),
  ],
);
