import type { TestApp } from './app';
import {
  aCourse,
  aFacultyMember,
  aHistoryEvent,
  aNewsArticle,
  anEvent,
  aProgram,
  aTeamMember,
  aVideo,
} from './factories';

export type Body = Record<string, unknown>;

export type ContentType = {
  /** As its messages name it. */
  noun: string;
  /** Its router in tRPC. */
  router: string;
  path: string;
  listPath: string;
  updateWith: 'PUT' | 'PATCH';
  make: () => Body;
  /** A second valid body, different in every field but the slug. */
  other: Body;
  /** What is stored for the fields that may be left out of a new one; of some by the day on which it is read. */
  defaults: Body;
  /** What else an answer holds besides the fields that were sent. */
  beside?: Body;
};

const plain = { contentFormat: 'plain', plainText: null };

/** Today as the server sees it. */
export const today = () => new Date().toLocaleDateString('sv');

const text = 'Another text that is certainly longer than the fifty characters of a rule.';
const image = 'https://example.org/a?b#c';

export const contentTypes: ContentType[] = [
  {
    noun: 'news article',
    router: 'news',
    path: '/api/news',
    listPath: '/api/news',
    updateWith: 'PUT',
    make: aNewsArticle,
    other: {
      title: 'Other',
      author: 'Al',
      category: 'Other',
      date: '2024-02-29',
      imageUrl: image,
      excerpt: text,
      content: `${text}\n\nA second paragraph`,
    },
    get defaults() {
      return { date: today() };
    },
    beside: plain,
  },
  {
    noun: 'program',
    router: 'programs',
    path: '/api/programs',
    listPath: '/api/programs',
    updateWith: 'PUT',
    make: aProgram,
    other: { title: 'Other', category: 'Other', imageUrl: image, description: text, longDescription: text },
    defaults: {},
    beside: { ...plain, schedule: '', place: '', contact: '', fundId: null },
  },
  {
    noun: 'team member',
    router: 'team',
    path: '/api/team',
    listPath: '/api/team/all',
    updateWith: 'PUT',
    make: aTeamMember,
    other: {
      name: 'Al',
      title: 'Xy',
      imageUrl: image,
      bio: text,
      isLeadership: false,
      socialLinks: { twitter: 'https://example.org/al' },
    },
    defaults: { isLeadership: false, socialLinks: {} },
  },
  {
    noun: 'video',
    router: 'videos',
    path: '/api/videos',
    listPath: '/api/videos',
    updateWith: 'PUT',
    make: aVideo,
    other: {
      title: 'Xy',
      description: text,
      thumbnailUrl: image,
      videoUrl: image,
      category: 'Other',
      duration: '1:02:03',
      date: '2024-02-29',
      views: 0,
      isFeatured: false,
      isMainFeature: false,
    },
    get defaults() {
      return { date: today(), views: 0, isFeatured: false, isMainFeature: false };
    },
  },
  {
    noun: 'course',
    router: 'courses',
    path: '/api/university/courses',
    listPath: '/api/university/courses',
    updateWith: 'PUT',
    make: aCourse,
    other: {
      title: 'Xy',
      description: text,
      level: 'All Levels',
      duration: '1 week',
      imageUrl: image,
      instructors: ['A'],
    },
    defaults: {},
    beside: { dates: '', place: '', language: '', fee: '', fundId: null },
  },
  {
    noun: 'faculty member',
    router: 'faculty',
    path: '/api/university/faculty',
    listPath: '/api/university/faculty',
    updateWith: 'PUT',
    make: aFacultyMember,
    other: { name: 'Al', title: 'Xy', specialization: 'Xy', imageUrl: image, bio: text },
    defaults: {},
  },
  {
    noun: 'history event',
    router: 'history',
    path: '/api/about/history',
    listPath: '/api/about/history',
    updateWith: 'PUT',
    make: aHistoryEvent,
    other: { year: 2024, sortOrder: 9, title: 'Xy', description: text, imageUrl: image },
    get defaults() {
      return { year: new Date().getFullYear(), sortOrder: 0, imageUrl: null };
    },
  },
  {
    noun: 'event',
    router: 'events',
    path: '/api/events',
    listPath: '/api/events',
    updateWith: 'PATCH',
    make: anEvent,
    other: {
      title: 'Other',
      description: text,
      date: '2024-02-29',
      time: '7',
      location: 'Xyz',
      category: 'Other',
      imageUrl: image,
      registrationLink: null,
      isPast: true,
    },
    defaults: { category: '', registrationLink: null, isPast: false },
    beside: { fundId: null },
  },
];

/** The list that everyone sees of a type. */
export async function listed(app: TestApp, { listPath }: ContentType): Promise<unknown> {
  return (await app.rest('GET', listPath)).body;
}
