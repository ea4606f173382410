import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { staffChannel, staffNotifications } from './staff-changes';

/** Tables that no public response is read from. */
const withoutNotifications = [
  'admins',
  'api_tokens',
  'applications',
  'audit_entries',
  'bank_lines',
  'broadcasts',
  'comment_rules',
  'contact_messages',
  'correspondence',
  'deleted_submissions',
  'documents',
  'donors',
  'drafts',
  'giving_plans',
  'idempotency_keys',
  'import_jobs',
  'import_parts',
  'import_rows',
  'imports',
  'invitations',
  'known_devices',
  'likes',
  'mail_server',
  'milestones',
  'missing_paths',
  'newsletter_drafts',
  'outbox',
  'page_visits',
  'passkey_challenges',
  'passkeys',
  'payment_attempts',
  'payment_concerns',
  'payment_events',
  'payment_jobs',
  'payout_movements',
  'payouts',
  'rate_limits',
  'receipts',
  'recovery_codes',
  'refund_requests',
  'replies',
  'reply_templates',
  'revisions',
  'sessions',
  'standing_orders',
  'subscribers',
  'suppressed_addresses',
  'totp',
  'trash',
  'trashed_rows',
  'tributes',
  'volunteers',
  'waiting_subscribers',
  'webhook_attempts',
  'webhook_deliveries',
  'webhooks',
];

const limitedChanges: Record<string, string> = {
  // No response refers to a picture before it exists.
  media: 'update or delete or truncate',
  // Counted hits change no response.
  redirects: 'insert or update of from_path, to_path or delete or truncate',
};

const changesOf = (table: string) =>
  sql.raw(limitedChanges[table] ?? 'insert or update or delete or truncate');

/**
 * Every other table notifies all processes of every statement that changes it. Tables added later are included; a
 * trigger made by a migration, such as the one on `like_counts`, is kept.
 */
export async function addChangeTriggers(db: Database): Promise<void> {
  await db.execute(sql`
    create or replace function notify_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', tg_table_name);
      return null;
    end $$`);
  const names = sql.join(
    withoutNotifications.map((name) => sql`${name}`),
    sql`, `,
  );
  const tables = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in (${names})
      and not exists (select 1 from pg_trigger where tgname = 'notify_change' and tgrelid = format('%I', tablename)::regclass)`);
  for (const { name } of tables)
    await db.execute(sql`
      create trigger notify_change after ${changesOf(name)} on ${sql.identifier(name)}
      for each statement execute function notify_change()`);
}

/**
 * Tables of the staff's lists notify on a separate channel, which invalidates no public response. Per row, because
 * workers run many statements that change no row; PostgreSQL sends duplicates of a transaction once.
 */
export async function addStaffTriggers(db: Database): Promise<void> {
  await db.execute(sql`
    create or replace function notify_staff() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.raw(`'${staffChannel}'`)}, tg_table_name);
      return null;
    end $$`);
  const found = await db.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'notify_staff'`,
  );
  const present = new Set(found.map(({ name }) => name));
  for (const { table, changes } of staffNotifications(withoutNotifications).filter(
    (one) => !present.has(one.table),
  ))
    await db.execute(sql`
      create trigger notify_staff after ${sql.raw(changes)} on ${sql.identifier(table)}
      for each row execute function notify_staff()`);
}
