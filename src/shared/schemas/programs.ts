import { z } from 'zod';
import { categoryName } from './categories';
import {
  fundOfItem,
  fundOnPage,
  id,
  line,
  paragraphs,
  pictureUrl,
  shortText,
  slug,
  textLocale,
} from './fields';
import { formatInput, formatOutput, formattedText, plainFormatExample } from './formatted';
import { pictureField } from './media';

const programExample = {
  title: 'Evening tutoring',
  slug: 'evening-tutoring',
  category: 'Education',
  imageUrl: '/images/programs/evening-tutoring.svg',
  description: 'Free help with homework four evenings a week.',
  longDescription: 'Free help with homework four evenings a week, in small groups and in three languages.',
  schedule: 'Monday to Thursday, 5:00 to 7:00 PM',
  place: 'Community Center, room 2',
  contact: 'Amina Haddad, tutoring@example.org',
  fundId: 1,
};
const programPageExample = {
  id: 1,
  ...programExample,
  picture: null,
  longDescription:
    '**Free help** with homework four evenings a week, in small groups and in three languages.',
  contentFormat: 'markdown',
  plainText: programExample.longDescription,
  fund: { id: 1, name: 'Learning for all' },
  formatted: [
    {
      tag: 'p',
      children: [
        { tag: 'strong', children: ['Free help'] },
        ' with homework four evenings a week, in small groups and in three languages.',
      ],
    },
  ],
};

export const programInput = z
  .object({
    title: line('Title must be at least 3 characters', { min: 3 }),
    slug,
    category: categoryName,
    imageUrl: pictureUrl,
    description: paragraphs('Description must be at least 10 characters', { min: 10, max: 1000 }),
    longDescription: paragraphs('Long description must be at least 50 characters', { min: 50, max: 20_000 }),
    ...formatInput,
    schedule: shortText('Schedule', 'When it meets'),
    place: shortText('Place', 'Where it meets'),
    contact: shortText('Contact', 'The contact; addresses and phone numbers become links'),
    ...fundOfItem,
  })
  .meta({ title: 'ProgramInput', examples: [programExample] });

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
    ...formatOutput,
    schedule: z.string(),
    place: z.string(),
    contact: z.string(),
    fundId: z.int().nullable(),
    ...textLocale,
  })
  .meta({ id: 'Program', examples: [{ id: 1, ...programExample, ...plainFormatExample, picture: null }] });

export const programPage = program
  .extend({ ...formattedText, ...fundOnPage })
  .meta({ id: 'ProgramPage', examples: [programPageExample] });
