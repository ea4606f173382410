import { z } from 'zod';
import { categoryName } from './categories';
import { calendarDate, flag, id, line, nonNegativeInteger, paragraphs, url } from './fields';
import { pictureField } from './media';

export const videoInput = z
  .object({
    title: line('Title must be at least 2 characters', { min: 2 }),
    description: paragraphs('Description must be at least 10 characters', { min: 10 }),
    thumbnailUrl: url(),
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
  .meta({ title: 'VideoInput' });

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
  })
  .meta({ id: 'Video' });

export type Video = z.infer<typeof video>;
