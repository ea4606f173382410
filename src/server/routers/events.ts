import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { event, eventInput, eventPatch } from '../../shared/events';
import { pageInput, pageOf } from '../../shared/paging';
import { crud } from '../crud';
import { contains, is, records } from '../db/records';
import { events } from '../db/schema';
import { publicProcedure, rest, router } from '../trpc';

const tag = 'Events';
const newest = [desc(events.date), desc(events.id)];
const soonest = [asc(events.date), asc(events.id)];
const store = records(events);
const upcoming = store.list(soonest, { where: eq(events.isPast, false) });
const past = store.list(newest, { where: eq(events.isPast, true) });

const eventsPageInput = pageInput(['date', 'title', 'location'], {
  defaultOrder: 'desc',
  pageSize: 10,
}).extend({
  status: z.enum(['upcoming', 'past']).optional(),
});
const sortable = {
  date: events.date,
  title: sql`lower(${events.title})`,
  location: sql`lower(${events.location})`,
};

export const eventsRouter = router({
  ...crud({
    table: events,
    input: eventInput,
    change: eventPatch,
    updateWith: 'PATCH',
    output: event,
    noun: 'event',
    tag,
    path: '/events',
    orderBy: newest,
  }),

  upcoming: publicProcedure
    .meta(rest('GET', '/events/upcoming', tag, 'List the upcoming events, soonest first'))
    .output(z.array(event))
    .query(({ ctx }) => upcoming(ctx.db)),

  past: publicProcedure
    .meta(rest('GET', '/events/past', tag, 'List the past events, newest first'))
    .output(z.array(event))
    .query(({ ctx }) => past(ctx.db)),

  page: publicProcedure
    .input(eventsPageInput)
    .output(pageOf(event))
    .query(({ ctx, input }) =>
      store.page(
        ctx.db,
        input,
        sortable[input.sort],
        and(contains(events, input.search), is(events.isPast, input.status && input.status === 'past')),
      ),
    ),
});
