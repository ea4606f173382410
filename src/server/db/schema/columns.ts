import { sql } from 'drizzle-orm';
import { customType, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '../../../shared/lib/money';

/** The key of every table with rows of its own. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A moment, kept as `timestamptz`, read as ISO 8601 in UTC. */
const isoInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});
export const instant = (name: string) => isoInstant(name);
export const instantDate = (name: string) => timestamp(name, { withTimezone: true });

export const cents = (name: string) => integer(name).$type<Cents>();

/** A day of the calendar, read as the string that it is. */
export const day = (name: string) => date(name, { mode: 'string' });

/** What a table whose rows are jobs (`jobs/queue.ts`) has beside `id` and `status`. */
export const jobColumns = () => ({
  attempts: integer('attempts').notNull().default(0),
  dueAt: instant('due_at').notNull().default(sql`now()`),
  /** The worker that has it in hand, and until when that worker is believed to live. */
  claimedBy: uuid('claimed_by'),
  claimedUntil: instant('claimed_until'),
  lastError: text('last_error'),
  lastErrorAt: instant('last_error_at'),
});

/** Counts the changes of a row of this table, from 1 on: drizzle adds one to every update, whoever writes it. */
export const version = (table: string) =>
  integer('version')
    .notNull()
    .default(1)
    .$onUpdateFn(() => sql`${sql.identifier(table)}.version + 1`);

/** What content in this table knows of its own age. */
export const age = (table: string) => ({
  version: version(table),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdateFn(() => sql`now()`),
  /** Who changed it last, as the activity log names them; null where nobody on the staff did. */
  updatedBy: text('updated_by'),
});

/** Where somebody has put a row among the others; null, and after all that were put anywhere, until somebody does. */
export const position = () => ({ position: integer('position') });
