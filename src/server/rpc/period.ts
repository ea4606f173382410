import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { momentAt } from '../../shared/lib/moments';
import { calendarDate } from '../../shared/schemas/fields';
import type { Database } from '../db/database';
import { timeZone } from '../db/site-settings';

const aDay = 24 * 60;

/** A range of days, both included. */
export const period = z.object({ from: calendarDate().optional(), to: calendarDate().optional() });
export type Period = z.infer<typeof period>;

/** Filters by the days of a period in the foundation's time zone; undefined for an empty period. */
export async function isWithin(
  moment: AnyPgColumn,
  { from, to }: Period,
  db: Database,
): Promise<SQL | undefined> {
  if (!from && !to) return undefined;
  const zone = await timeZone(db);
  return and(
    from ? gte(moment, momentAt(from, 0, zone).toISOString()) : undefined,
    to ? lt(moment, momentAt(to, aDay, zone).toISOString()) : undefined,
  );
}
