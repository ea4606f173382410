import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { adminStats } from '../../shared/stats';
import * as schema from '../db/schema';
import { adminProcedure, rest, router } from '../trpc';

const counted = {
  articles: schema.news,
  programs: schema.programs,
  team: schema.teamMembers,
  videos: schema.videos,
  courses: schema.courses,
  faculty: schema.faculty,
  events: schema.historyEvents,
  subscribers: schema.subscribers,
  donations: schema.donations,
  volunteers: schema.volunteers,
  contacts: schema.contactMessages,
  comments: schema.comments,
} satisfies Record<keyof typeof adminStats.shape, PgTable>;

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
});
