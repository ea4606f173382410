import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { contentFormats } from '../../../shared/schemas/formatted';
import { mailKinds, mailStatuses } from '../../../shared/schemas/mail';
import { mailSecurities } from '../../../shared/schemas/mail-server';
import { scheduler } from './accounts';
import { editColumns, id, instant, jobColumns, locale, oneOf } from './columns';

const contentFormat = () => text('content_format', { enum: contentFormats }).notNull().default('plain');

/** Sent newsletters. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    contentFormat: contentFormat(),
    recipients: integer('recipients').notNull(),
    /** Mails with this status that were removed by retention. */
    removedSent: integer('removed_sent').notNull().default(0),
    removedSaved: integer('removed_saved').notNull().default(0),
    removedFailed: integer('removed_failed').notNull().default(0),
    removedUncertain: integer('removed_uncertain').notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    check('broadcasts_content_format_known', oneOf(table.contentFormat, contentFormats)),
    index('broadcasts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Unsent newsletters, scheduled or not. */
export const newsletterDrafts = pgTable(
  'newsletter_drafts',
  {
    id: id(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    contentFormat: contentFormat(),
    /** The scheduled time. */
    sendAt: instant('send_at'),
    /** Why the scheduled sending failed. */
    failure: text('failure'),
    ...scheduler(),
    ...editColumns('newsletter_drafts'),
  },
  (table) => [
    index('newsletter_drafts_due').on(table.sendAt).where(sql`${table.sendAt} is not null`),
    check('newsletter_drafts_content_format_known', oneOf(table.contentFormat, contentFormats)),
  ],
);

/** One row per mail and recipient, until its retention ends. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    /** The newsletter, which holds subject and text. */
    broadcastId: integer('broadcast_id').references(() => broadcasts.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    contentFormat: contentFormat(),
    unsubscribeToken: uuid('unsubscribe_token'),
    locale: locale(),
    /** Part of the Message-ID, the same for every attempt. */
    key: uuid('key').notNull().defaultRandom(),
    /** The keys of earlier mails of the conversation, oldest first. */
    thread: uuid('thread').array().notNull().default([]),
    status: text('status', { enum: mailStatuses }).notNull().default('queued'),
    /** Stopped during an attempt: there is no retry. */
    isStopped: boolean('is_stopped').notNull().default(false),
    /** For delayed notices: when they are combined into one email. */
    gatherUntil: instant('gather_until'),
    ...jobColumns(),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('outbox_due')
      .on(sql`(${table.broadcastId} is not null)`, table.dueAt, table.id)
      .where(sql`${table.status} = 'queued'`),
    index('outbox_gathered')
      .on(table.gatherUntil)
      .where(sql`${table.status} = 'queued' and ${table.gatherUntil} is not null`),
    index('outbox_claimed').on(table.claimedUntil).where(sql`${table.status} = 'sending'`),
    index('outbox_broadcast').on(table.broadcastId, table.status, table.id),
    index('outbox_status').on(table.status, table.id),
    index('outbox_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('outbox_sent').on(table.sentAt.desc().nullsFirst()),
    index('outbox_failed').on(table.lastErrorAt.desc().nullsFirst()),
    index('outbox_subscription').on(table.unsubscribeToken).where(sql`${table.status} = 'queued'`),
    check('outbox_content_format_known', oneOf(table.contentFormat, contentFormats)),
    check('outbox_kind_known', oneOf(table.kind, mailKinds)),
    check('outbox_status_known', oneOf(table.status, mailStatuses)),
  ],
);

/** The mail server that an owner has saved, in one row; the environment's comes before it. */
export const mailServers = pgTable(
  'mail_server',
  {
    id: integer('id').primaryKey().default(1),
    /** False before the first save, after its removal, and after a restore. */
    isActive: boolean('is_active').notNull().default(false),
    host: text('host').notNull().default(''),
    port: integer('port').notNull().default(587),
    security: text('security', { enum: mailSecurities }).notNull().default('starttls'),
    username: text('username').notNull().default(''),
    /** Encrypted; null without a password. */
    password: text('password'),
    senderAddress: text('sender_address').notNull().default(''),
    senderName: text('sender_name').notNull().default(''),
    ...editColumns('mail_server'),
  },
  (table) => [
    check('mail_server_one', sql`${table.id} = 1`),
    check('mail_server_security_known', oneOf(table.security, mailSecurities)),
  ],
);
