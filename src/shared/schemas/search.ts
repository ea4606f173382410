import { z } from 'zod';
import { contentTypes } from './content-types';
import { id } from './fields';

/** How many of each type are found at most. */
export const maxPerType = 10;

export const searchInput = z.object({
  q: z
    .string()
    .trim()
    .max(200)
    .refine((text) => !text.includes('\0'))
    .describe('Words as they stand in a title or a text; case, accents and Arabic vowel signs do not matter'),
});

const found = z.object({
  type: z.enum(contentTypes),
  id,
  title: z.string(),
  excerpt: z.string(),
  address: z.string().describe('Where it stands on the site'),
});
export type Found = z.infer<typeof found>;

export const searchResults = z
  .object({ results: z.array(found).describe(`At most ${maxPerType} of each type, in titles first`) })
  .meta({ id: 'SearchResults' });
