import type { z } from 'zod';
import type { courseInput } from '../../../shared/schemas/courses';

/** The sample courses of the university. */
export const courses: z.input<typeof courseInput>[] = [
  {
    title: 'Arabic I: Reading and Writing',
    description:
      'The alphabet, the sounds and the first three hundred words. By the end of the course you read simple texts without help and write a letter by hand.',
    level: 'Beginner',
    duration: '12 weeks',
    imageUrl: '/images/courses/arabic-one.svg',
    instructors: ['Dr. Zaynab Karimah'],
  },
  {
    title: 'Introduction to Islamic History',
    description:
      'From the cities of the caravan routes to the courts, workshops and libraries of three continents: fourteen centuries in twenty-eight lectures, with sources in translation.',
    level: 'Beginner',
    duration: '14 weeks',
    imageUrl: '/images/courses/history-survey.svg',
    instructors: ['Dr. Maryam Sulaym'],
  },
  {
    title: 'Recitation and Its Rules',
    description:
      'Careful listening and daily practice in groups of eight. The course is open to beginners and to the experienced; each participant works on a passage of their own.',
    level: 'All Levels',
    duration: '10 weeks',
    imageUrl: '/images/courses/recitation.svg',
    instructors: ['Ustadh Ibrahim Toureh', 'Dr. Khalid Benyamir'],
  },
  {
    title: 'Reading Classical Arabic Texts',
    description:
      'Travel accounts, letters, fables and poems from the ninth to the fifteenth century. We read slowly, discuss every word that resists, and translate together.',
    level: 'Intermediate',
    duration: '16 weeks',
    imageUrl: '/images/courses/arabic-texts.svg',
    instructors: ['Dr. Zaynab Karimah', 'Dr. Khalid Benyamir'],
  },
  {
    title: 'Stars, Numbers and Gardens: A History of Science',
    description:
      'How did people measure the height of a star, the size of the earth and the thirst of a garden? With a working astrolabe that each participant builds.',
    level: 'Intermediate',
    duration: '12 weeks',
    imageUrl: '/images/courses/science-history.svg',
    instructors: ['Dr. Adil Hosnavar'],
  },
  {
    title: 'Character and Conscience: Ethics in the Classical Tradition',
    description:
      'A seminar on generosity, justice, trust and the art of disagreement. Close reading of long texts, a presentation and a term paper are expected.',
    level: 'Advanced',
    duration: '14 weeks',
    imageUrl: '/images/courses/ethics.svg',
    instructors: ['Dr. Salim Anwarin'],
  },
  {
    title: 'The Art of Geometric Pattern',
    description:
      'Compass, straightedge and patience. From the first circle to interlaced stars with eight, ten and twelve points, and to a finished piece in wood, paper or clay.',
    level: 'All Levels',
    duration: '8 weeks',
    imageUrl: '/images/courses/geometry.svg',
    instructors: ['Ustadha Hafsa Lindarel'],
  },
  {
    title: 'Leading Community Organizations',
    description:
      'Budgets, volunteers, conflicts and annual reports: a practical course for people who carry responsibility. Each participant brings a project and takes home a plan.',
    level: 'Advanced',
    duration: '2 semesters',
    imageUrl: '/images/courses/community-leadership.svg',
    instructors: ['Dr. Ruqayya Mensari', 'Tariq Osmanel', 'Sumayya Rahmani'],
  },
];
