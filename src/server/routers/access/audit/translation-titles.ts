import { inArray, sql } from 'drizzle-orm';
import { type TranslatedType, translatedTypes } from '../../../../shared/schemas/translated-types';
import { numberOf } from '../../../../shared/schemas/translations';
import { originals } from '../../../content/translations/originals';
import type { Database } from '../../../db/database';

type Subject = { subject: string; type: TranslatedType; key: string | number };

/** `translations/news/12/ar` as its parts. */
function translationOf(subject: string): Subject[] {
  const [resource, typed, itemId = ''] = subject.split('/');
  const type = resource === 'translations' && translatedTypes.find((known) => known === typed);
  if (!type) return [];
  const key = type === 'setting' ? itemId : numberOf(itemId);
  return key === undefined ? [] : [{ subject, type, key }];
}

/** The titles of the originals, by subjects of translations. */
export async function translationTitles(
  db: Database,
  subjects: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const found = [...new Set(subjects)].flatMap((subject) => (subject ? translationOf(subject) : []));
  const titles = new Map<string, string>();
  for (const type of new Set(found.map((one) => one.type))) {
    const { table, key, title } = originals[type];
    const wanted = found.filter((one) => one.type === type);
    const rows = await db
      .select({ key: sql<string>`${key}::text`, title: sql<string>`${title}` })
      .from(table)
      .where(
        inArray(
          key,
          wanted.map((one) => one.key),
        ),
      );
    const titleOf = new Map(rows.map((row) => [row.key, row.title]));
    for (const one of wanted) {
      const known = titleOf.get(String(one.key));
      if (known !== undefined) titles.set(one.subject, known);
    }
  }
  return titles;
}
