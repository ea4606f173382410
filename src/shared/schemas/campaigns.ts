import { z } from 'zod';
import { isWholeCents } from '../lib/typed-amounts';
import {
  calendarDate,
  clearableUrl,
  dollars,
  flag,
  id,
  instant,
  line,
  paragraphs,
  slug,
  textLocale,
} from './fields';
import { formatInput, formatOutput, formattedText, plainFormatExample } from './formatted';
import { pictureField } from './media';

const maxFunds = 20;
const severalFunds = 'Please choose at least one fund';

// Without defaults: a partial update must not reset missing fields.
const campaignFields = z.object({
  title: line('Title must be at least 3 characters', { min: 3 }),
  slug,
  content: paragraphs('Content must be at least 10 characters', { min: 10, max: 20_000 }),
  ...formatInput,
  imageUrl: clearableUrl().describe('Null for no picture'),
  goal: z
    .number('Goal must be a number')
    .min(1, 'Goal must be at least 1')
    .max(20_000_000, 'Goal must be at most 20,000,000')
    .refine(isWholeCents, 'Goal must have at most 2 decimals')
    .describe('US dollars'),
  fundIds: z
    .array(id, severalFunds)
    .min(1, severalFunds)
    .max(maxFunds, `Please choose at most ${maxFunds} funds`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please choose each fund once')
    .describe('The funds whose donations count'),
  startsOn: calendarDate().describe('The first day, in the time zone of the foundation'),
  endsOn: calendarDate().describe('The last day'),
  surplusText: paragraphs('Say what happens with more or less than the goal', { max: 1000 }).describe(
    'What happens if more or less than the goal is given',
  ),
  published: flag('published').describe('Whether the site shows it from its first day on'),
});

const campaignExample = {
  title: 'Winter relief 2026',
  slug: 'winter-relief-2026',
  content: 'Stoves, blankets and flour for 400 families in the hills.',
  imageUrl: '/images/news/winter-relief.svg',
  goal: 20_000,
  fundIds: [1],
  startsOn: '2026-01-01',
  endsOn: '2026-02-28',
  surplusText: 'What is above the goal is kept for next winter. Below it, we help fewer families.',
  published: true,
};
const progressExample = { state: 'running', received: 12_400, gifts: 87, pledged: 600, percent: 62 };

export const campaignInput = campaignFields
  .extend({
    imageUrl: campaignFields.shape.imageUrl.default(null),
    published: campaignFields.shape.published.default(false),
  })
  .meta({ title: 'CampaignInput', examples: [campaignExample] });

export const campaignChange = campaignFields
  .partial()
  .extend({ id })
  .meta({ title: 'CampaignChange', examples: [{ goal: 25_000 }] });

export const campaignStates = ['upcoming', 'running', 'ended'] as const;

export const campaignProgress = z.object({
  state: z.enum(campaignStates).describe('By the day in the time zone of the foundation'),
  received: dollars(
    'US dollars received from the first to the last day, after refunds and corrections, without what donors gave on top for fees',
  ),
  gifts: z.int().describe('The number of donations in it'),
  pledged: dollars('US dollars of pledges from these days that are not paid yet; not a part of `received`'),
  percent: z.int().describe('What part of the goal was received, rounded down; can be above 100'),
});
export type CampaignProgress = z.infer<typeof campaignProgress>;

const storedExample = { id: 1, ...campaignExample, ...plainFormatExample, picture: null };

/** Without its progress. */
export const storedCampaign = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    ...formatOutput,
    imageUrl: z.string().nullable(),
    ...pictureField,
    goal: dollars('US dollars'),
    fundIds: z.array(z.int()),
    startsOn: z.string().meta({ format: 'date' }),
    endsOn: z.string().meta({ format: 'date' }),
    surplusText: z.string(),
    published: z.boolean(),
    ...textLocale,
  })
  .meta({ id: 'StoredCampaign', examples: [storedExample] });

export const campaign = storedCampaign
  .extend({ progress: campaignProgress })
  .meta({ id: 'Campaign', examples: [{ ...storedExample, progress: progressExample }] });

export const campaignPage = campaign
  .extend({
    ...formattedText,
    funds: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('The active ones of its funds, for the donation form'),
  })
  .meta({
    id: 'CampaignPage',
    examples: [{ ...storedExample, progress: progressExample, funds: [{ id: 1, name: 'Winter relief' }] }],
  });

export type CampaignPage = z.infer<typeof campaignPage>;

/** For links, without long texts. */
export const campaignAddress = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  updatedAt: instant,
  ...textLocale,
});

export const campaignTeaser = campaign
  .pick({ title: true, slug: true })
  .extend({ percent: campaignProgress.shape.percent });
