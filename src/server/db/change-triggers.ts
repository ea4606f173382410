import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { staffChannel, toldToStaff } from './staff-changes';

/** Tables that no public answer is read from: what visitors send, and what the server keeps for itself. */
const unheard = [
  'admins',
  'api_tokens',
  'applications',
  'audit_entries',
  'bank_lines',
  'broadcasts',
  'comment_rules',
  'contact_messages',
  'correspondence',
  'donations',
  'donors',
  'drafts',
  'giving_plans',
  'idempotency_keys',
  'invitations',
  'known_devices',
  'likes',
  'milestones',
  'money_entries',
  'newsletter_drafts',
  'outbox',
  'passkey_challenges',
  'passkeys',
  'payment_attempts',
  'payment_concerns',
  'payment_events',
  'payment_jobs',
  'rate_limits',
  'receipts',
  'recovery_codes',
  'refund_requests',
  'replies',
  'revisions',
  'sessions',
  'subscribers',
  'totp',
  'trash',
  'trashed_rows',
  'volunteers',
  'waiting_subscribers',
  'webhook_attempts',
  'webhook_deliveries',
  'webhooks',
];

/** What of its changes answers can show: nothing names a picture before it is there. */
const changesOf = (table: string) =>
  sql.raw(`${table === 'media' ? '' : 'insert or '}update or delete or truncate`);

/**
 * Makes every other table tell all server processes when a statement has changed it, whoever gave it. A table that is
 * added later is among them by itself; one whose migration has made such a trigger, as `like_counts`, keeps that.
 */
export async function addChangeTriggers(db: Database): Promise<void> {
  await db.execute(sql`
    create or replace function notify_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', tg_table_name);
      return null;
    end $$`);
  const names = sql.join(
    unheard.map((name) => sql`${name}`),
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
 * Makes what the staff's lists show tell those who look at them, on a channel of its own: no public answer is dropped by
 * it. It is told row by row, as statements that find nothing to do are given all the time; a transaction tells it once.
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
  for (const { table, changes } of toldToStaff(unheard).filter((one) => !present.has(one.table)))
    await db.execute(sql`
      create trigger notify_staff after ${sql.raw(changes)} on ${sql.identifier(table)}
      for each row execute function notify_staff()`);
}
