import { z } from 'zod';
import { contentTypes } from './content-types';
import { id, textLocale } from './fields';
import { pictureField } from './media';

export const maxPerType = 10;

export const searchInput = z.object({
  q: z
    .string()
    .trim()
    .max(200)
    .refine((text) => !text.includes('\0'))
    .describe(
      'Words that must all be there, in any order; case, accents and Arabic vowel marks are ignored, as are more than ten words',
    ),
});

export const foundPage = z.object({
  title: z.string(),
  excerpt: z.string(),
  address: z.string().describe('The path of its page'),
});

const found = foundPage.extend({
  type: z.enum(contentTypes),
  id,
  date: z.string().optional(),
  category: z.string().optional(),
  author: z.string().optional(),
  imageUrl: z.string().optional(),
  ...pictureField,
  ...textLocale,
});
export type Found = z.infer<typeof found>;

const searchResultsExample = {
  results: [
    {
      type: 'program',
      id: 1,
      title: 'Neighborhood Food Pantry',
      excerpt: 'Fresh groceries every week.',
      address: '/programs/neighborhood-food-pantry',
      category: 'Community',
      imageUrl: '/images/programs/food-pantry.svg',
    },
  ],
  pages: [
    {
      title: 'Contact and office hours',
      excerpt: 'Monday - Friday: 9:00 AM - 5:00 PM',
      address: '/contact',
    },
  ],
};

export const searchResults = z
  .object({
    results: z.array(found).describe(`At most ${maxPerType} of each type, in titles first`),
    pages: z
      .array(foundPage)
      .optional()
      .describe(`At most ${maxPerType} campaigns, then at most ${maxPerType} pages of the site`),
  })
  .meta({ id: 'SearchResults', examples: [searchResultsExample] });
