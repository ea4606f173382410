import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '../../../shared/lib/money';
import type { Locale } from '../../../shared/messages/languages';

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A `timestamptz`, read as ISO 8601 in UTC. */
const isoInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});
export const instant = (name: string) => isoInstant(name);
export const instantDate = (name: string) => timestamp(name, { withTimezone: true });

export const cents = (name: string) => integer(name).$type<Cents>();

/** The language of a person's mails; null is the default language of the site. */
export const locale = () => text('locale').$type<Locale>();

export const day = (name: string) => date(name, { mode: 'string' });

/** Columns of a job table (`jobs/queue.ts`) besides `id` and `status`. */
export const jobColumns = () => ({
  attempts: integer('attempts').notNull().default(0),
  dueAt: instant('due_at').notNull().default(sql`now()`),
  /** The worker that holds the job, and when its lease ends. */
  claimedBy: uuid('claimed_by'),
  claimedUntil: instant('claimed_until'),
  lastError: text('last_error'),
  lastErrorAt: instant('last_error_at'),
});

/** Counts a row's changes from 1; drizzle increments it with every update. */
export const version = (table: string) =>
  integer('version')
    .notNull()
    .default(1)
    .$onUpdateFn(() => sql`${sql.identifier(table)}.version + 1`);

/** Version, times and last editor of a row that people change. */
export const editColumns = (table: string) => ({
  version: version(table),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdateFn(() => sql`now()`),
  /** The last editor, as in the activity log; null if it was nobody on the staff. */
  updatedBy: text('updated_by'),
});

/** The manual order. Rows without a position come last. */
export const position = () => ({ position: integer('position') });

/** A check that a column holds one of these names. They are our own constants, so the SQL need not escape them. */
export const oneOf = (column: AnyColumn, names: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`;
