import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { commentStatuses } from '../../../shared/schemas/statuses';
import { id, instant, oneOf, version } from './columns';
import { news } from './content';

export const comments = pgTable(
  'comments',
  {
    id: id(),
    articleId: integer('article_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    content: text('content').notNull(),
    status: text('status', { enum: commentStatuses }).notNull().default('pending'),
    /** Written by the staff in the foundation's name. */
    byFoundation: boolean('by_foundation').notNull().default(false),
    /** The id in the browser's signed cookie. */
    device: text('device'),
    version: version('comments'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('comments_of_article').on(table.articleId, table.status, table.createdAt),
    index('comments_parent').on(table.parentId),
    index('comments_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('comments_name').on(sql`lower(${table.name})`, table.id),
    index('comments_email').on(sql`lower(${table.email})`, table.status),
    index('comments_by_status').on(table.status, table.id),
    index('comments_status').on(table.status, table.createdAt.desc().nullsFirst()),
    check('comments_status_known', oneOf(table.status, commentStatuses)),
  ],
);

/** Rules for automatic moderation: at most one row. */
export const commentRules = pgTable(
  'comment_rules',
  {
    id: integer('id').primaryKey().default(1),
    /** Approved comments after which an author's next ones are approved automatically; null turns it off. */
    approveAfter: integer('approve_after'),
    /** Words and addresses, one per line. */
    blocked: text('blocked').notNull().default(''),
    version: version('comment_rules'),
  },
  (table) => [check('comment_rules_one', sql`${table.id} = 1`)],
);

export const likes = pgTable(
  'likes',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** False after an unlike: the row stays, so that a toggle is one statement. */
    liked: boolean('liked').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.userId] })],
);

/** Updated by the statement that changes a like. */
export const likeCounts = pgTable(
  'like_counts',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => news.id, { onDelete: 'cascade' }),
    count: integer('count').notNull(),
  },
  (table) => [check('like_counts_not_negative', sql`${table.count} >= 0`)],
);
