import type { z } from 'zod';
import type { historyEventInput } from '../../../shared/schemas/history';

/** The sample history of the foundation. */
export const historyEvents: z.input<typeof historyEventInput>[] = [
  {
    year: 1998,
    sortOrder: 1,
    title: 'A classroom above the bakery',
    description:
      'Three teachers and fourteen students meet at six in the morning in a borrowed room above the Halloran bakery. There are eleven chairs, one lamp and, from the second week on, fresh bread.',
    imageUrl: '/images/history/bakery-classroom.svg',
  },
  {
    year: 2002,
    sortOrder: 2,
    title: 'The foundation is established',
    description:
      'Forty families sign the founding charter. Its first sentence is still read aloud at every annual meeting: knowledge is to be shared, help is to be given quietly, and the door stays open.',
    imageUrl: null,
  },
  {
    year: 2004,
    sortOrder: 3,
    title: 'The first school year',
    description:
      'In two floors of an old school building the afternoon classes begin with sixty children. A former student of the morning class teaches the first lesson.',
    imageUrl: '/images/history/first-school.svg',
  },
  {
    year: 2008,
    sortOrder: 4,
    title: 'The Community Center opens',
    description:
      'Two years of work by nine hundred volunteers turn an abandoned warehouse into a house with a kitchen, a hall and a garden. The food pantry and the counseling service move in.',
    imageUrl: '/images/history/community-center.svg',
  },
  {
    year: 2012,
    sortOrder: 5,
    title: 'A university by the river',
    description:
      'The campus with its library, lecture rooms and courtyard receives its first ninety students. More than six thousand donors have made it possible, most of them with small sums.',
    imageUrl: '/images/history/university.svg',
  },
  {
    year: 2016,
    sortOrder: 6,
    title: 'The first well',
    description:
      'Together with the people of Wadi Nasim the water fund builds its first well. The Clean Water Partnership grows out of this, and with it the rule that every well has two keepers.',
    imageUrl: '/images/history/first-well.svg',
  },
  {
    year: 2021,
    sortOrder: 7,
    title: 'A channel of our own',
    description:
      'What began with a borrowed camera in an empty lecture hall becomes a video channel. Lectures, documentaries and reports now reach viewers in more than sixty countries.',
    imageUrl: '/images/history/channel.svg',
  },
];
