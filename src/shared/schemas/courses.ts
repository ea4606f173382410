import { z } from 'zod';
import { fundOfItem, fundOnPage, id, line, paragraphs, pictureUrl, shortText, textLocale } from './fields';
import { pictureField } from './media';

export const courseLevels = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const;
const noInstructor = 'At least one instructor is required';

const courseExample = {
  title: 'Classical Arabic I',
  description: 'Reading and grammar from the first letter on.',
  level: 'Beginner',
  duration: '8 weeks',
  imageUrl: '/images/courses/arabic.svg',
  instructors: ['Amina Haddad'],
  dates: 'September 8 to November 24, Tuesdays, 6:00 to 7:30 PM',
  place: 'Main Campus, room 4',
  language: 'English',
  fee: '$120',
  fundId: 1,
};

export const courseInput = z
  .object({
    title: line('Title must be at least 2 characters', { min: 2 }),
    description: paragraphs('Description must be at least 10 characters', { min: 10 }),
    level: z.enum(courseLevels, 'Level is required'),
    duration: line('Duration is required', { max: 50 }),
    imageUrl: pictureUrl,
    instructors: z
      .array(line(noInstructor, { max: 100 }), noInstructor)
      .min(1, noInstructor)
      .max(50, 'At most 50 instructors'),
    dates: shortText('Dates', 'When it takes place'),
    place: shortText('Place', 'Where it takes place'),
    language: shortText('Language', 'The language of instruction'),
    fee: shortText('Fee', 'What it costs'),
    ...fundOfItem,
  })
  .meta({ title: 'CourseInput', examples: [courseExample] });

export const course = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    level: z.string(),
    duration: z.string(),
    imageUrl: z.string(),
    ...pictureField,
    instructors: z.array(z.string()),
    dates: z.string(),
    place: z.string(),
    language: z.string(),
    fee: z.string(),
    fundId: z.int().nullable(),
    ...textLocale,
  })
  .meta({ id: 'Course', examples: [{ id: 1, ...courseExample, picture: null }] });
export type Course = z.infer<typeof course>;

export const coursePage = course.extend(fundOnPage).meta({
  id: 'CoursePage',
  examples: [{ id: 1, ...courseExample, picture: null, fund: { id: 1, name: 'Learning for all' } }],
});

export type CoursePage = z.infer<typeof coursePage>;
