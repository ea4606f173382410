import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type ColumnContent,
  type ImportCounts,
  type ImportOptions,
  importEncodings,
  importKinds,
  importStatuses,
  importTasks,
  storedRowStatuses,
} from '../../../shared/schemas/imports';
import { id, instant, jobColumns, oneOf } from './columns';
import { news } from './content';
import { drafts } from './editing';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text('kind', { enum: importKinds }).notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: importStatuses }).notNull().default('uploaded'),
    encoding: text('encoding', { enum: importEncodings }).notNull(),
    delimiter: text('delimiter').notNull(),
    columns: text('columns').array().notNull(),
    sample: jsonb('sample').$type<string[][]>().notNull(),
    /** How the cells of each column are written; empty for subscribers. */
    contents: jsonb('contents').$type<Record<string, ColumnContent>>().notNull().default({}),
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    /** Grows with each mapping and check, so that only the newest check is recorded. */
    checkNumber: integer('check_number').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** Why the last run failed. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: text('created_by').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('imports_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('imports_kind_known', oneOf(table.kind, importKinds)),
    check('imports_status_known', oneOf(table.status, importStatuses)),
  ],
);

/** The rows; the archive of their pictures; another one that is being uploaded. */
const importFiles = ['data', 'pictures', 'incoming'] as const;

/** The uploaded files, in pieces, until they are imported. Backups leave them out. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    file: text('file', { enum: importFiles }).notNull().default('data'),
    place: integer('place').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.file, table.place] }),
    check('import_parts_file_known', oneOf(table.file, importFiles)),
  ],
);

/** What became of each row: its key keeps a row from being imported twice. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The line in the file. */
    row: integer('row').notNull(),
    status: text('status', { enum: storedRowStatuses }).notNull(),
    message: text('message'),
    /** The row as it was sent, unless it was imported without a remark. */
    cells: jsonb('cells').$type<string[]>(),
    /** What the row changed, for undoing it. */
    effect: jsonb('effect').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_listed')
      .on(table.importId, table.status, table.row)
      .where(sql`${table.status} in ('error', 'warning', 'skipped')`),
    index('import_rows_subscriber_token')
      .on(sql`(${table.effect} -> 'subscriber' ->> 'token')`)
      .where(sql`${table.effect} -> 'subscriber' is not null`),
    check('import_rows_status_known', oneOf(table.status, storedRowStatuses)),
  ],
);

/** What posts of another website became, so that a later import of them updates it. */
export const importedPosts = pgTable(
  'imported_posts',
  {
    /** The address of the post there. */
    key: text('key').primaryKey(),
    /** An article, or the draft of one; neither if it was deleted. */
    newsId: integer('news_id').references(() => news.id, { onDelete: 'set null' }),
    draftId: integer('draft_id').references(() => drafts.id, { onDelete: 'set null' }),
    /** Its version after the import: another one was changed here since. */
    version: integer('version').notNull(),
  },
  (table) => [index('imported_posts_news').on(table.newsId), index('imported_posts_draft').on(table.draftId)],
);

/** At most one for each import, deleted when it is done. */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: id(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    task: text('task', { enum: importTasks }).notNull(),
    status: text('status', { enum: ['queued', 'running'] })
      .notNull()
      .default('queued'),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('import_jobs_import_key').on(table.importId),
    index('import_jobs_due').on(table.dueAt, table.id).where(sql`${table.status} = 'queued'`),
    index('import_jobs_lease').on(table.claimedUntil).where(sql`${table.status} = 'running'`),
    check('import_jobs_task_known', oneOf(table.task, importTasks)),
  ],
);

/** Addresses that no import subscribes, as hashes: their owners unsubscribed, or staff removed them. */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  {
    hash: text('hash').primaryKey(),
    reason: text('reason', { enum: ['unsubscribed', 'removed'] }).notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [check('suppressed_addresses_reason_known', oneOf(table.reason, ['unsubscribed', 'removed']))],
);
