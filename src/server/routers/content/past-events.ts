import { TRPCError } from '@trpc/server';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { today } from '../../../shared/lib/days';
import { etagOf } from '../../../shared/schemas/etags';
import { record } from '../../audit/entries';
import type { Database } from '../../db/database';
import { events } from '../../db/schema';
import { timeZone } from '../../db/site-settings';
import type { Periodic } from '../../jobs/periodic';
import { isDatabaseAway } from '../../process/error-causes';
import { subjectOf } from './content-types';
import { eventContent } from './events';

const by = 'system';
const batchSize = 100;

/**
 * Marks events as past once their day is over where the foundation is. Only events that were last saved before that: what
 * somebody saved later, such as a mark that was set back or an event with an old date, stays as it was saved.
 */
export const passEvents = (db: Database): Periodic => ({
  name: 'marking past events',
  everyMs: 10_000,
  async run(signal) {
    const errors: unknown[] = [];
    for (const event of await passedEvents(db)) {
      if (signal.aborted) break;
      try {
        await markPast(db, event);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        if (!isSavedMeanwhile(error)) errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  },
});

async function passedEvents(db: Database) {
  const zone = await timeZone(db);
  const endOfDay = sql`((${events.date} + 1)::timestamp at time zone ${zone})`;
  return db
    .select({ id: events.id, version: events.version })
    .from(events)
    .where(and(eq(events.isPast, false), lt(events.date, today(zone)), lt(events.updatedAt, endOfDay)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(batchSize);
}

/** Once, however many processes find it: the second one changes nothing and records nothing. */
const markPast = (db: Database, event: { id: number; version: number }) =>
  db.transaction(async (tx) => {
    let changed: readonly string[] = [];
    await eventContent.update(tx, {
      id: event.id,
      values: { isPast: true },
      by,
      ifMatch: etagOf(event),
      auditDetails: (details) => {
        changed = details.changed ?? [];
      },
    });
    const subject = subjectOf(eventContent, event.id);
    if (changed.length > 0) await record(tx, { actor: by, action: 'events.update', subject, changed });
  });

const isSavedMeanwhile = (error: unknown) =>
  error instanceof TRPCError && ['PRECONDITION_FAILED', 'NOT_FOUND'].includes(error.code);
