import type { Schema } from './types';

const submitted = { createdAt: '2026-01-31T09:30:00.000Z' };

const newsInput = {
  title: 'Winter relief reaches 400 families',
  slug: 'winter-relief',
  author: 'Maryam Siddiqui',
  category: 'Humanitarian Aid',
  date: '2026-01-31',
  imageUrl: '/images/news/winter-relief.svg',
  excerpt: 'Blankets, stoves and food parcels went out before the first snow.',
  content: 'Blankets, stoves and food parcels went out before the first snow.\n\nThank you to all who gave.',
};
export const parameterExamples: Record<string, unknown> = {
  id: 1,
  slug: newsInput.slug,
  key: 'browseCoursesUrl',
  userId: 'user_k3v9x1738316400000',
  comments: 'newest',
};
const programInput = {
  title: 'Evening tutoring',
  slug: 'evening-tutoring',
  category: 'Education',
  imageUrl: '/images/programs/evening-tutoring.svg',
  description: 'Free help with homework four evenings a week.',
  longDescription: 'Free help with homework four evenings a week, in small groups and in three languages.',
};
const teamMemberInput = {
  name: 'Yusuf Rahman',
  title: 'Director',
  imageUrl: '/images/team/yusuf-rahman.svg',
  bio: 'Yusuf has led the foundation since 2012.',
  isLeadership: true,
  socialLinks: { linkedin: 'https://www.linkedin.com/in/example', email: 'director@example.org' },
};
const videoInput = {
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
const courseInput = {
  title: 'Classical Arabic I',
  description: 'Reading and grammar from the first letter on.',
  level: 'Beginner',
  duration: '8 weeks',
  imageUrl: '/images/courses/arabic.svg',
  instructors: ['Amina Haddad'],
};
const facultyMemberInput = {
  name: 'Amina Haddad',
  title: 'Lecturer',
  specialization: 'Arabic language',
  imageUrl: '/images/faculty/amina-haddad.svg',
  bio: 'Amina has taught Arabic for twenty years.',
};
const historyEventInput = {
  year: 1998,
  sortOrder: 1,
  title: 'The first classroom',
  description: 'Twelve pupils met in a borrowed room.',
  imageUrl: null,
};
const eventInput = {
  title: 'Community iftar',
  description: 'An evening meal for neighbours of all faiths.',
  date: '2026-03-06',
  time: '7:00 PM - 9:00 PM',
  location: 'Community Center',
  imageUrl: '/images/events/community-iftar.svg',
  registrationLink: 'https://example.org/iftar',
  isPast: false,
};
const donationInput = {
  firstName: 'Layla',
  lastName: 'Noor',
  email: 'layla@example.org',
  amount: 50,
  paymentMethod: 'credit',
  recurring: false,
};
const { email: donorEmail, ...donor } = donationInput;
const volunteerInput = {
  firstName: 'Omar',
  lastName: 'Farouk',
  email: 'omar@example.org',
  phone: '+1 555 0100',
  areas: ['Translation services'],
  availability: ['Weekend mornings'],
  message: 'I would like to help.',
};
const { email: applicantEmail, phone, ...applicant } = volunteerInput;
const contactInput = {
  name: 'Sara Ali',
  email: 'sara@example.org',
  subject: 'Enrolment',
  message: 'When does the next course begin?',
  newsletter: false,
};
const { email: senderEmail, ...sender } = contactInput;
const commentInput = {
  name: 'Sara Ali',
  email: 'sara@example.org',
  content: 'Thank you for this.',
  parentId: null,
};
const { email: commenterEmail, ...comment } = commentInput;
const settingInput = {
  key: 'siteName',
  value: 'Daewa Foundation',
  label: 'Name of the foundation',
  description: 'Shown on every page',
  group: 'general',
  type: 'text',
};

const donationReceipt = { id: 1, ...donor, status: 'pending', transactionId: null, ...submitted };
const volunteerReceipt = { id: 1, ...applicant, status: 'pending', ...submitted };
const contactReceipt = { id: 1, ...sender, ...submitted };
const commentReceipt = { id: 1, ...comment, status: 'pending', ...submitted };
const publicComment = { id: 1, ...comment, ...submitted, replies: [] };
const newsArticle = { id: 1, ...newsInput };

/** One example for each schema of the API. */
export const examples: Record<string, unknown> = {
  NewsArticleInput: newsInput,
  NewsArticle: newsArticle,
  ArticlePage: { article: newsArticle, comments: [publicComment], likeCount: 12 },
  ProgramInput: programInput,
  Program: { id: 1, ...programInput },
  TeamMemberInput: teamMemberInput,
  TeamMember: { id: 1, ...teamMemberInput },
  VideoInput: videoInput,
  Video: { id: 1, ...videoInput },
  CourseInput: courseInput,
  Course: { id: 1, ...courseInput },
  FacultyMemberInput: facultyMemberInput,
  FacultyMember: { id: 1, ...facultyMemberInput },
  HistoryEventInput: historyEventInput,
  HistoryEvent: { id: 1, ...historyEventInput },
  EventInput: eventInput,
  EventPatch: { isPast: true },
  Event: { id: 1, ...eventInput },
  DonationInput: donationInput,
  DonationReceipt: donationReceipt,
  DonationStatusInput: { status: 'completed' },
  Donation: { ...donationReceipt, email: donorEmail },
  VolunteerInput: volunteerInput,
  VolunteerReceipt: volunteerReceipt,
  VolunteerStatusInput: { status: 'contacted' },
  Volunteer: { ...volunteerReceipt, email: applicantEmail, phone },
  ContactMessageInput: contactInput,
  ContactReceipt: contactReceipt,
  ContactReadInput: { isRead: true },
  ContactMessage: { ...contactReceipt, email: senderEmail, isRead: false },
  CommentInput: commentInput,
  CommentReceipt: commentReceipt,
  CommentStatusInput: { status: 'approved' },
  PublicComment: publicComment,
  Comment: {
    ...commentReceipt,
    email: commenterEmail,
    articleId: 1,
    articleTitle: newsInput.title,
    articleSlug: newsInput.slug,
  },
  LikeInput: { userId: 'user_k3v9x1738316400000' },
  LikeStatus: { liked: true },
  LikeResult: { liked: true, likeCount: 13 },
  Category: { id: 1, name: 'Education' },
  CategoryRename: { name: 'Education', merge: false },
  SubscribeInput: { email: 'layla@example.org' },
  Subscriber: { id: 1, email: 'layla@example.org', ...submitted },
  RemoveSubscribersInput: { ids: [1, 2] },
  RemovedSubscribers: { success: true, count: 2 },
  BroadcastInput: {
    subject: 'News of January',
    content: 'Dear friends, here is what you made possible.',
    sendToAll: true,
  },
  BroadcastResult: { id: 1, recipients: 250 },
  Broadcast: {
    id: 1,
    subject: 'A well for Tamrin',
    createdAt: '2026-03-01T09:30:00.000Z',
    recipients: 240,
    queued: 12,
    sent: 226,
    failed: 1,
    uncertain: 1,
  },
  SettingInput: settingInput,
  SettingValueInput: { value: 'Daewa Foundation' },
  Setting: { id: 1, ...settingInput },
  LoginInput: { username: 'admin', password: 'the password of the administrator' },
  LogoutInput: {},
  SignedIn: { authenticated: true, user: { id: 1, username: 'admin' } },
  Success: { success: true },
  AdminStats: {
    articles: 20,
    programs: 10,
    team: 9,
    videos: 9,
    courses: 8,
    faculty: 8,
    events: 7,
    subscribers: 250,
    donations: 40,
    volunteers: 12,
    contacts: 31,
    comments: 5,
  },
};

/** The example of a schema that is named, or made of named ones. @throws Error when one has none */
export function exampleOf(schema: Schema): unknown {
  const name = schema.$ref?.split('/').pop();
  if (name) {
    if (!(name in examples)) throw new Error(`The API page has no example for ${name}`);
    return examples[name];
  }
  if (schema.type === 'array' && schema.items) return [exampleOf(schema.items)];
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first);
  throw new Error(`The API page cannot make an example of ${JSON.stringify(schema)}`);
}
