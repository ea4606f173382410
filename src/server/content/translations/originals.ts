import { and, eq, getTableColumns, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { contentFormats } from '../../../shared/schemas/formatted';
import { type TranslatedType } from '../../../shared/schemas/translated-types';
import { numberOf, textsOf, untranslatedSettings } from '../../../shared/schemas/translations';
import type { Database } from '../../db/database';
import {
  campaigns,
  courses,
  events,
  faculty,
  funds,
  historyEvents,
  news,
  newsCategories,
  programCategories,
  programs,
  settings,
  teamMembers,
  videoCategories,
  videos,
} from '../../db/schema';

type Originals = {
  table: PgTable;
  key: AnyPgColumn;
  title: AnyPgColumn;
  slug?: AnyPgColumn;
  format?: AnyPgColumn;
  /** Which rows have texts. */
  where?: SQL | undefined;
};

export const originals: Record<TranslatedType, Originals> = {
  news: { table: news, key: news.id, title: news.title, slug: news.slug, format: news.contentFormat },
  program: {
    table: programs,
    key: programs.id,
    title: programs.title,
    slug: programs.slug,
    format: programs.contentFormat,
  },
  team: { table: teamMembers, key: teamMembers.id, title: teamMembers.name },
  video: { table: videos, key: videos.id, title: videos.title },
  course: { table: courses, key: courses.id, title: courses.title },
  faculty: { table: faculty, key: faculty.id, title: faculty.name },
  history: { table: historyEvents, key: historyEvents.id, title: historyEvents.title },
  event: { table: events, key: events.id, title: events.title },
  newsCategory: { table: newsCategories, key: newsCategories.id, title: newsCategories.name },
  programCategory: { table: programCategories, key: programCategories.id, title: programCategories.name },
  videoCategory: { table: videoCategories, key: videoCategories.id, title: videoCategories.name },
  fund: { table: funds, key: funds.id, title: funds.name },
  campaign: {
    table: campaigns,
    key: campaigns.id,
    title: campaigns.title,
    format: campaigns.contentFormat,
  },
  setting: {
    table: settings,
    key: settings.key,
    title: settings.label,
    where: and(
      inArray(settings.type, ['text', 'textarea']),
      notInArray(settings.key, [...untranslatedSettings]),
      ne(settings.value, ''),
    ),
  },
};

/** The texts of an original as one JSON object. */
export function originalTexts(type: TranslatedType): SQL {
  const columns = getTableColumns(originals[type].table);
  const parts = Object.keys(textsOf(type).shape).flatMap((name) => {
    const column = columns[name];
    return column ? [sql.raw(`'${name}'`), sql`${column}`] : [];
  });
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`;
}

const original = z.object({
  title: z.string(),
  texts: z.record(z.string(), z.unknown()),
  slug: z.string().nullable(),
  format: z.enum(contentFormats).nullable(),
  /** Of a setting. */
  valueType: z.enum(['text', 'textarea']).nullable(),
});
export type Original = z.infer<typeof original>;

/** The original, locked against changes until the transaction ends if `lock`. */
export async function originalOf(
  db: Database,
  type: TranslatedType,
  itemId: string,
  { lock = false } = {},
): Promise<Original | undefined> {
  const { table, key, title, slug, format, where } = originals[type];
  const wanted = type === 'setting' ? itemId : numberOf(itemId);
  if (wanted === undefined) return undefined;
  const query = db
    .select({
      title,
      texts: originalTexts(type),
      slug: slug ? sql`${slug}` : sql`null`,
      format: format ? sql`${format}` : sql`null`,
      valueType: type === 'setting' ? sql`${settings.type}` : sql`null`,
    })
    .from(table)
    .where(and(eq(key, wanted), where));
  const [found] = await (lock ? query.for('share') : query);
  return found && original.parse(found);
}
