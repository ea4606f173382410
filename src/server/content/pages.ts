import { and, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inLanguage, splitLocale } from '../../shared/messages/languages';
import type { TrashedType } from '../../shared/schemas/content-types';
import { id } from '../../shared/schemas/fields';
import type { Database } from '../db/database';
import { campaigns, courses, events, news, programs, translations, videos } from '../db/schema';
import { siteLanguages } from '../db/site-settings';

/** Pages that are no items, without those that search engines should not list. */
export const fixedPages = [
  '/',
  '/about',
  '/programs',
  '/university',
  '/university/apply',
  '/get-involved',
  '/news',
  '/events',
  '/contact',
  '/daewa-tv',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap',
];
const allFixedPages = new Set([...fixedPages, '/search', '/transparency']);

type ItemPages = { folder: string; table: PgTable } & (
  | { by: 'slug'; column: typeof campaigns.slug | typeof news.slug | typeof programs.slug }
  | { by: 'id'; column: typeof courses.id | typeof events.id | typeof videos.id }
);

/** What has a page for each item. */
const itemPages: Partial<Record<TrashedType, ItemPages>> = {
  news: { folder: '/news/', table: news, by: 'slug', column: news.slug },
  program: { folder: '/programs/', table: programs, by: 'slug', column: programs.slug },
  event: { folder: '/events/', table: events, by: 'id', column: events.id },
  course: { folder: '/university/courses/', table: courses, by: 'id', column: courses.id },
  video: { folder: '/daewa-tv/', table: videos, by: 'id', column: videos.id },
  campaign: { folder: '/campaigns/', table: campaigns, by: 'slug', column: campaigns.slug },
};

/** The path of an item's page, if it has one. */
export function pageOf(type: TrashedType, row: Record<string, unknown>): string | undefined {
  const pages = itemPages[type];
  return pages && `${pages.folder}${String(row[pages.by])}`;
}

/** The path of a page in each language of the site; a path that is of one language already stays alone. */
export async function inEachLanguage(db: Database, path: string): Promise<string[]> {
  if (splitLocale(path).code) return [path];
  const [, ...others] = await siteLanguages(db);
  return [path, ...others.map((code) => inLanguage(path, `/${code}`))];
}

/** Which of these paths are pages, in any language of the site. @param paths as by `pathKey` */
export async function existingPages(db: Database, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const languages = await siteLanguages(db);
  const all = paths.map((path) => {
    const { code, path: ownPath } = splitLocale(path);
    return { path, page: code && languages.includes(code) ? ownPath : path };
  });
  const pages = await plainPages(
    db,
    all.map(({ page }) => page),
  );
  const translatedPages = await ownSlugPages(db, paths);
  return new Set(all.flatMap(({ path, page }) => (pages.has(page) || translatedPages.has(path) ? path : [])));
}

/** Which of these paths are pages under the own slug of a published translation. */
async function ownSlugPages(db: Database, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const slugs = paths.flatMap((path) => /^\/[^/]+\/(?:news|programs)\/([^/]+)$/.exec(path)?.[1] ?? []);
  if (slugs.length === 0) return new Set();
  const rows = await db
    .select({ type: translations.type, locale: translations.locale, slug: translations.slug })
    .from(translations)
    .where(and(eq(translations.published, true), inArray(translations.slug, slugs)));
  return new Set(
    rows.map(({ type, locale, slug }) => `/${locale}/${type === 'news' ? 'news' : 'programs'}/${slug}`),
  );
}

/** Which of these paths are pages in the default language. */
async function plainPages(db: Database, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set(paths.filter((path) => allFixedPages.has(path)));
  for (const pages of Object.values(itemPages)) {
    const names = paths.flatMap((path) =>
      path.startsWith(pages.folder) ? path.slice(pages.folder.length) : [],
    );
    const isOne =
      pages.by === 'id' ? inArray(pages.column, names.flatMap(idIn)) : inArray(pages.column, names);
    if (names.length === 0) continue;
    const rows = await db.select({ key: pages.column }).from(pages.table).where(isOne);
    for (const { key } of rows) found.add(`${pages.folder}${key}`);
  }
  return found;
}

function idIn(text: string): number[] {
  const known = /^[1-9]\d{0,9}$/.test(text) ? id.safeParse(Number(text)) : undefined;
  return known?.success ? [known.data] : [];
}
