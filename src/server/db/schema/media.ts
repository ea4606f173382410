import { sql } from 'drizzle-orm';
import { index, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Uploaded pictures. Their files are in the store, named by `key` (`shared/lib/pictures.ts`). */
export const media = pgTable(
  'media',
  {
    id: id(),
    key: text('key').notNull(),
    /** SHA-256 of the upload, to detect duplicates. */
    sentHash: text('sent_hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    name: text('name').notNull(),
    alt: text('alt'),
    focusX: real('focus_x'),
    focusY: real('focus_y'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The files and then the row are removed soon after. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('media_key_key').on(table.key),
    uniqueIndex('media_sent_key').on(table.sentHash).where(sql`${table.deletedAt} is null`),
    index('media_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** Uploaded PDF files, in the same store (`shared/schemas/documents.ts`). */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    key: text('key').notNull(),
    /** SHA-256 of the file, to detect duplicates. */
    sentHash: text('sent_hash').notNull(),
    bytes: integer('bytes').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The file and then the row are removed soon after. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('documents_key_key').on(table.key),
    uniqueIndex('documents_sent_key').on(table.sentHash).where(sql`${table.deletedAt} is null`),
    index('documents_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);
