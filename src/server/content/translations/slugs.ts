import { and, eq, ne, sql } from 'drizzle-orm';
import { type TranslatedType } from '../../../shared/schemas/translated-types';
import { type HasSlug, hasSlug } from '../../../shared/schemas/translations';
import type { Database } from '../../db/database';
import { news, programs, translations } from '../../db/schema';
import { refuseField } from '../../rpc/errors';
import { otherLanguage, publishedIn, type TextReader } from './published';

const tables = { news, program: programs };

/** The slug of the original in the texts of a language, from a slug in it. */
export async function originalSlug(
  { db, language }: TextReader,
  type: HasSlug,
  slug: string,
): Promise<string> {
  const locale = otherLanguage(language);
  if (!locale) return slug;
  const table = tables[type];
  const [found] = await db
    .select({ slug: table.slug })
    .from(translations)
    .innerJoin(table, eq(sql`${table.id}::text`, translations.itemId))
    .where(sql`${publishedIn(locale, type)} and ${translations.slug} = ${slug}`);
  return found?.slug ?? slug;
}

/** The slug in this language, or of the original, of the item that has this one in another; undefined if none has. */
export async function slugIn(db: Database, type: HasSlug, slug: string, locale?: string) {
  const table = tables[type];
  const itemId = sql`${table.id}::text`;
  const bySlug = sql`select item_id from ${translations} where ${translations.type} = ${type} and ${translations.published} and ${translations.slug} = ${slug}`;
  const [found] = await db
    .select({
      slug: sql<string>`coalesce((select ${translations.slug} from ${translations}
        where ${publishedIn(locale ?? '', type)} and ${translations.itemId} = ${itemId}), ${table.slug})`,
    })
    .from(table)
    .where(sql`${table.slug} = ${slug} or ${itemId} in (${bySlug})`)
    .orderBy(sql`${table.slug} = ${slug}`)
    .limit(1);
  return found?.slug;
}

/** @throws CONFLICT if the translation of another item has this slug */
export async function requireFreeSlug(
  tx: Database,
  type: TranslatedType,
  slug: unknown,
  itemId?: number,
): Promise<void> {
  if (!hasSlug(type) || typeof slug !== 'string') return;
  const [taken] = await tx
    .select({ itemId: translations.itemId })
    .from(translations)
    .where(
      and(eq(translations.type, type), eq(translations.slug, slug), ne(translations.itemId, String(itemId))),
    )
    .limit(1);
  if (taken) throw refuseField('CONFLICT', 'slug', 'This slug is already taken');
}
