import { z } from 'zod';
import { contentTypes } from './content-types';
import { coursePage } from './courses';
import { eventPage } from './events';
import { facultyMember } from './faculty';
import { id, instant } from './fields';
import { formattedText } from './formatted';
import { historyEvent } from './history';
import { newsArticle } from './news';
import { programPage } from './programs';
import { valuesExample } from './revisions';
import { teamMember } from './team';
import { video } from './videos';

const values = z
  .record(z.string(), z.unknown(), 'Values must be an object')
  .describe('The fields of the form of this type; may be incomplete');
const version = z.int('Version must be a whole number').min(1);
const baseVersion = version
  .nullable()
  .optional()
  .describe(
    'The version of the item that the values are based on; defaults to the current one in a new draft, otherwise unchanged',
  );

const draftExample = {
  id: 7,
  type: 'news',
  itemId: null,
  values: valuesExample,
  version: 1,
  baseVersion: null,
  publishAt: '2026-02-01T08:00:00.000Z',
  failure: null,
  updatedAt: '2026-01-31T09:30:00.000Z',
  by: 'maryam',
};

export const draftInput = z
  .object({
    type: z.enum(contentTypes, 'Please choose a type'),
    itemId: id.nullable().optional().describe('The item to change; missing or null for a new item'),
    values,
    baseVersion,
  })
  .meta({ title: 'DraftInput', examples: [{ type: 'news', values: valuesExample }] });

export const draftChange = z
  .object({ id, values, version, baseVersion })
  .meta({ title: 'DraftChange', examples: [{ values: valuesExample, version: 1 }] });

export const draftRemoval = z
  .object({
    id,
    version: version.optional().describe('The version that was read last: a newer draft is not deleted'),
  })
  .meta({ title: 'DraftRemoval', examples: [{ version: 1 }] });

export const draftFilter = z.object({ type: z.enum(contentTypes).optional() });

export const draftSchedule = z
  .object({
    id,
    at: z.iso
      .datetime({ offset: true, error: 'Please enter a date and time, such as 2026-01-31T09:30:00Z' })
      .transform((moment) => new Date(moment).toISOString())
      .nullable(),
  })
  .meta({ title: 'DraftSchedule', examples: [{ at: '2026-02-01T08:00:00Z' }] });

export const draft = z
  .object({
    id,
    type: z.enum(contentTypes),
    itemId: z.int().nullable(),
    values: z.record(z.string(), z.unknown()),
    version: z.int(),
    baseVersion: z
      .int()
      .nullable()
      .describe(
        'The version of the item that it is based on: if the item has another one, it cannot be published',
      ),
    publishAt: instant.nullable(),
    failure: z.string().nullable(),
    updatedAt: instant,
    by: z.string(),
  })
  .meta({ id: 'Draft', examples: [draftExample] });
export type Draft = z.infer<typeof draft>;

export const draftPreview = z.object({ url: z.string() }).meta({
  id: 'DraftPreview',
  examples: [{ url: 'https://example.org/preview/0mQ3dW1kZ2VzdGVkb25seWFzYW5leGFtcGxlLi4uLi4' }],
});

export const previewInput = z.object({ token: z.string().min(1).max(100) });

const until = instant;
const previewOf = <T extends string, Item extends z.ZodType>(type: T, item: Item) =>
  z.object({ type: z.literal(type), item, until });

/** A draft as its page shows it, with placeholders for missing values. */
export const previewed = z.discriminatedUnion('type', [
  previewOf('news', newsArticle.extend(formattedText)),
  previewOf('program', programPage),
  previewOf('team', teamMember),
  previewOf('video', video),
  previewOf('course', coursePage),
  previewOf('faculty', facultyMember),
  previewOf('history', historyEvent),
  previewOf('event', eventPage),
]);
export type Previewed = z.infer<typeof previewed>;

/** The title of a draft; people by name, because several may have the same title. */
export function titleOfDraft({ name, title }: Record<string, unknown>): string {
  const texts = [name, title].flatMap((text) => (typeof text === 'string' ? text.trim() || [] : []));
  return texts[0] ?? 'Untitled';
}
