import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newLinkToken } from '../../../shared/lib/link-tokens';
import { settingGroups, settingTypes } from '../../../shared/schemas/setting-types';
import { editColumns, id, instant, instantDate, locale, oneOf } from './columns';

export const settings = pgTable(
  'settings',
  {
    id: id(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    description: text('description'),
    group: text('group', { enum: settingGroups }).notNull(),
    type: text('type', { enum: settingTypes }).notNull(),
    ...editColumns('settings'),
  },
  (table) => [
    uniqueIndex('settings_key_key').on(table.key),
    check('settings_group_known', oneOf(table.group, settingGroups)),
    check('settings_type_known', oneOf(table.type, settingTypes)),
  ],
);

export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Permits unsubscribing; part of the links in newsletters. */
    token: uuid('token').notNull().defaultRandom().$defaultFn(newLinkToken),
    /** Set if the mail server rejected the address: it gets no more newsletters. */
    suppressedReason: text('suppressed_reason'),
    locale: locale(),
    /** When and where an imported address confirmed its subscription. */
    confirmedAt: instant('confirmed_at'),
    source: text('source'),
    /** When they last asked for a subscription that they had. */
    renewedAt: instant('renewed_at'),
  },
  (table) => [
    uniqueIndex('subscribers_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('subscribers_token_key').on(table.token),
    index('subscribers_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Unconfirmed addresses, which get only the confirmation mail. */
export const waitingSubscribers = pgTable(
  'waiting_subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    /** Permits confirming, and becomes the token of the subscription. */
    token: uuid('token').notNull().defaultRandom().$defaultFn(newLinkToken),
    locale: locale(),
  },
  (table) => [
    uniqueIndex('waiting_subscribers_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('waiting_subscribers_token_key').on(table.token),
    index('waiting_subscribers_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('waiting_subscribers_expiry').on(table.expiresAt),
  ],
);

/** Marks of the site with their time, such as 'first start'. A value is part of the name: 'receipt series 2'. */
export const appState = pgTable('milestones', {
  name: text('name').primaryKey(),
  reachedAt: instant('reached_at').notNull().default(sql`now()`),
});

/** Counters; the key is a hash. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instantDate('expire'),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: text('id').primaryKey(),
    inputHash: text('input_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('idempotency_keys_age').on(table.createdAt)],
);
