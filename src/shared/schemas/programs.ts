import { z } from 'zod';
import { categoryName } from './categories';
import { id, line, paragraphs, slug, url } from './fields';
import { formatAnswered, formatInput, formattedText } from './formatted';
import { pictureField } from './media';

const keptOrEmpty = 'Empty when left out of a new item; kept when left out of an update';
/** A short text of one or a few lines, which may be empty. */
const fact = (name: string, tells: string) =>
  paragraphs(`${name} must be a text`, { min: 0, max: 300 }).optional().describe(`${tells}. ${keptOrEmpty}`);

export const programInput = z
  .object({
    title: line('Title must be at least 3 characters', { min: 3 }),
    slug,
    category: categoryName,
    imageUrl: url(),
    description: paragraphs('Description must be at least 10 characters', { min: 10, max: 1000 }),
    longDescription: paragraphs('Long description must be at least 50 characters', { min: 50, max: 20_000 }),
    ...formatInput,
    schedule: fact('Schedule', 'When it meets'),
    place: fact('Place', 'Where it meets'),
    contact: fact('Contact', 'Whom to ask; the page makes links of addresses and numbers in it'),
    fundId: id
      .nullable()
      .optional()
      .describe('The fund that gifts for it go to; null is the general one. Kept when left out of an update'),
  })
  .meta({ title: 'ProgramInput' });

export const program = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    category: z.string(),
    imageUrl: z.string(),
    ...pictureField,
    description: z.string(),
    longDescription: z.string(),
    ...formatAnswered,
    schedule: z.string(),
    place: z.string(),
    contact: z.string(),
    fundId: z.int().nullable(),
  })
  .meta({ id: 'Program' });

/** A program as its page shows it. */
export const programPage = program
  .extend({
    ...formattedText,
    fund: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('The fund of `fundId`, as long as it is open for gifts'),
  })
  .meta({ id: 'ProgramPage' });
