import { z } from 'zod';
import { categoryName } from './categories';
import { id, line, paragraphs, slug, url } from './fields';
import { formatAnswered, formatInput, formattedText } from './formatted';
import { besideAddress } from './media';

export const programInput = z
  .object({
    title: line('Title must be at least 3 characters', { min: 3 }),
    slug,
    category: categoryName,
    imageUrl: url(),
    description: paragraphs('Description must be at least 10 characters', { min: 10, max: 1000 }),
    longDescription: paragraphs('Long description must be at least 50 characters', { min: 50, max: 20_000 }),
    ...formatInput,
  })
  .meta({ title: 'ProgramInput' });

export const program = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    category: z.string(),
    imageUrl: z.string(),
    ...besideAddress,
    description: z.string(),
    longDescription: z.string(),
    ...formatAnswered,
  })
  .meta({ id: 'Program' });

/** A program as its page shows it. */
export const programPage = program.extend(formattedText).meta({ id: 'ProgramPage' });
