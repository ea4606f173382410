import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '../../../shared/schemas/roles';
import { id, instant, instantDate } from './columns';

const roleNames: SQL = sql.raw(`array[${roles.map((role) => `'${role}'`).join(', ')}]`);

/** Staff accounts. A deleted account keeps its row, so that its name cannot be reused. */
export const admins = pgTable(
  'admins',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    /** Null until the invitation link is used. */
    passwordHash: text('password_hash'),
    email: text('email'),
    roles: text('roles', { enum: roles }).array().notNull(),
    /** Of the admin area and of mails; null for the default language of the site. */
    language: text('language'),
    disabledAt: instant('disabled_at'),
    deletedAt: instant('deleted_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('admins_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('admins_email_key').on(sql`lower(${table.email})`),
    check('admins_roles_known', sql`${table.roles} <@ ${roleNames} and cardinality(${table.roles}) > 0`),
  ],
);

const account = () =>
  integer('user_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' });

/** Whose permissions count when an item is due; both are null while it has no schedule. */
export const scheduler = () => ({
  scheduledBy: integer('scheduled_by').references(() => admins.id, { onDelete: 'set null' }),
  /** No foreign key: after the token is deleted, its owner's own permissions must not apply instead. */
  scheduledToken: integer('scheduled_token'),
});

/** `id` is the hash of the token in the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** Identifies the session to its owner; gives no access. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    userId: account(),
    expiresAt: instantDate('expires_at').notNull(),
    createdAt: instantDate('created_at').notNull().default(sql`now()`),
    lastSeenAt: instantDate('last_seen_at').notNull().default(sql`now()`),
    device: text('device').notNull().default(''),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    uniqueIndex('sessions_public_id_key').on(table.publicId),
  ],
);

/** Password links, one per account. Only the hash of the token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    userId: account().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('invitations_token_key').on(table.tokenHash)],
);

/** Browsers that have signed in before, by the hash of a cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: account(),
    tokenHash: text('token_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('known_devices_token_key').on(table.userId, table.tokenHash)],
);

/** Authenticator apps. The secret is encrypted; each time step is accepted once. */
export const totp = pgTable('totp', {
  userId: account().primaryKey(),
  secret: text('secret').notNull(),
  /** Null until the first correct code; until then no code is required. */
  confirmedAt: instant('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
});

/** Hashes of unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: id(), userId: account(), codeHash: text('code_hash').notNull() },
  (table) => [uniqueIndex('recovery_codes_code_key').on(table.userId, table.codeHash)],
);

/** `id` is the credential id in base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    credentialId: text('credential_id').notNull(),
    userId: account(),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** One-time challenges; without an account, for a sign-in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    userId: integer('user_id').references(() => admins.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);

/** The activity log: a hash chain, so that changes and removals are detected. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Gapless: assigned under a lock in the entry's transaction. */
    id: integer('id').primaryKey(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject'),
    changed: text('changed').array().notNull(),
    requestId: text('request_id'),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_entries_actor').on(table.actor, table.id),
    index('audit_entries_action').on(table.action, table.id),
    index('audit_entries_subject').on(table.subject, table.id),
  ],
);
