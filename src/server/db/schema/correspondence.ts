import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { admins } from './accounts';
import { editColumns, id, instant, version } from './columns';
import { outbox } from './mail';
import { applications, contactMessages, volunteers } from './submissions';

/** The staff's note, assignee and answers; deleted with its message or application. */
export const correspondence = pgTable(
  'correspondence',
  {
    id: id(),
    contactId: integer('contact_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    volunteerId: integer('volunteer_id').references(() => volunteers.id, { onDelete: 'cascade' }),
    applicationId: integer('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    /** Visible to the staff only. */
    note: text('note').notNull().default(''),
    assigneeId: integer('assignee_id').references(() => admins.id, { onDelete: 'set null' }),
    /** The last answer. */
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

/** Answers by email. */
export const replies = pgTable(
  'replies',
  {
    id: id(),
    correspondenceId: integer('correspondence_id')
      .notNull()
      .references(() => correspondence.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    by: text('by').notNull(),
    /** Null after the mail's retention. */
    mailId: integer('mail_id').references(() => outbox.id, { onDelete: 'set null' }),
    /** Part of the Message-ID, which the next answer refers to. */
    key: uuid('key').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('replies_correspondence').on(table.correspondenceId),
    index('replies_mail').on(table.mailId),
  ],
);

/** Texts that the staff insert into replies. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: id(),
    name: text('name').notNull(),
    body: text('body').notNull(),
    ...editColumns('reply_templates'),
  },
  (table) => [uniqueIndex('reply_templates_name_key').on(sql`lower(${table.name})`)],
);

type Row = Record<string, unknown>;

/** Deleted messages and applications by column names, until they are restored or expire; also the titles of deleted drafts. */
export const deletedSubmissions = pgTable(
  'deleted_submissions',
  {
    id: id(),
    /** The table that it was in, and its id there. */
    table: text('table').notNull(),
    itemId: integer('item_id').notNull(),
    row: jsonb('row').$type<Row>().notNull(),
    /** Null if there was none. */
    correspondence: jsonb('correspondence').$type<Row>(),
    replies: jsonb('replies').$type<Row[]>().notNull(),
    at: instant('at').notNull().default(sql`now()`),
    /** Empty if unknown. */
    by: text('by').notNull().default(''),
  },
  (table) => [
    index('deleted_submissions_email').on(sql`lower(${table.row} ->> 'email')`),
    uniqueIndex('deleted_submissions_item_key').on(table.table, table.itemId),
    index('deleted_submissions_at').on(table.at),
  ],
);
