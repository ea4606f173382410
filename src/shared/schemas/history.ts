import { z } from 'zod';
import { id, line, nonNegativeInteger, optionalUrl, paragraphs, positiveInteger, textLocale } from './fields';
import { pictureField } from './media';

const historyEventExample = {
  year: 1998,
  sortOrder: 1,
  title: 'The first classroom',
  description: 'Twelve pupils met in a borrowed room.',
  imageUrl: null,
};

export const historyEventInput = z
  .object({
    year: positiveInteger('Year must be a positive number')
      .optional()
      .meta({ description: 'Left out: this year' }),
    sortOrder: nonNegativeInteger('Sort order must be a non-negative number').default(0),
    title: line('Title must be at least 2 characters', { min: 2 }),
    description: paragraphs('Description must be at least 10 characters', { min: 10 }),
    imageUrl: optionalUrl(),
  })
  .meta({ title: 'HistoryEventInput', examples: [historyEventExample] });

export const historyEvent = z
  .object({
    id,
    year: z.int(),
    sortOrder: z.int(),
    title: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    ...pictureField,
    ...textLocale,
  })
  .meta({ id: 'HistoryEvent', examples: [{ id: 1, ...historyEventExample, picture: null }] });
