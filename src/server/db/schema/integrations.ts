import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { deliveryStatuses, webhookOffReasons } from '../../../shared/schemas/webhooks';
import { admins } from './accounts';
import { id, instant, jobColumns, oneOf } from './columns';

/** API tokens of staff accounts. Only the hashes are stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Permissions, effective while the owner has them. */
    scopes: text('scopes').array().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_token_key').on(table.tokenHash),
    index('api_tokens_user').on(table.userId),
  ],
);

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Set if it was disabled automatically. */
    offReason: text('off_reason', { enum: webhookOffReasons }),
    /** The signing secret, encrypted. */
    secret: text('secret').notNull(),
    /** The previous secret, also used until then. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    /** Time of the first failure since the last success. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [check('webhooks_off_reason_known', oneOf(table.offReason, webhookOffReasons))],
);

/** One row per event and webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The id for the receiver, the same for every attempt. */
    key: uuid('key').notNull().defaultRandom(),
    type: text('type').notNull(),
    /** The id of the item that changed. */
    itemId: integer('item_id').notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull().default('queued'),
    ...jobColumns(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.webhookId, table.dueAt, table.id)
      .where(sql`${table.status} = 'queued'`),
    index('webhook_deliveries_claimed').on(table.claimedUntil).where(sql`${table.status} = 'sending'`),
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_created').on(table.createdAt),
    check('webhook_deliveries_status_known', oneOf(table.status, deliveryStatuses)),
  ],
);

/** Results of delivery attempts. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().default(sql`now()`),
    /** The HTTP status; null without a response. */
    status: integer('status'),
    error: text('error'),
    /** The beginning of the response. */
    body: text('body'),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId, table.id)],
);
