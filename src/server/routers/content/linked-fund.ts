import { and, eq, inArray } from 'drizzle-orm';
import type { TextReader } from '../../content/translations/published';
import { translatedItem } from '../../content/translations/translated';
import { funds, programs } from '../../db/schema';

const maxLinks = 20;

/** The slugs of the programs of this site that a text links to. */
const slugsIn = (text: string) =>
  [...text.matchAll(/(?<=^|[\s("])\/programs\/([\w-]+)/gm)].slice(0, maxLinks).map(([, slug = '']) => slug);

/** The active fund of the program that a text links to; null if there is none, or several. */
export async function linkedFund(reader: TextReader, text: string) {
  const slugs = slugsIn(text);
  if (slugs.length === 0) return null;
  const [fund, ...others] = await reader.db
    .selectDistinct({ id: funds.id, name: funds.name })
    .from(programs)
    .innerJoin(funds, eq(funds.id, programs.fundId))
    .where(and(inArray(programs.slug, slugs), eq(funds.active, true)));
  return fund && others.length === 0 ? translatedItem(reader, 'fund', fund) : null;
}
