import { plainBlocks } from '../../../shared/lib/markdown/plain';
import { writeMarkdown } from '../../../shared/lib/markdown/write';
import type { ContentFormat } from '../../../shared/schemas/formatted';
import type { EditedTranslation } from '../../../shared/schemas/translations';

export type Typed = {
  values: Record<string, string>;
  /** Of the text in the formatted editor. */
  contentFormat: ContentFormat;
  slug: string;
  published: boolean;
};

export type FieldKind = 'formatted' | 'list' | 'lines' | 'line';

const formatted = new Set(['content', 'longDescription']);
const several = new Set(['bio', 'content', 'description', 'excerpt', 'longDescription']);

export function kindOf(name: string, { translation, format, valueType }: EditedTranslation): FieldKind {
  if (Array.isArray(translation.source.now[name])) return 'list';
  if (formatted.has(name) && format === 'markdown') return 'formatted';
  return several.has(name) || valueType === 'textarea' ? 'lines' : 'line';
}

/** A list of names is edited as one text. */
export const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';

/** Where neither original nor translation has a text, there is nothing to translate. */
export const shownFields = ({ fields, translation: { values, source } }: EditedTranslation) =>
  fields.filter(
    ({ name, required }) =>
      required || textOf(source.now[name]) !== '' || textOf(values[name]) !== '' || isChanged(source, name),
  );

type Source = EditedTranslation['translation']['source'];

const isChanged = ({ saved, now }: Source, name: string) =>
  saved !== null && textOf(saved[name]) !== textOf(now[name]);

/** The text before, if it has changed since. */
export const textBefore = (source: Source, name: string): string | undefined =>
  isChanged(source, name) ? textOf(source.saved?.[name]) : undefined;

export const typedOf = (found: EditedTranslation): Typed => ({
  values: Object.fromEntries(found.fields.map(({ name }) => [name, textOf(found.translation.values[name])])),
  contentFormat: 'markdown',
  slug: found.translation.slug ?? '',
  published: found.translation.published,
});

/** The values to send. A text without formatting is still Markdown if the original is. */
export function sentOf({ values, contentFormat, slug, published }: Typed, found: EditedTranslation) {
  const textIn = (name: string, text: string): unknown => {
    const kind = kindOf(name, found);
    if (kind === 'list')
      return text
        .split(/[,،]/)
        .map((one) => one.trim())
        .filter(Boolean);
    return kind === 'formatted' && contentFormat === 'plain' ? writeMarkdown(plainBlocks(text)) : text;
  };
  const given = Object.entries(values).filter(([, text]) => text.trim() !== '');
  return {
    values: Object.fromEntries(given.map(([name, text]) => [name, textIn(name, text)])),
    slug: slug.trim() || null,
    published,
  };
}
