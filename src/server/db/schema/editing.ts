import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { contentTypes, trashedTypes } from '../../../shared/schemas/content-types';
import { revisionActions } from '../../../shared/schemas/revisions';
import { scheduler } from './accounts';
import { id, instant, oneOf } from './columns';

type Values = Record<string, unknown>;

/** Unpublished text of an existing or a new item. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    type: text('type', { enum: contentTypes }).notNull(),
    itemId: integer('item_id'),
    /** As the form sends them, complete or not. */
    values: jsonb('values').$type<Values>().notNull(),
    /** The item's version when the draft was begun. */
    baseVersion: integer('base_version'),
    version: integer('version').notNull().default(1),
    publishAt: instant('publish_at'),
    /** Why the scheduled publication failed. */
    failure: text('failure'),
    previewHash: text('preview_hash'),
    previewUntil: instant('preview_until'),
    ...scheduler(),
    /** The last editor, as in the activity log. */
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

/** The content of an item after each save. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    type: text('type', { enum: contentTypes }).notNull(),
    itemId: integer('item_id').notNull(),
    /** The language of a translation; null for the item itself. */
    locale: text('locale'),
    values: jsonb('values').$type<Values>().notNull(),
    action: text('action', { enum: revisionActions }).notNull(),
    /** Names of the changed fields. */
    changed: text('changed').array().notNull(),
    /** Null if unknown. */
    by: text('by'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    index('revisions_of_item').on(table.type, table.itemId, table.id),
    check('revisions_type_known', oneOf(table.type, contentTypes)),
    check('revisions_action_known', oneOf(table.action, revisionActions)),
  ],
);

/** Deleted items, until they are restored or expire. */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    type: text('type', { enum: trashedTypes }).notNull(),
    itemId: integer('item_id').notNull(),
    title: text('title').notNull(),
    /** The row by column names. */
    row: jsonb('row').$type<Values>().notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [index('trash_at').on(table.at), check('trash_type_known', oneOf(table.type, trashedTypes))],
);

/** Related rows, such as comments, translations and links to imports. */
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
