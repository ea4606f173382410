import type { z } from 'zod';
import type { facultyMemberInput } from '../../../shared/schemas/faculty';

/** The sample faculty of the university. */
export const faculty: z.input<typeof facultyMemberInput>[] = [
  {
    name: 'Dr. Khalid Benyamir',
    title: 'Professor of Qur’anic Studies',
    specialization: 'History of commentary and manuscripts',
    imageUrl: '/images/faculty/khalid-benyamir.svg',
    bio: 'Dr. Benyamir has spent four decades with manuscripts from West Africa to Central Asia. His seminars begin with a single line and seldom get to the second one before noon.',
  },
  {
    name: 'Dr. Maryam Sulaym',
    title: 'Professor of History',
    specialization: 'Cities, trade and everyday life',
    imageUrl: '/images/faculty/maryam-sulaym.svg',
    bio: 'She was a seamstress when she joined our first class and wrote her doctoral thesis on the cloth markets of the fourteenth century. Her lectures are known for their maps and their humor.',
  },
  {
    name: 'Ustadh Ibrahim Toureh',
    title: 'Senior Teacher of Recitation',
    specialization: 'Recitation, voice and listening',
    imageUrl: '/images/faculty/ibrahim-toureh.svg',
    bio: 'Ibrahim Toureh grew up in a family of teachers and has led circles for children and adults for more than twenty years. He says that his most important tool is silence.',
  },
  {
    name: 'Dr. Zaynab Karimah',
    title: 'Head of the Arabic Department',
    specialization: 'Teaching Arabic to adults',
    imageUrl: '/images/faculty/zaynab-karimah.svg',
    bio: 'Dr. Karimah has developed a method that leads adults to their first book in five months. She founded our evening classes and still teaches the very first letter herself.',
  },
  {
    name: 'Dr. Adil Hosnavar',
    title: 'Associate Professor of the History of Science',
    specialization: 'Astronomy and scientific instruments',
    imageUrl: '/images/faculty/adil-hosnavar.svg',
    bio: 'A physicist who became a historian, he rebuilds old instruments in order to understand them. On clear nights he can be found with the astronomy club on Qasr Hill.',
  },
  {
    name: 'Ustadha Hafsa Lindarel',
    title: 'Lecturer in Art and Geometry',
    specialization: 'Geometric pattern and woodwork',
    imageUrl: '/images/faculty/hafsa-lindarel.svg',
    bio: 'Trained as a cabinetmaker, Hafsa Lindarel learned pattern drawing from old masters in three countries. Her students leave with steady hands and a new way of looking at floors.',
  },
  {
    name: 'Dr. Salim Anwarin',
    title: 'Professor of Ethics and Logic',
    specialization: 'Classical ethics and the art of debate',
    imageUrl: '/images/faculty/salim-anwarin.svg',
    bio: 'Dr. Anwarin asks his students to present the view of the other side so well that the other side would thank them. His public lectures fill the large hall.',
  },
  {
    name: 'Dr. Ruqayya Mensari',
    title: 'Lecturer in Community Leadership',
    specialization: 'Social work and nonprofit management',
    imageUrl: '/images/faculty/ruqayya-mensari.svg',
    bio: 'She led hospitals, shelters and a cooperative of weavers before she began to teach. Her course ends with a question that graduates go on answering for years: who will do this after you?',
  },
];
