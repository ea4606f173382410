import { category, categoryRename } from '../../../shared/schemas/categories';
import { course, courseInput } from '../../../shared/schemas/courses';
import { event, eventInput, eventPatch } from '../../../shared/schemas/events';
import { facultyMember, facultyMemberInput } from '../../../shared/schemas/faculty';
import { historyEvent, historyEventInput } from '../../../shared/schemas/history';
import { articlePage, newsArticle, newsInput } from '../../../shared/schemas/news';
import { orderInput } from '../../../shared/schemas/order';
import { program, programInput, programPage } from '../../../shared/schemas/programs';
import { teamMember, teamMemberInput } from '../../../shared/schemas/team';
import { video, videoInput } from '../../../shared/schemas/videos';
import { example } from '../../rpc/examples';
import { approvedComment } from '../inbox/comments/example';

const article = {
  title: 'Winter relief reaches 400 families',
  slug: 'winter-relief',
  author: 'Maryam Siddiqui',
  category: 'Humanitarian Aid',
  date: '2026-01-31',
  imageUrl: '/images/news/winter-relief.svg',
  excerpt: 'Blankets, stoves and food parcels went out before the first snow.',
  content: 'Blankets, stoves and food parcels went out before the first snow.\n\nThank you to all who gave.',
};
const plain = { contentFormat: 'plain' as const, plainText: null };
const oneProgram = {
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
const member = {
  name: 'Yusuf Rahman',
  title: 'Director',
  imageUrl: '/images/team/yusuf-rahman.svg',
  bio: 'Yusuf has led the foundation since 2012.',
  isLeadership: true,
  socialLinks: { linkedin: 'https://www.linkedin.com/in/example', email: 'director@example.org' },
};
const oneVideo = {
  title: 'A day at the learning centre',
  description: 'From the first lesson to the evening circle.',
  thumbnailUrl: '/images/videos/learning-centre.svg',
  videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  category: 'Documentaries',
  duration: '12:34',
  date: '2026-01-31',
  views: 120,
  isFeatured: true,
  isMainFeature: false,
};
const oneCourse = {
  title: 'Classical Arabic I',
  description: 'Reading and grammar from the first letter on.',
  level: 'Beginner' as const,
  duration: '8 weeks',
  imageUrl: '/images/courses/arabic.svg',
  instructors: ['Amina Haddad'],
};
const lecturer = {
  name: 'Amina Haddad',
  title: 'Lecturer',
  specialization: 'Arabic language',
  imageUrl: '/images/faculty/amina-haddad.svg',
  bio: 'Amina has taught Arabic for twenty years.',
};
const milestone = {
  year: 1998,
  sortOrder: 1,
  title: 'The first classroom',
  description: 'Twelve pupils met in a borrowed room.',
  imageUrl: null,
};
const oneEvent = {
  title: 'Community iftar',
  description: 'An evening meal for neighbours of all faiths.',
  date: '2026-03-06',
  time: '7:00 PM - 9:00 PM',
  location: 'Community Center',
  category: 'Community',
  imageUrl: '/images/events/community-iftar.svg',
  registrationLink: 'https://example.org/iftar',
  isPast: false,
};

/** What is answered beside the address of a picture that is not ours. */
const picture = null;

/** What the API page shows of each content type: what a form sends, and the same with its id. */
export const contentExamples = [
  example(newsInput, article),
  example(newsArticle, { id: 1, ...article, ...plain, picture }),
  example(articlePage, {
    article: { id: 1, ...article, ...plain, picture },
    comments: [approvedComment],
    likeCount: 12,
  }),
  example(programInput, oneProgram),
  example(program, { id: 1, ...oneProgram, ...plain, picture }),
  example(programPage, {
    id: 1,
    ...oneProgram,
    picture,
    longDescription:
      '**Free help** with homework four evenings a week, in small groups and in three languages.',
    contentFormat: 'markdown',
    plainText: oneProgram.longDescription,
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
  }),
  example(teamMemberInput, member),
  example(teamMember, { id: 1, ...member, picture }),
  example(videoInput, oneVideo),
  example(video, { id: 1, ...oneVideo, picture }),
  example(courseInput, oneCourse),
  example(course, { id: 1, ...oneCourse, picture }),
  example(facultyMemberInput, lecturer),
  example(facultyMember, { id: 1, ...lecturer, picture }),
  example(historyEventInput, milestone),
  example(historyEvent, { id: 1, ...milestone, picture }),
  example(eventInput, oneEvent),
  example(eventPatch, { isPast: true }),
  example(event, { id: 1, ...oneEvent, picture }),
  example(orderInput, { ids: [3, 1, 2] }),
  example(category, { id: 1, name: 'Education' }),
  example(categoryRename, { name: 'Education', merge: false }),
];
