import { z } from 'zod';
import { contentTypes } from './content-types';
import { id } from './fields';

export const maxPerType = 10;

export const searchInput = z.object({
  q: z
    .string()
    .trim()
    .max(200)
    .refine((text) => !text.includes('\0'))
    .describe('Words of a title or text; case, accents and Arabic vowel marks are ignored'),
});

const found = z.object({
  type: z.enum(contentTypes),
  id,
  title: z.string(),
  excerpt: z.string(),
  address: z.string().describe('The path of its page'),
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
    },
  ],
};

export const searchResults = z
  .object({ results: z.array(found).describe(`At most ${maxPerType} of each type, in titles first`) })
  .meta({ id: 'SearchResults', examples: [searchResultsExample] });
