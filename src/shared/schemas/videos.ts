import { z } from 'zod';
import { categoryName } from './categories';
import {
  calendarDate,
  flag,
  id,
  line,
  nonNegativeInteger,
  paragraphs,
  pictureUrl,
  textLocale,
  url,
} from './fields';
import { pictureField } from './media';

const videoExample = {
  title: 'A day at the learning center',
  description: 'From the first lesson to the evening circle.',
  thumbnailUrl: '/images/videos/learning-center.svg',
  videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  category: 'Documentaries',
  duration: '12:34',
  date: '2026-01-31',
  views: 120,
  isFeatured: true,
  isMainFeature: false,
};

export const videoInput = z
  .object({
    title: line('Title must be at least 2 characters', { min: 2 }),
    description: paragraphs('Description must be at least 10 characters', { min: 10 }),
    thumbnailUrl: pictureUrl,
    videoUrl: url(),
    category: categoryName,
    duration: line('Duration is required', { max: 50 }),
    date: calendarDate()
      .optional()
      .describe('Today when left out of a new video; kept when left out of an update'),
    views: nonNegativeInteger('Views must be a non-negative number').default(0),
    isFeatured: flag('isFeatured').default(false),
    isMainFeature: flag('isMainFeature')
      .default(false)
      .describe('At most one video; it is always featured too'),
  })
  .meta({ title: 'VideoInput', examples: [videoExample] });

export const video = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    thumbnailUrl: z.string(),
    ...pictureField,
    videoUrl: z.string(),
    category: z.string(),
    duration: z.string(),
    date: z.string().meta({ format: 'date' }),
    views: z.int(),
    isFeatured: z.boolean(),
    isMainFeature: z.boolean(),
    ...textLocale,
  })
  .meta({ id: 'Video', examples: [{ id: 1, ...videoExample, picture: null }] });

export type Video = z.infer<typeof video>;
