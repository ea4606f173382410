import { and, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../shared/messages/languages';
import { type TranslatedType } from '../../../shared/schemas/translated-types';
import { textsOf } from '../../../shared/schemas/translations';
import type { Database } from '../../db/database';
import { translations } from '../../db/schema';
import { settingTextIn } from '../../db/site-settings';
import { plainTextOfFields } from '../formatted';
import { categoryNames, foldedName } from './category-names';
import { otherLanguage, publishedIn, type TextReader } from './published';

type Item = { id: number } | { key: string };
const itemIdOf = (item: Item) => ('key' in item ? item.key : String(item.id));

/**
 * Replaces the texts of items with those of their published translations and sets `locale`. Without a language, items stay
 * as they are.
 */
export async function translated<One extends Item>(
  { db, language }: TextReader,
  type: TranslatedType,
  items: readonly One[],
): Promise<(One & { locale?: string })[]> {
  if (!language) return [...items];
  const locale = otherLanguage(language);
  const [first] = items;
  const original = (item: One) => ({ ...item, locale: language.main, ...defaultOver(item, language.locale) });
  if (!locale || !first) return items.map(original);
  const [found, categories] = await Promise.all([
    publishedTexts(db, { locale, type, items, names: Object.keys(first) }),
    'category' in first ? categoryNames(db, type, locale) : undefined,
  ]);
  return items.map((item) => {
    const own = found.get(itemIdOf(item));
    const category = 'category' in item ? categories?.get(foldedName(item.category)) : undefined;
    return {
      ...original(item),
      ...(own && { ...textsOver(item, own), locale }),
      ...(category !== undefined && { category }),
    };
  });
}

/** Like `translated`, for one item. */
export async function translatedItem<One extends Item>(reader: TextReader, type: TranslatedType, item: One) {
  const [found = item] = await translated(reader, type, [item]);
  return found;
}

/** The default text of a setting that nobody has changed, in the language. */
function defaultOver(item: Item, locale: Locale): { value: string; locale: Locale } | undefined {
  if (!('key' in item) || !('value' in item) || typeof item.value !== 'string') return undefined;
  const value = settingTextIn(locale, item.key, item.value);
  return value === item.value ? undefined : { value, locale };
}

type Own = Pick<typeof translations.$inferSelect, 'slug' | 'plainText' | 'updatedAt'> & {
  texts: Record<string, unknown>;
};

function textsOver(item: object, { texts, slug, plainText, updatedAt }: Own): Record<string, unknown> {
  const changedAt = 'updatedAt' in item && typeof item.updatedAt === 'string' ? item.updatedAt : undefined;
  return {
    ...texts,
    ...(slug !== null && 'slug' in item && { slug }),
    ...('plainText' in item &&
      'contentFormat' in item && {
        plainText: item.contentFormat === 'markdown' ? (plainText ?? plainTextOfFields(texts)) : null,
      }),
    ...(changedAt !== undefined && updatedAt > changedAt && { updatedAt }),
  };
}

type Wanted = { locale: string; type: TranslatedType; items: readonly Item[]; names: string[] };

/** Longer lists are read without a condition on ids. */
const maxNamed = 1000;

/** The translated texts of items, without those that the list does not have. */
async function publishedTexts(db: Database, { locale, type, items, names }: Wanted) {
  const wanted = Object.keys(textsOf(type).shape).filter((name) => names.includes(name));
  const parts = wanted.map((name) => sql.raw(`'${name}', "values"->'${name}'`));
  const ids = items.length > maxNamed ? undefined : items.map(itemIdOf);
  const rows = await db
    .select({
      itemId: translations.itemId,
      slug: translations.slug,
      plainText: names.includes('plainText') ? translations.plainText : sql<null>`null`,
      updatedAt: translations.updatedAt,
      texts: sql<Own['texts']>`jsonb_strip_nulls(jsonb_build_object(${sql.join(parts, sql`, `)}))`,
    })
    .from(translations)
    .where(and(publishedIn(locale, type), ids && inArray(translations.itemId, ids)));
  return new Map(rows.map((row) => [row.itemId, row]));
}
