import { desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ContentType } from '../../../shared/schemas/content-types';
import { maxPerType, searchInput, searchResults } from '../../../shared/schemas/search';
import type { Database } from '../../db/database';
import { contains, holds } from '../../db/records';
import {
  courses,
  events,
  faculty,
  historyEvents,
  news,
  programs,
  teamMembers,
  videos,
} from '../../db/schema';
import { publicProcedure, rest, router } from '../../rpc/trpc';

type Searched = {
  type: ContentType;
  table: PgTable & { id: AnyPgColumn };
  title: AnyPgColumn;
  excerpt: AnyPgColumn;
  address: SQL;
  /** The searched columns, if the table has no indexed search text. */
  texts?: AnyPgColumn[];
};

const searched: Searched[] = [
  {
    type: 'program',
    table: programs,
    title: programs.title,
    excerpt: programs.description,
    address: sql`'/programs/' || ${programs.slug}`,
    texts: [
      programs.title,
      programs.description,
      programs.longDescription,
      programs.schedule,
      programs.place,
    ],
  },
  {
    type: 'event',
    table: events,
    title: events.title,
    excerpt: events.description,
    address: sql`'/events/' || ${events.id}`,
  },
  {
    type: 'news',
    table: news,
    title: news.title,
    excerpt: news.excerpt,
    address: sql`'/news/' || ${news.slug}`,
  },
  {
    type: 'course',
    table: courses,
    title: courses.title,
    excerpt: courses.description,
    address: sql`'/university/courses/' || ${courses.id}`,
    texts: [courses.title, courses.description],
  },
  {
    type: 'faculty',
    table: faculty,
    title: faculty.name,
    excerpt: faculty.specialization,
    address: sql`'/university?tab=faculty'`,
    texts: [faculty.name, faculty.title, faculty.specialization, faculty.bio],
  },
  {
    type: 'video',
    table: videos,
    title: videos.title,
    excerpt: videos.description,
    address: sql`'/daewa-tv/' || ${videos.id}`,
    texts: [videos.title, videos.description],
  },
  {
    type: 'team',
    table: teamMembers,
    title: teamMembers.name,
    excerpt: teamMembers.title,
    address: sql`'/about#team'`,
    texts: [teamMembers.name, teamMembers.title, teamMembers.bio],
  },
  {
    type: 'history',
    table: historyEvents,
    title: historyEvents.title,
    excerpt: historyEvents.description,
    address: sql`'/about#history'`,
    texts: [historyEvents.title, historyEvents.description],
  },
];

/** The results of one type: matches in the title first, then the newest. */
const pageResultOf = (db: Database, q: string, { type, table, title, excerpt, address, texts }: Searched) =>
  db
    .select({
      type: sql<ContentType>`${type}::text`.as('type'),
      id: sql<number>`${table.id}`.as('id'),
      title: sql<string>`${title}`.as('title'),
      excerpt: sql<string>`left(${excerpt}, 300)`.as('excerpt'),
      address: sql<string>`${address}`.as('address'),
    })
    .from(table)
    .where(
      texts
        ? sql.join(
            texts.map((text) => holds(text, q)),
            sql` or `,
          )
        : contains(table, q),
    )
    .orderBy(desc(holds(title, q)), desc(table.id))
    .limit(maxPerType);

async function search(db: Database, q: string) {
  if (q === '') return [];
  const [first, second, ...rest] = searched.map((one) => pageResultOf(db, q, one));
  return first && second ? unionAll(first, second, ...rest) : [];
}

export const searchRouter = router({
  everything: publicProcedure
    .meta(
      rest('GET', '/search', 'Search', [
        'Search the public content',
        'Programs, events, articles, courses, faculty, videos, team and history with these words in their title or text.',
      ]),
    )
    .input(searchInput)
    .output(searchResults)
    .query(async ({ ctx, input }) => ({ results: await search(ctx.db, input.q) })),
});
