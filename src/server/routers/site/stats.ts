import { and, count, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { lastMonths, today } from '../../../shared/lib/days';
import { momentAt } from '../../../shared/lib/moments';
import { type Cents, dollarsOf, zeroCents } from '../../../shared/lib/money';
import { adminArrivals, adminOverview, adminStats, adminWaiting } from '../../../shared/schemas/stats';
import type { Database } from '../../db/database';
import * as schema from '../../db/schema';
import { timeZone } from '../../db/site-settings';
import { permitted } from '../../rpc/permissions';
import { rest, router } from '../../rpc/trpc';
import { openPledges } from '../giving/donations/open-pledges';
import {
  dayMonthIndex,
  entrySums,
  isManual,
  moneySums,
  monthIndex,
  sumsInDollars,
} from '../giving/received-money';

const { applications, comments, contactMessages, donations, events, moneyEntries, subscribers, volunteers } =
  schema;

const counted = {
  articles: schema.news,
  programs: schema.programs,
  team: schema.teamMembers,
  videos: schema.videos,
  courses: schema.courses,
  faculty: schema.faculty,
  events: schema.historyEvents,
  subscribers,
  donations,
  volunteers,
  contacts: contactMessages,
  comments,
} satisfies Record<keyof typeof adminStats.shape, PgTable>;

function lastTwelveMonths(zone: string) {
  const months = lastMonths(12, zone);
  return { months, zone, since: momentAt(`${months[0]}-01`, 0, zone).toISOString() };
}
type TwelveMonths = ReturnType<typeof lastTwelveMonths>;

async function donationsByMonth(db: Database, { months, zone, since }: TwelveMonths) {
  const rows = await db
    .select({
      place: monthIndex(donations.createdAt, months, zone).as('place'),
      status: donations.status,
      amount: sql<Cents>`sum(${donations.amount})::float8`,
      count: count(),
    })
    .from(donations)
    .where(gte(donations.createdAt, since))
    .groupBy(sql`place`, donations.status);
  return rows.map(({ place, amount, ...row }) => ({
    ...row,
    month: months[place - 1] ?? '',
    amount: dollarsOf(amount),
  }));
}

/** Payments count in the month they were received, fees and refunds in that of their entry. */
async function arrivalsByMonth(db: Database, { months, zone, since }: TwelveMonths) {
  const { receivedOn: day, at: moment } = moneyEntries;
  const booked = await db
    .select({ place: dayMonthIndex({ day, moment }, months, zone).as('place'), ...entrySums })
    .from(moneyEntries)
    .where(or(gte(day, `${months[0]}-01`), and(isNull(day), gte(moment, since))))
    .groupBy(sql`place`);
  const manual = await db
    .select({ place: monthIndex(donations.createdAt, months, zone).as('place'), byHand: moneySums.byHand })
    .from(donations)
    .where(and(isManual, gte(donations.createdAt, since)))
    .groupBy(sql`place`);
  return months.flatMap((month, index) => {
    const entries = booked.find(({ place }) => place === index + 1);
    const byHand = manual.find(({ place }) => place === index + 1)?.byHand;
    if (!entries && byHand === undefined) return [];
    const { received, fee, refunded } = entries ?? {
      received: zeroCents,
      fee: zeroCents,
      refunded: zeroCents,
    };
    return [{ month, ...sumsInDollars({ received, byHand: byHand ?? zeroCents, fee, refunded }) }];
  });
}

async function promised(db: Database) {
  const open = await openPledges(db);
  return { ...open, amount: dollarsOf(open.amount) };
}

async function subscribersByMonth(db: Database, { months, zone, since }: TwelveMonths) {
  const rows = await db
    .select({ place: monthIndex(subscribers.createdAt, months, zone).as('place'), count: count() })
    .from(subscribers)
    .where(gte(subscribers.createdAt, since))
    .groupBy(sql`place`);
  return rows.map(({ place, ...row }) => ({ ...row, month: months[place - 1] ?? '' }));
}

const waiting = async (db: Database) => ({
  contacts: await db.$count(
    contactMessages,
    and(eq(contactMessages.isRead, false), eq(contactMessages.isArchived, false)),
  ),
  volunteers: await db.$count(volunteers, eq(volunteers.status, 'pending')),
  applications: await db.$count(applications, eq(applications.status, 'pending')),
  donations: await db.$count(donations, eq(donations.status, 'pending')),
  comments: await db.$count(comments, eq(comments.status, 'pending')),
});

const nextEvents = (db: Database, day: string) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.isPast, false), gte(events.date, day)))
    .orderBy(events.date, events.id)
    .limit(4);

export const statsRouter = router({
  counts: permitted('stats:read')
    .meta(
      rest('GET', '/admin/stats', 'Dashboard', [
        'Count the items of each type',
        'The dashboard figures: the number of rows of each type. `events` counts the history events.',
      ]),
    )
    .output(adminStats)
    .query(async ({ ctx }) => {
      const counts = Object.entries(counted).map(
        ([name, table]) => sql`(select count(*)::int from ${table}) as ${sql.identifier(name)}`,
      );
      const [row] = await ctx.db.execute(sql`select ${sql.join(counts, sql`, `)}`);
      return adminStats.parse(row);
    }),

  overview: permitted('stats:read')
    .output(adminOverview)
    .query(async ({ ctx: { db } }) => {
      const zone = await timeZone(db);
      const range = lastTwelveMonths(zone);
      return {
        months: range.months,
        donations: await donationsByMonth(db, range),
        subscribers: await subscribersByMonth(db, range),
        waiting: await waiting(db),
        nextEvents: await nextEvents(db, today(zone)),
      };
    }),

  waiting: permitted('stats:read')
    .output(adminWaiting)
    .query(({ ctx }) => waiting(ctx.db)),

  arrivals: permitted('stats:read')
    .output(adminArrivals)
    .query(async ({ ctx: { db } }) => ({
      months: await arrivalsByMonth(db, lastTwelveMonths(await timeZone(db))),
      promised: await promised(db),
    })),
});
