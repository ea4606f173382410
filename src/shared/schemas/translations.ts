import { z } from 'zod';
import { campaignInput } from './campaigns';
import { categoryName } from './categories';
import { courseInput } from './courses';
import { eventInput } from './events';
import { facultyMemberInput } from './faculty';
import { flag, id, instant, slug } from './fields';
import { contentFormats } from './formatted';
import { fundInput } from './funds';
import { historyEventInput } from './history';
import { newsInput } from './news';
import { pageInput, pageOf } from './paging';
import { programInput } from './programs';
import { secondFactorSetting } from './second-factor';
import { teamMemberInput } from './team';
import { type TranslatedType, translatedTypes, translationStatuses } from './translated-types';
import { videoInput } from './videos';

/** The texts of each type. The rules of a setting depend on its key. */
const translatedTexts = {
  news: newsInput.pick({ title: true, author: true, excerpt: true, content: true }),
  program: programInput.pick({
    title: true,
    description: true,
    longDescription: true,
    schedule: true,
    place: true,
    contact: true,
  }),
  team: teamMemberInput.pick({ name: true, title: true, bio: true }),
  video: videoInput.pick({ title: true, description: true }),
  course: courseInput.pick({
    title: true,
    description: true,
    duration: true,
    instructors: true,
    dates: true,
    place: true,
    language: true,
    fee: true,
  }),
  faculty: facultyMemberInput.pick({ name: true, title: true, specialization: true, bio: true }),
  history: historyEventInput.pick({ title: true, description: true }),
  event: z.object(eventInput.shape).pick({ title: true, description: true, time: true, location: true }),
  newsCategory: z.object({ name: categoryName }),
  programCategory: z.object({ name: categoryName }),
  videoCategory: z.object({ name: categoryName }),
  fund: fundInput.pick({ name: true, description: true }),
  campaign: campaignInput.pick({ title: true, content: true, surplusText: true }),
  setting: z.object({ value: z.string('Value is required').trim().min(1, 'Value is required').max(20_000) }),
} satisfies Record<TranslatedType, z.ZodObject>;

export const textsOf = (type: TranslatedType): z.ZodObject => translatedTexts[type];

/** The id of an item in a place, unless it is a setting; undefined if it is no id. */
export const numberOf = (itemId: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(itemId) ? id.safeParse(Number(itemId)).data : undefined;

/** The types whose pages have a slug in their address. */
export const hasSlug = (type: TranslatedType): type is HasSlug => type === 'news' || type === 'program';
export type HasSlug = 'news' | 'program';

/** Settings of the types `text` and `textarea` whose values are not prose. */
export const untranslatedSettings: readonly string[] = [
  'brandColor',
  'confirmSubscriptions',
  'contactPhone',
  'donorAddress',
  'feeFixed',
  'feePercent',
  'languages',
  'programShare',
  'registrationNumber',
  'timeZone',
  'transparencyPage',
  secondFactorSetting.key,
];

const type = z.enum(translatedTypes, 'Please choose a type').describe('The type of the original');
// REST sends ids as numbers, and keys as texts.
const itemId = z.coerce
  .string('The item must be an id or the key of a setting')
  .min(1, 'The item must be an id or the key of a setting')
  .max(100, 'The item must be an id or the key of a setting')
  .describe('The id of the item, or the key of a setting');
const namedItem = z.union([id, z.string()]).describe('An id, or the key of a setting');
const locale = z
  .string('Please choose a language')
  .max(35, 'Please choose a language')
  .describe('A language of the site besides the default one');
const texts = z.record(z.string(), z.unknown(), 'Values must be an object');

export const translationFilter = z.object({
  type: type.describe('Only translations of this type').optional(),
  locale: locale.describe('Only translations into this language').optional(),
  status: z
    .enum(translationStatuses, `Status must be one of ${translationStatuses.join(', ')}`)
    .describe('Only translations with this status')
    .optional(),
});

// With examples, which the filters of the list must not have: the API page would send them.
export const translationPlace = z.object({
  type,
  itemId: itemId.meta({ example: '12' }),
  locale: locale.meta({ example: 'ar' }),
});

const valuesExample = { title: 'إغاثة الشتاء تصل إلى 400 أسرة' };
const placeExample = { type: 'news', itemId: 12, locale: 'ar' };

export const translationInput = translationPlace
  .extend({
    values: texts.describe('The texts by the names of the fields; all that the type requires if `published`'),
    slug: slug
      .nullish()
      .describe("Its own slug in this language, for news and programs; otherwise the original's"),
    published: flag('published'),
  })
  .meta({
    title: 'TranslationInput',
    examples: [{ values: valuesExample, slug: 'winter-relief-ar', published: false }],
  });

export const translationEntry = z
  .object({
    ...translationPlace.shape,
    itemId: namedItem,
    title: z.string().describe('Of the original'),
    status: z.enum(translationStatuses),
    updatedAt: instant.nullable(),
    by: z.string().nullable(),
  })
  .meta({
    id: 'TranslationEntry',
    examples: [
      {
        ...placeExample,
        title: 'Winter relief reaches 400 families',
        status: 'draft',
        updatedAt: '2026-01-31T09:30:00.000Z',
        by: 'maryam',
      },
    ],
  });

export const translation = z
  .object({
    ...translationPlace.shape,
    itemId: namedItem,
    values: texts,
    slug: z.string().nullable(),
    published: z.boolean(),
    outdated: z.boolean(),
    source: z.object({
      now: texts,
      saved: texts.nullable().describe('When the translation was last saved or confirmed'),
    }),
    version: z.int().describe('0 if there is no translation yet'),
  })
  .meta({
    id: 'Translation',
    examples: [
      {
        ...placeExample,
        values: valuesExample,
        slug: 'winter-relief-ar',
        published: false,
        outdated: false,
        source: {
          now: { title: 'Winter relief reaches 400 families' },
          saved: { title: 'Winter relief reaches 400 families' },
        },
        version: 1,
      },
    ],
  });
export type Translation = z.infer<typeof translation>;

/** Missing and outdated ones need work. */
export const translationPageInput = pageInput(['visits', 'title', 'updatedAt'], {
  defaultOrder: 'desc',
  pageSize: 20,
}).extend({
  type: type.optional(),
  locale: locale.optional(),
  status: z.enum([...translationStatuses, 'needsWork']).optional(),
});

export type TranslationPageInput = z.output<typeof translationPageInput>;

export const translationPage = pageOf(
  translationEntry.extend({ visits: z.int().describe('Of the page that shows it') }),
);

/** A translation and what its form needs besides. */
export const editedTranslation = z.object({
  translation,
  /** Of its row; 0 if there is none yet. */
  id: z.int(),
  title: z.string(),
  originalSlug: z.string().nullable(),
  format: z.enum(contentFormats).nullable(),
  valueType: z.enum(['text', 'textarea']).nullable(),
  /** In the order of the form. */
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  /** Of a setting: the text that visitors see without a translation, if the site brings one in this language. */
  shippedText: z.string().nullable(),
  mayChange: z.boolean(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type EditedTranslation = z.infer<typeof editedTranslation>;
