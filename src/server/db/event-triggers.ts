import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type WebhookEvent, type WebhookNoun, webhookEvents } from '../../shared/schemas/webhooks';
import type { Database } from './database';
import * as schema from './schema';

const tables: Record<WebhookNoun, PgTable> = {
  donation: schema.donations,
  volunteer: schema.volunteers,
  contact: schema.contactMessages,
  comment: schema.comments,
  subscriber: schema.subscribers,
  news: schema.news,
  program: schema.programs,
  event: schema.events,
  video: schema.videos,
};

const causes = {
  created: sql`after insert on`,
  updated: sql`after update on`,
  deleted: sql`after delete on`,
};
const rowsOf = {
  created: sql`new table as changed`,
  updated: sql`new table as changed old table as before`,
  deleted: sql`old table as changed`,
};

const isCause = (word: string): word is keyof typeof causes => word in causes;
const isNoun = (word: string): word is WebhookNoun => word in tables;

function triggerOf(type: WebhookEvent) {
  const [noun = '', cause = ''] = type.split('.');
  if (!isNoun(noun) || !isCause(cause)) throw new Error(`No trigger is known for ${type}`);
  return { table: tables[noun], cause };
}

/** Runs writes without webhook events, in a transaction. */
export async function withoutEvents<Result>(tx: Database, write: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select set_config('site.restoring', 'yes', true)`);
  const result = await write();
  await tx.execute(sql`select set_config('site.restoring', '', true)`);
  return result;
}

/**
 * Triggers write the deliveries of an event in the transaction that causes it. Created at the start and
 * not by a migration, so that restoring a backup causes no events.
 */
export async function addEventTriggers(db: Database): Promise<void> {
  await db.execute(sql`
    create or replace function enqueue_deliveries() returns trigger language plpgsql as $$
    begin
      -- Restored submissions and imported rows are no events.
      if current_setting('site.restoring', true) = 'yes' then
        return null;
      end if;
      if not exists (select from webhooks where is_active and events @> array[tg_argv[0]]) then
        return null;
      end if;
      if tg_op = 'UPDATE' then
        insert into webhook_deliveries (webhook_id, type, item_id)
        select webhooks.id, tg_argv[0], changed.id from changed join before using (id), webhooks
        where changed.version <> before.version and webhooks.is_active and webhooks.events @> array[tg_argv[0]]
        order by changed.id, webhooks.id;
      else
        insert into webhook_deliveries (webhook_id, type, item_id)
        select webhooks.id, tg_argv[0], changed.id from changed, webhooks
        where webhooks.is_active and webhooks.events @> array[tg_argv[0]] order by changed.id, webhooks.id;
      end if;
      return null;
    end $$`);
  const found = await db.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where tgfoid = 'enqueue_deliveries'::regproc`,
  );
  const present = new Set(found.map(({ name }) => name));
  for (const type of webhookEvents.filter((one) => !present.has(one))) {
    const { table, cause } = triggerOf(type);
    await db.execute(sql`
      create trigger ${sql.identifier(type)} ${causes[cause]} ${table} referencing ${rowsOf[cause]}
      for each statement execute function enqueue_deliveries(${sql.raw(`'${type}'`)})`);
  }
}
