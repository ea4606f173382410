import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ContentType } from '../../../../shared/schemas/content-types';
import { maxPerType, searchInput, searchResults } from '../../../../shared/schemas/search';
import { inTexts, type TextReader, translatedText } from '../../../content/translations/published';
import { translated } from '../../../content/translations/translated';
import { pictureAt } from '../../../db/picture-shown';
import { contains } from '../../../db/records';
import {
  courses,
  events,
  faculty,
  historyEvents,
  news,
  programs,
  teamMembers,
  videos,
} from '../../../db/schema';
import { publicContent, rest, router } from '../../../rpc/trpc';
import { searchCampaigns } from './campaigns';
import { searchPages } from './pages';
import { holdEach, wordsOf } from './words';

type Searched = {
  type: ContentType;
  table: PgTable & { id: AnyPgColumn };
  title: AnyPgColumn;
  excerpt: AnyPgColumn;
  address: SQL;
  slug?: AnyPgColumn;
  date?: AnyPgColumn;
  category?: AnyPgColumn;
  author?: AnyPgColumn;
  image: AnyPgColumn;
  /** A condition that indexes help with, for long tables; otherwise the searched texts. */
  matches: (words: string[]) => SQL | undefined;
};

const texts =
  (first: AnyPgColumn, ...rest: (AnyPgColumn | SQL)[]) =>
  (words: string[]) =>
    holdEach(sql.join([first, ...rest], sql`, `), words);

const searched: Searched[] = [
  {
    type: 'program',
    table: programs,
    title: programs.title,
    excerpt: programs.description,
    address: sql`'/programs/' || ${programs.slug}`,
    slug: programs.slug,
    category: programs.category,
    image: programs.imageUrl,
    matches: texts(
      programs.title,
      programs.category,
      programs.description,
      programs.longDescription,
      programs.schedule,
      programs.place,
      programs.contact,
    ),
  },
  {
    type: 'event',
    table: events,
    title: events.title,
    excerpt: events.description,
    address: sql`'/events/' || ${events.id}`,
    date: events.date,
    category: events.category,
    image: events.imageUrl,
    matches: (words) => and(...words.map((word) => contains(events, word))),
  },
  {
    type: 'news',
    table: news,
    title: news.title,
    excerpt: news.excerpt,
    address: sql`'/news/' || ${news.slug}`,
    slug: news.slug,
    date: news.date,
    category: news.category,
    author: news.author,
    image: news.imageUrl,
    matches: (words) =>
      and(
        ...words.map((word) =>
          or(contains(news, word), sql`${news}.summary_text like search_pattern(${word})`),
        ),
      ),
  },
  {
    type: 'course',
    table: courses,
    title: courses.title,
    excerpt: courses.description,
    address: sql`'/university/courses/' || ${courses.id}`,
    image: courses.imageUrl,
    matches: texts(
      courses.title,
      courses.description,
      courses.level,
      courses.place,
      courses.language,
      sql`array_to_string(${courses.instructors}, ' ')`,
    ),
  },
  {
    type: 'faculty',
    table: faculty,
    title: faculty.name,
    excerpt: faculty.specialization,
    address: sql`'/university?tab=faculty'`,
    image: faculty.imageUrl,
    matches: texts(faculty.name, faculty.title, faculty.specialization, faculty.bio),
  },
  {
    type: 'video',
    table: videos,
    title: videos.title,
    excerpt: videos.description,
    address: sql`'/daewa-tv/' || ${videos.id}`,
    date: videos.date,
    category: videos.category,
    image: videos.thumbnailUrl,
    matches: texts(videos.title, videos.description, videos.category),
  },
  {
    type: 'team',
    table: teamMembers,
    title: teamMembers.name,
    excerpt: teamMembers.title,
    address: sql`'/about#team'`,
    image: teamMembers.imageUrl,
    matches: texts(teamMembers.name, teamMembers.title, teamMembers.bio),
  },
  {
    type: 'history',
    table: historyEvents,
    title: historyEvents.title,
    excerpt: historyEvents.description,
    address: sql`'/about#history'`,
    image: historyEvents.imageUrl,
    matches: texts(historyEvents.title, historyEvents.description),
  },
];

/** The results of one type: matches in the title first, then the newest. */
function resultsOf({ db, language }: TextReader, words: string[], one: Searched) {
  const { type, table } = one;
  const text = (column: AnyPgColumn) => translatedText({ language, type, table }, column);
  return db
    .select({
      type: sql<ContentType>`${type}::text`.as('type'),
      id: sql<number>`${table.id}`.as('id'),
      title: sql<string>`${text(one.title)}`.as('title'),
      excerpt: sql<string>`left(${text(one.excerpt)}, 300)`.as('excerpt'),
      address: sql<string>`${one.address}`.as('address'),
      slug: sql<string | null>`${one.slug ?? null}::text`.as('slug'),
      date: sql<string | null>`${one.date ?? null}::text`.as('date'),
      category: sql<string | null>`nullif(${one.category ?? null}::text, '')`.as('category'),
      author: sql<string | null>`${one.author ? text(one.author) : null}::text`.as('author'),
      imageUrl: sql<string | null>`${one.image}`.as('image_url'),
      picture: pictureAt(one.image).as('picture'),
    })
    .from(table)
    .where(inTexts({ language, type, table }, words, one.matches(words)))
    .orderBy(desc(holdEach(sql`${text(one.title)}`, words)), desc(table.id))
    .limit(maxPerType);
}

async function searchContent(reader: TextReader, words: string[]) {
  const [first, second, ...rest] = searched.map((one) => resultsOf(reader, words, one));
  const found = first && second ? await unionAll(first, second, ...rest) : [];
  const results = await Promise.all(
    searched.map(async ({ type }) => {
      const rows = found.filter((row) => row.type === type);
      // Their other texts are translated by the query.
      const others = rows.map(({ id, category, slug }) => ({ id, category, slug }));
      const own = await translated(reader, type, others);
      return rows.map((row, index) => ({ ...row, ...own[index] }));
    }),
  );
  return results.flat().map(({ address, slug, date, category, author, imageUrl, picture, ...row }) => ({
    ...row,
    address: slug === null ? address : address.replace(/[^/]*$/, slug),
    ...(date && { date }),
    ...(category && { category }),
    ...(author && { author }),
    ...(imageUrl && { imageUrl }),
    ...(picture && { picture }),
  }));
}

async function search(reader: TextReader, q: string) {
  const words = wordsOf(q);
  if (words.length === 0) return { results: [], pages: [] };
  const results = await searchContent(reader, words);
  return {
    results,
    pages: [...(await searchCampaigns(reader, words)), ...(await searchPages(reader, words))],
  };
}

export const searchRouter = router({
  everything: publicContent
    .meta(
      rest('GET', '/search', 'Search', [
        'Search the public content',
        'Programs, events, articles, courses, faculty, videos, team and history that contain all of these words, in any order, and in `pages` campaigns and the pages of the site. Articles are also found by their author.',
      ]),
    )
    .input(searchInput)
    .output(searchResults)
    .query(({ ctx, input }) => search(ctx, input.q)),
});
