import { and, count, eq, gte, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { adminOverview, adminStats } from '../../shared/stats';
import type { Database } from '../db/connect';
import * as schema from '../db/schema';
import { today } from '../db/schema/columns';
import { adminProcedure, rest, router } from '../trpc';

const { comments, contactMessages, donations, events, subscribers, volunteers } = schema;

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

const monthOf = (moment: AnyPgColumn) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`;

/** The present month and the eleven before it, oldest first, in UTC. */
function lastTwelveMonths(): string[] {
  const now = new Date();
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index)).toISOString().slice(0, 7),
  );
}

/** The first moment of a month, `yyyy-MM`. */
const startOf = (month: string | undefined) => `${month}-01T00:00:00Z`;

async function donationsByMonth(db: Database, since: string) {
  const month = monthOf(donations.createdAt);
  const rows = await db
    .select({ month, status: donations.status, cents: sum(donations.amount).mapWith(Number), count: count() })
    .from(donations)
    .where(gte(donations.createdAt, since))
    .groupBy(month, donations.status);
  return rows.map(({ cents, ...row }) => ({ ...row, amount: cents / 100 }));
}

const subscribersByMonth = (db: Database, since: string) => {
  const month = monthOf(subscribers.createdAt);
  return db
    .select({ month, count: count() })
    .from(subscribers)
    .where(gte(subscribers.createdAt, since))
    .groupBy(month);
};

const waiting = async (db: Database) => ({
  contacts: await db.$count(contactMessages, eq(contactMessages.isRead, false)),
  volunteers: await db.$count(volunteers, eq(volunteers.status, 'pending')),
  donations: await db.$count(donations, eq(donations.status, 'pending')),
  comments: await db.$count(comments, eq(comments.status, 'pending')),
});

const nextEvents = (db: Database) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.isPast, false), gte(events.date, today())))
    .orderBy(events.date, events.id)
    .limit(4);

export const statsRouter = router({
  counts: adminProcedure
    .meta(rest('GET', '/admin/stats', 'Dashboard', 'Count what there is; `events` are the history events'))
    .output(adminStats)
    .query(async ({ ctx }) => {
      const counts = Object.entries(counted).map(
        ([name, table]) => sql`(select count(*)::int from ${table}) as ${sql.identifier(name)}`,
      );
      const [row] = await ctx.db.execute(sql`select ${sql.join(counts, sql`, `)}`);
      return adminStats.parse(row);
    }),

  overview: adminProcedure.output(adminOverview).query(async ({ ctx: { db } }) => {
    const months = lastTwelveMonths();
    const since = startOf(months[0]);
    return {
      months,
      donations: await donationsByMonth(db, since),
      subscribers: await subscribersByMonth(db, since),
      waiting: await waiting(db),
      nextEvents: await nextEvents(db),
    };
  }),
});
