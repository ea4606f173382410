import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { translations } from '../../db/schema';
import { siteLanguages } from '../../db/site-settings';
import { originalOf } from './originals';
import type { TranslationPlace } from './save';

/** The languages of the site in which an item is public, the original first, with its slug in each. */
export async function publicVersions(db: Database, { type, itemId }: Omit<TranslationPlace, 'locale'>) {
  const [main, ...others] = await siteLanguages(db);
  const original = others.length > 0 ? await originalOf(db, type, itemId) : undefined;
  if (!original) return [];
  const found = await db
    .select({ locale: translations.locale, slug: translations.slug })
    .from(translations)
    .where(
      and(
        eq(translations.type, type),
        eq(translations.itemId, itemId),
        inArray(translations.locale, others),
        eq(translations.published, true),
      ),
    );
  const versions = found.map(({ locale, slug }) => ({ locale, slug: slug ?? original.slug }));
  return [{ locale: main, slug: original.slug }, ...versions];
}
