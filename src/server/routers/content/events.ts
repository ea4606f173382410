import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '../../../shared/lib/days';
import { event, eventInput, eventPage, eventPatch } from '../../../shared/schemas/events';
import { pageInput, pageOf } from '../../../shared/schemas/paging';
import { withAge } from '../../../shared/schemas/versions';
import { categoriesOf } from '../../content/categories';
import { contentType } from '../../content/content';
import { crud, itemById } from '../../content/crud';
import { numberedAddressList, numberedTitleList } from '../../content/links';
import { containsIn, type TextReader } from '../../content/translations/published';
import { translated } from '../../content/translations/translated';
import { inOrder, type Keyset } from '../../db/keyset';
import { preparedOnce } from '../../db/prepared';
import { is, matches, records } from '../../db/records';
import { eventCategories, events } from '../../db/schema';
import { timeZone } from '../../db/site-settings';
import { toList } from '../../rpc/lists';
import { permitted } from '../../rpc/permissions';
import { paginated, publicContent, restList, router } from '../../rpc/trpc';
import { itemFund } from './item-fund';

const tag = 'Events';
const categories = categoriesOf({ resource: 'events', table: eventCategories, items: events, tag });
const newest: Keyset = { by: [events.date, events.id], order: 'desc' };
const soonest: Keyset = { ...newest, order: 'asc' };
const store = records(events);
const upcoming = store.longList(soonest, eq(events.isPast, false));
const past = store.longList(newest, eq(events.isPast, true));
const next = preparedOnce((db) =>
  db
    .select({
      id: events.id,
      title: events.title,
      date: events.date,
      time: events.time,
      location: events.location,
    })
    .from(events)
    .where(and(eq(events.isPast, false), sql`${events.date} >= ${sql.placeholder('today')}`))
    .orderBy(...inOrder(soonest))
    .limit(1)
    .prepare('next'),
);

const eventsPageInput = pageInput(['date', 'title', 'location'], {
  defaultOrder: 'desc',
  pageSize: 10,
}).extend({
  status: z.enum(['upcoming', 'past']).optional(),
  category: z.string().max(200).optional(),
});
const sortable = {
  date: events.date,
  title: sql`lower(${events.title})`,
  location: sql`lower(${events.location})`,
};

async function page({ db, language }: TextReader, input: z.infer<typeof eventsPageInput>) {
  const found = await store.page(
    db,
    input,
    sortable[input.sort],
    and(
      containsIn({ language, type: 'event', table: events }, input.search),
      is(events.isPast, input.status && input.status === 'past'),
      matches(events.category, input.category),
    ),
  );
  return { ...found, items: await translated({ db, language }, 'event', found.items) };
}

export const eventContent = contentType({
  type: 'event',
  table: events,
  schemas: { input: eventInput, change: eventPatch, output: event },
  noun: 'event',
  resource: 'events',
  beforeRestore: async (tx, row) => itemFund.restored(tx, await categories.restored(tx, row)),
  renew: itemFund.renew,
  beforeLock: async (tx, values) => {
    await categories.lockForSave(tx);
    await itemFund.require(tx, values);
  },
  beforeSave: async (tx, { category }) =>
    category === undefined ? {} : { category: await categories.findOrCreate(tx, category) },
});

export const eventsRouter = router({
  ...crud(eventContent, { updateWith: 'PATCH', tag, path: '/events', inOrder: newest }),

  upcoming: publicContent
    .meta(
      restList('/events/upcoming', tag, paginated, [
        'List upcoming events',
        'Events that are not marked as past, soonest first. The site marks an event as past once its day is over; a mark that staff set later is kept.',
      ]),
    )
    .output(z.array(event))
    .query(async ({ ctx }) => translated(ctx, 'event', await toList(ctx, upcoming))),

  past: publicContent
    .meta(
      restList('/events/past', tag, paginated, [
        'List past events',
        'Events that are marked as past, newest first. The site marks an event once its day is over; staff can also set the mark.',
      ]),
    )
    .output(z.array(event))
    .query(async ({ ctx }) => translated(ctx, 'event', await toList(ctx, past))),

  ...categories.procedures,

  titles: numberedTitleList('event', events, newest),

  /** The next event from today on, in the foundation's time zone. */
  next: publicContent
    .output(
      event.pick({ id: true, title: true, date: true, time: true, location: true, locale: true }).nullable(),
    )
    .query(async ({ ctx }) => {
      const found = await next(ctx.db).execute({ today: today(await timeZone(ctx.db)) });
      return (await translated(ctx, 'event', found))[0] ?? null;
    }),

  addresses: numberedAddressList('event', events, newest),

  byId: itemById(eventContent, { tag, path: '/events', page: eventPage, onPage: itemFund.onPage }),

  page: publicContent
    .input(eventsPageInput)
    .output(pageOf(event))
    .query(({ ctx, input }) => page(ctx, input)),

  staffPage: permitted('events:read')
    .input(eventsPageInput)
    .output(pageOf(withAge(event)))
    .query(({ ctx, input }) => page({ db: ctx.db, language: undefined }, input)),
});
