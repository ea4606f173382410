import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TranslatedType } from '../../../shared/schemas/translated-types';
import type { Database } from '../../db/database';
import { newsCategories, programCategories, translations, videoCategories } from '../../db/schema';
import { otherLanguage, publishedIn, type TextReader } from './published';

const categoryTypes = {
  news: { type: 'newsCategory', table: newsCategories },
  program: { type: 'programCategory', table: programCategories },
  video: { type: 'videoCategory', table: videoCategories },
} as const;
type Categorized = keyof typeof categoryTypes;
const isCategorized = (type: TranslatedType): type is Categorized => Object.hasOwn(categoryTypes, type);

/** Items name their category in any case. */
export const foldedName = (name: unknown) => String(name).toLowerCase();

const named = z.array(z.object({ original: z.string(), name: z.string() }));

async function categoryPairs(db: Database, type: Categorized, locale: string) {
  const { table, type: categoryType } = categoryTypes[type];
  const found = await db
    .select({ original: table.name, name: sql`${translations.values}->>'name'` })
    .from(translations)
    .innerJoin(table, eq(sql`${table.id}::text`, translations.itemId))
    .where(publishedIn(locale, categoryType));
  return named.parse(found);
}

/** The translated names of categories, by the original ones in lower case. */
export async function categoryNames(db: Database, type: TranslatedType, locale: string) {
  if (!isCategorized(type)) return undefined;
  const pairs = await categoryPairs(db, type, locale);
  return new Map(pairs.map(({ original, name }) => [foldedName(original), name]));
}

/** The original name of a category, by which items are found. */
export async function originalCategory(
  { db, language }: TextReader,
  type: Categorized,
  name: string | undefined,
): Promise<string | undefined> {
  const locale = otherLanguage(language);
  if (!locale || name === undefined) return name;
  const pairs = await categoryPairs(db, type, locale);
  return pairs.find((one) => foldedName(one.name) === foldedName(name))?.original ?? name;
}
