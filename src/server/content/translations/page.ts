import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { places } from '../../../shared/messages/place-paths';
import { settingsOn } from '../../../shared/messages/setting-places';
import { type TranslatedType, translatedTypes } from '../../../shared/schemas/translated-types';
import { type TranslationPageInput } from '../../../shared/schemas/translations';
import type { Database } from '../../db/database';
import { searchPage } from '../../db/long-lists';
import { holds } from '../../db/records';
import { campaigns, courses, events, news, programs, settings, videos } from '../../db/schema';
import { allEntries, entryOf, entryRow, type Filter } from './list';

const settingPaths = JSON.stringify(
  Object.fromEntries(places.flatMap(({ on, path = '/' }) => settingsOn[on].map((key) => [key, path]))),
);

/** The path of the page that shows a text: the item's own page, or the list that contains it. */
const shownOn: Record<TranslatedType, SQL> = {
  news: sql`'/news/' || ${news.slug}`,
  program: sql`'/programs/' || ${programs.slug}`,
  team: sql`'/about'`,
  video: sql`'/daewa-tv/' || ${videos.id}`,
  course: sql`'/university/courses/' || ${courses.id}`,
  faculty: sql`'/university'`,
  history: sql`'/about'`,
  event: sql`'/events/' || ${events.id}`,
  newsCategory: sql`'/news'`,
  programCategory: sql`'/programs'`,
  videoCategory: sql`'/daewa-tv'`,
  campaign: sql`'/campaigns/' || ${campaigns.slug}`,
  fund: sql`'/get-involved'`,
  setting: sql`coalesce(${settingPaths}::jsonb ->> ${settings.key}, '/')`,
};

const columns = (type: TranslatedType) => sql`, ${shownOn[type]} as path`;

const sorts = {
  visits: sql`visits`,
  title: sql`fold_text(title)`,
  updatedAt: sql`updated_at`,
};

const typeOrder = sql`array_position(${sql.raw(`array[${translatedTypes.map((type) => `'${type}'`).join()}]`)}, type)`;

const row = entryRow.extend({ visits: z.int(), total: z.int() });

/** One page of the texts, by default those of the most visited pages first. */
export function pageOfTranslations(
  db: Database,
  { types, locales }: Pick<Filter, 'types' | 'locales'>,
  { search, status, sort, ...options }: TranslationPageInput,
) {
  if (locales.length === 0) return { items: [], total: 0 };
  const statuses = status === 'needsWork' ? ['missing', 'draft', 'outdated'] : status && [status];
  const matching = sql`
    select entries.*, coalesce(page_visits.count, 0) as visits
    from (${allEntries({ types, locales }, columns)}) as entries
    left join page_visits on page_visits.path = lower(entries.path)
    where ${
      statuses
        ? sql`status = any(array[${sql.join(
            statuses.map((one) => sql`${one}`),
            sql`, `,
          )}]::text[])`
        : sql`true`
    }
      and ${search === '' ? sql`true` : holds(sql`title`, search)}`;
  const read = async (order: 'asc' | 'desc', limit: number, offset: number) => {
    const direction = sql.raw(order);
    const rows = await db.execute(sql`
      select type, item, locale, title, status, updated_at::text as "updatedAt", by, visits,
        count(*) over ()::int as total
      from (${matching}) as matching
      order by ${sorts[sort]} ${direction} nulls last, ${typeOrder}, lpad(item, 100), locale
      limit ${limit} offset ${offset}`);
    return z.array(row).parse([...rows]);
  };
  const count = async () => {
    const [counted] = await db.execute(sql`select count(*)::int as total from (${matching}) as matching`);
    return z.object({ total: z.int() }).parse(counted).total;
  };
  return searchPage(options, read, count).then(({ items, total }) => ({
    items: items.map(entryOf),
    total,
  }));
}
