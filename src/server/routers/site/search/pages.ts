import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { translateIn } from '../../../../shared/messages/compiled';
import type { Locale } from '../../../../shared/messages/languages';
import { foundPage, maxPerType } from '../../../../shared/schemas/search';
import { otherLanguage, publishedIn, type TextReader } from '../../../content/translations/published';
import { settings, translations } from '../../../db/schema';
import { siteLanguages, siteName } from '../../../db/site-settings';
import { sitePages } from './site-pages';
import { holdEach, numberHeld } from './words';

const rowsIn = (locale: Locale) => {
  const t = translateIn(locale, 'sitePages');
  return sql.join(
    sitePages.map(
      ({ page, address, texts, onlyWith = '' }, index) =>
        sql`(${index}::int, ${t(page)}, ${address}, ${t(`${page}Words`)}, ${texts.join(' ')}, ${onlyWith})`,
    ),
    sql`, `,
  );
};

const translatedValue = (locale: string) => sql`coalesce((
  select ${translations.values} ->> 'value' from ${translations}
  where ${publishedIn(locale, 'setting')} and ${translations.itemId} = ${settings.key}), ${settings.value})`;

/** The pages with all words in their title, keywords or texts, each with the line that fits best. */
export async function searchPages({ db, language }: TextReader, words: string[]) {
  const locale = otherLanguage(language);
  const value = locale ? translatedValue(locale) : sql`${settings.value}`;
  const rows = rowsIn(language?.locale ?? (await siteLanguages(db))[0]);
  const named = sql`title, words`;
  const found = await db.execute(sql`
    select title, address, coalesce((
      select left(line, 300) from regexp_split_to_table(content, E'\n') with ordinality as lines(line, number)
      where btrim(line) <> '' order by ${numberHeld(sql`line`, words)} desc, number limit 1), '') as excerpt
    from (values ${rows}) as page(number, title, address, words, keys, setting)
    left join lateral (
      select string_agg(${value}, E'\n' order by array_position(string_to_array(keys, ' '), ${settings.key})) as content
      from ${settings} where ${settings.key} = any(string_to_array(keys, ' '))) as texts on true
    where ${holdEach(sql`${named}, content`, words)}
      and (setting = '' or exists (select from ${settings} where ${settings.key} = setting and ${settings.value} = 'yes'))
    order by ${holdEach(named, words)} desc, page.number limit ${maxPerType}`);
  const pages = z.array(foundPage).parse([...found]);
  if (!pages.some(({ excerpt }) => excerpt.includes('{foundation}'))) return pages;
  const name = await siteName(db, language?.locale);
  return pages.map((page) => ({ ...page, excerpt: page.excerpt.replaceAll('{foundation}', () => name) }));
}
