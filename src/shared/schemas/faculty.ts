import { z } from 'zod';
import { id, line, paragraphs, pictureUrl, textLocale } from './fields';
import { pictureField } from './media';

const lecturerExample = {
  name: 'Amina Haddad',
  title: 'Lecturer',
  specialization: 'Arabic language',
  imageUrl: '/images/faculty/amina-haddad.svg',
  bio: 'Amina has taught Arabic for twenty years.',
};

export const facultyMemberInput = z
  .object({
    name: line('Name must be at least 2 characters', { min: 2, max: 100 }),
    title: line('Title must be at least 2 characters', { min: 2 }),
    specialization: line('Specialization must be at least 2 characters', { min: 2 }),
    imageUrl: pictureUrl,
    bio: paragraphs('Biography must be at least 10 characters', { min: 10 }),
  })
  .meta({ title: 'FacultyMemberInput', examples: [lecturerExample] });

export const facultyMember = z
  .object({
    id,
    name: z.string(),
    title: z.string(),
    specialization: z.string(),
    imageUrl: z.string(),
    ...pictureField,
    bio: z.string(),
    ...textLocale,
  })
  .meta({ id: 'FacultyMember', examples: [{ id: 1, ...lecturerExample, picture: null }] });
