import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { contentTypes } from '../../../shared/schemas/content-types';
import { revisionActions } from '../../../shared/schemas/revisions';
import { scheduler } from './accounts';
import { id, instant, oneOf } from './columns';

type Values = Record<string, unknown>;

/** What is being written and not published: of an item that is there, or of one that is not yet. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    type: text('type', { enum: contentTypes }).notNull(),
    itemId: integer('item_id'),
    /** As the form sends them, finished or not. */
    values: jsonb('values').$type<Values>().notNull(),
    /** The version of the item that it was begun from. */
    baseVersion: integer('base_version'),
    version: integer('version').notNull().default(1),
    publishAt: instant('publish_at'),
    /** Why it could not be published when it was due. */
    failure: text('failure'),
    previewHash: text('preview_hash'),
    previewUntil: instant('preview_until'),
    ...scheduler(),
    /** Who saved it last, as the activity log names them. */
    by: text('by').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('drafts_due').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('drafts_of_item').on(table.type, table.itemId),
    index('drafts_preview').on(table.previewHash).where(sql`${table.previewHash} is not null`),
    check('drafts_type_known', oneOf(table.type, contentTypes)),
  ],
);

/** An item as it was after each save. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    type: text('type', { enum: contentTypes }).notNull(),
    itemId: integer('item_id').notNull(),
    values: jsonb('values').$type<Values>().notNull(),
    action: text('action', { enum: revisionActions }).notNull(),
    /** The names of what that save changed. */
    changed: text('changed').array().notNull(),
    /** Null where nobody knows. */
    by: text('by'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    index('revisions_of_item').on(table.type, table.itemId, table.id),
    check('revisions_type_known', oneOf(table.type, contentTypes)),
    check('revisions_action_known', oneOf(table.action, revisionActions)),
  ],
);

/** Items that were deleted, until they are brought back or are too old. */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    type: text('type', { enum: contentTypes }).notNull(),
    itemId: integer('item_id').notNull(),
    title: text('title').notNull(),
    /** The row as it was, by the names of its columns. */
    row: jsonb('row').$type<Values>().notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [index('trash_at').on(table.at), check('trash_type_known', oneOf(table.type, contentTypes))],
);

/** What went with them: comments and likes. */
export const trashedRows = pgTable(
  'trashed_rows',
  {
    id: id(),
    trashId: integer('trash_id')
      .notNull()
      .references(() => trash.id, { onDelete: 'cascade' }),
    table: text('table').notNull(),
    row: jsonb('row').$type<Values>().notNull(),
  },
  (table) => [index('trashed_rows_trash').on(table.trashId, table.table, table.id)],
);
