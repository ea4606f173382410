import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isShippedLanguage } from '../../../shared/messages/languages';
import { settingTexts } from '../../../shared/messages/setting-defaults';
import { type TranslatedType, translatedTypes } from '../../../shared/schemas/translated-types';
import { translationEntry } from '../../../shared/schemas/translations';
import type { Database } from '../../db/database';
import { type PageRequest, type PageResult, pageResultOf } from '../../db/keyset';
import { settings, translations } from '../../db/schema';
import { knownSettings, settingTextIn } from '../../db/site-settings';
import { originals, originalTexts } from './originals';

export type Filter = {
  types: readonly TranslatedType[];
  locales: readonly string[];
  status?: string | undefined;
};

/** A setting with its default text has one in each language that ships one. */
function defaultOrMissing(locales: readonly string[]): SQL {
  const defaults = knownSettings.flatMap(({ key, value }) =>
    locales.filter(isShippedLanguage).flatMap((locale) => {
      const inEnglish = locale === 'en' && Object.hasOwn(settingTexts.ar, key);
      return inEnglish || settingTextIn(locale, key, value) !== value ? { key, value, locale } : [];
    }),
  );
  return sql`case when exists (
    select from jsonb_to_recordset(${JSON.stringify(defaults)}::jsonb) as shipped(key text, value text, locale text)
    where shipped.key = ${settings.key} and shipped.value = ${settings.value} and shipped.locale = language.code)
    then 'default' else 'missing' end`;
}

/**
 * Every text of a type in each language, with or without a translation.
 * @param more further columns
 */
function entriesOf(type: TranslatedType, locales: readonly string[], more = sql``): SQL {
  const { table, key, title, where } = originals[type];
  const languages = sql.join(
    locales.map((locale) => sql`(${locale}::text)`),
    sql`, `,
  );
  return sql`
    select ${sql.raw(`'${type}'`)}::text as type, ${key}::text as item, language.code as locale, ${title} as title,
      case when ${translations.id} is null then ${type === 'setting' ? defaultOrMissing(locales) : sql`'missing'`}
        when not ${translations.published} then 'draft'
        when ${translations.source} <> ${originalTexts(type)} then 'outdated'
        else 'published' end as status,
      ${translations.updatedAt} as updated_at, ${translations.updatedBy} as by${more}
    from ${table} cross join (values ${languages}) as language(code)
    left join ${translations} on ${translations.type} = ${sql.raw(`'${type}'`)}
      and ${translations.itemId} = ${key}::text and ${translations.locale} = language.code
    where ${where ?? sql`true`}`;
}

/** @param more further columns by type */
export const allEntries = (
  { types, locales }: Pick<Filter, 'types' | 'locales'>,
  more?: (type: TranslatedType) => SQL,
): SQL =>
  sql.join(
    translatedTypes
      .filter((type) => types.includes(type))
      .map((type) => entriesOf(type, locales, more?.(type))),
    sql` union all `,
  );

/** An entry as PostgreSQL answers it. */
export const entryRow = translationEntry
  .omit({ itemId: true, updatedAt: true })
  .extend({ item: z.string(), updatedAt: z.string().nullable() });

export const entryOf = <Row extends z.infer<typeof entryRow>>({ item, updatedAt, ...entry }: Row) => ({
  ...entry,
  itemId: entry.type === 'setting' ? item : Number(item),
  updatedAt: updatedAt && new Date(updatedAt).toISOString(),
});

const row = entryRow.extend({ place: z.array(z.string()) }).transform(entryOf);
export type TranslationEntry = z.infer<typeof row>;

/** All texts by type, item and language. */
export async function listTranslations(
  db: Database,
  { types, locales, status }: Filter,
  part?: PageRequest,
): Promise<PageResult<TranslationEntry>> {
  if (locales.length === 0) return { items: [] };
  // Padded, so that ids sort as numbers.
  const keys = sql`type collate "C", lpad(item, 100) collate "C", locale collate "C"`;
  const [type = '', item = '', locale = ''] = part?.after ?? [];
  const rows = await db.execute(sql`
    select type, item, locale, title, status, updated_at::text as "updatedAt", by,
      json_build_array(type, item, locale) as place
    from (${allEntries({ types, locales })}) as entries
    where ${status === undefined ? sql`true` : sql`status = ${status}`}
      and ${part?.after ? sql`(${keys}) > (${type}, lpad(${item}, 100), ${locale})` : sql`true`}
    order by ${keys}
    limit ${part ? part.limit + 1 : null}`);
  const found = z.array(row).parse([...rows]);
  return pageResultOf(found, part?.limit ?? found.length);
}

/** The status of an item's translation in each of these languages. */
export async function statusesOf(
  db: Database,
  { type, itemId, locales }: { type: TranslatedType; itemId: string; locales: readonly string[] },
) {
  if (locales.length === 0) return [];
  const rows = await db.execute(sql`
    select locale, status from (${allEntries({ types: [type], locales })}) as entries where item = ${itemId}`);
  const found = z.array(translationEntry.pick({ locale: true, status: true })).parse([...rows]);
  return found.toSorted((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale));
}
