import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { translatedTypes } from '../../../shared/schemas/translated-types';
import { editColumns, id, oneOf } from './columns';

type Texts = Record<string, unknown>;

/** The texts of an item in another language. */
export const translations = pgTable(
  'translations',
  {
    id: id(),
    type: text('type', { enum: translatedTypes }).notNull(),
    /** An id, or the key of a setting. */
    itemId: text('item_id').notNull(),
    locale: text('locale').notNull(),
    values: jsonb('values').$type<Texts>().notNull(),
    /** Null: the slug of the original. */
    slug: text('slug'),
    /** The text that is Markdown, without it; null if none is. */
    plainText: text('plain_text'),
    published: boolean('published').notNull(),
    /** The texts of the original when this was last saved or confirmed. */
    source: jsonb('source').$type<Texts>().notNull(),
    ...editColumns('translations'),
  },
  (table) => [
    uniqueIndex('translations_item_key').on(table.type, table.itemId, table.locale),
    uniqueIndex('translations_slug_key')
      .on(table.type, table.locale, table.slug)
      .where(sql`${table.slug} is not null`),
    index('translations_public').on(table.type, table.locale).where(sql`${table.published}`),
    check('translations_type_known', oneOf(table.type, translatedTypes)),
  ],
);
