import { z } from 'zod';
import {
  calendarDate,
  clearableUrl,
  flag,
  fundOfItem,
  fundOnPage,
  id,
  line,
  paragraphs,
  textLocale,
  url,
} from './fields';
import { pictureField } from './media';

// Without defaults: a partial update must not reset missing fields.
const eventFields = z.object({
  title: line('Title must be at least 3 characters', { min: 3 }),
  description: paragraphs('Description must be at least 10 characters', { min: 10 }),
  date: calendarDate(),
  time: line('Please enter a time', { max: 100 }),
  location: line('Location must be at least 3 characters', { min: 3 }),
  category: line('Category must be text', { min: 0, max: 100 }).describe('The kind of event, or empty'),
  imageUrl: url('Please enter a valid image URL'),
  registrationLink: clearableUrl(),
  isPast: flag('isPast'),
  ...fundOfItem,
});

const eventExample = {
  title: 'Community iftar',
  description: 'An evening meal for neighbors of all faiths.',
  date: '2026-03-06',
  time: '7:00 PM - 9:00 PM',
  location: 'Community Center',
  category: 'Community',
  imageUrl: '/images/events/community-iftar.svg',
  registrationLink: 'https://example.org/iftar',
  isPast: false,
  fundId: 1,
};

export const eventInput = eventFields
  .extend({
    category: eventFields.shape.category.default(''),
    registrationLink: eventFields.shape.registrationLink.default(null),
    isPast: eventFields.shape.isPast.default(false),
  })
  .meta({ title: 'EventInput', examples: [eventExample] });

export const eventPatch = eventFields.partial().meta({ title: 'EventPatch', examples: [{ isPast: true }] });

export const event = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    date: z.string().meta({ format: 'date' }),
    time: z.string(),
    location: z.string(),
    category: z.string(),
    imageUrl: z.string(),
    ...pictureField,
    registrationLink: z.string().nullable(),
    isPast: z.boolean(),
    fundId: z.int().nullable(),
    ...textLocale,
  })
  .meta({ id: 'Event', examples: [{ id: 1, ...eventExample, picture: null }] });

export type Event = z.infer<typeof event>;

export const eventPage = event.extend(fundOnPage).meta({
  id: 'EventPage',
  examples: [{ id: 1, ...eventExample, picture: null, fund: { id: 1, name: 'Winter relief' } }],
});

export type EventPage = z.infer<typeof eventPage>;
