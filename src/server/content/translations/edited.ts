import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isShippedLanguage } from '../../../shared/messages/languages';
import { type TranslatedType } from '../../../shared/schemas/translated-types';
import { textsOf } from '../../../shared/schemas/translations';
import type { Database } from '../../db/database';
import { translations } from '../../db/schema';
import { settingTextIn } from '../../db/site-settings';
import { requireOriginal, type TranslationPlace, translationAt } from './save';

const isRequired = (field: unknown) =>
  field instanceof z.ZodType && !field.safeParse('').success && !field.safeParse(undefined).success;

const fieldsOf = (type: TranslatedType) =>
  Object.entries(textsOf(type).shape).map(([name, field]) => ({ name, required: isRequired(field) }));

function shippedTextOf({ itemId, locale }: TranslationPlace, { value }: Record<string, unknown>) {
  if (!isShippedLanguage(locale) || typeof value !== 'string') return null;
  const text = settingTextIn(locale, itemId, value);
  return text === value ? null : text;
}

/** A translation for its form. @throws BAD_REQUEST, NOT_FOUND */
export async function editedTranslation(db: Database, place: TranslationPlace) {
  const { title, texts, slug, format, valueType } = await requireOriginal(db, place);
  const found = await translationAt(db, place);
  const [change] = await db
    .select({ updatedAt: translations.updatedAt, updatedBy: translations.updatedBy })
    .from(translations)
    .where(eq(translations.id, found.id));
  return {
    translation: found,
    id: found.id,
    title,
    originalSlug: slug,
    format,
    valueType,
    fields: fieldsOf(place.type),
    shippedText: place.type === 'setting' ? shippedTextOf(place, texts) : null,
    updatedAt: change?.updatedAt ?? null,
    updatedBy: change?.updatedBy ?? null,
  };
}
