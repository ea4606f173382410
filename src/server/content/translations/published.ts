import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TranslatedType } from '../../../shared/schemas/translated-types';
import { contains, type TableWithId } from '../../db/records';
import { translations } from '../../db/schema';
import type { Context, TextLanguage } from '../../rpc/context';

export type TextReader = Pick<Context, 'db' | 'language'>;

/** The language of the translations to read; undefined for the originals. */
export const otherLanguage = (language: TextLanguage | undefined) =>
  language && language.locale !== language.main ? language.locale : undefined;

/** The condition of published translations of a type in a language. */
export const publishedIn = (locale: string, type: TranslatedType) =>
  sql`${translations.type} = ${type} and ${translations.locale} = ${locale} and ${translations.published}`;

type Texts = { language: TextLanguage | undefined; type: TranslatedType; table: TableWithId };

const translationOf = (locale: string, { type, table }: Texts) =>
  sql`from ${translations} where ${publishedIn(locale, type)} and ${translations.itemId} = ${table.id}::text`;

/** A text in the language of the reader, or the original. */
export function translatedText(texts: Texts, column: AnyPgColumn): SQL {
  const locale = otherLanguage(texts.language);
  if (!locale) return sql`${column}`;
  return sql`coalesce((select ${translations.values} ->> ${sql.raw(`'${column.name}'`)} ${translationOf(locale, texts)}), ${column})`;
}

/** Finds items by words in their published translation; those without one by the condition for originals. */
export function inTexts(texts: Texts, words: readonly string[], original: SQL | undefined): SQL | undefined {
  const locale = otherLanguage(texts.language);
  if (!locale || !original) return original;
  const translation = translationOf(locale, texts);
  const patterns = sql.join(
    words.map((word) => sql`search_pattern(${word})`),
    sql`, `,
  );
  return sql`(exists (select ${translation} and ${translations}.search_text like all(array[${patterns}]))
    or (${original} and not exists (select ${translation})))`;
}

/** Like `contains`, but in the texts of a language. */
export const containsIn = (texts: Texts, search: string) =>
  inTexts(texts, [search], contains(texts.table, search));
