import type { z } from 'zod';
import type { imports, payouts } from '../../src/server/db/schema';
import { noCounts } from '../../src/server/routers/imports/outcomes';
import { centsOf, wholeCents } from '../../src/shared/lib/money';
import type { applicationInput } from '../../src/shared/schemas/applications';
import type { campaignInput } from '../../src/shared/schemas/campaigns';
import type { commentFields } from '../../src/shared/schemas/comments';
import type { contactInput } from '../../src/shared/schemas/contact';
import type { courseInput } from '../../src/shared/schemas/courses';
import type { donationInput } from '../../src/shared/schemas/donations';
import type { eventInput } from '../../src/shared/schemas/events';
import type { facultyMemberInput } from '../../src/shared/schemas/faculty';
import type { fundInput } from '../../src/shared/schemas/funds';
import type { historyEventInput } from '../../src/shared/schemas/history';
import type { mailServerInput } from '../../src/shared/schemas/mail-server';
import type { newsInput } from '../../src/shared/schemas/news';
import type { programInput } from '../../src/shared/schemas/programs';
import type { settingInput } from '../../src/shared/schemas/settings';
import type { teamMemberInput } from '../../src/shared/schemas/team';
import type { videoInput } from '../../src/shared/schemas/videos';
import type { volunteerInput } from '../../src/shared/schemas/volunteers';

let made = 0;

/** Makes valid bodies; each gets a number of its own, for what has to be unique. */
const factory =
  <Body extends object>(make: (number: number) => Body) =>
  (overrides: Partial<Body> = {}): Body => ({ ...make(++made), ...overrides });

export const aNewsArticle = factory<z.input<typeof newsInput>>((number) => ({
  title: 'Winter relief reaches 400 families',
  slug: `winter-relief-${number}`,
  author: 'Maryam Siddiqui',
  category: 'Humanitarian Aid',
  date: '2026-01-31',
  imageUrl: '/images/news/winter-relief.svg',
  excerpt: 'Blankets and stoves went out before the first snow.',
  content: 'Blankets, stoves and food parcels went out before the first snow.\n\nThank you to all.',
}));

export const aProgram = factory<z.input<typeof programInput>>((number) => ({
  title: 'Evening tutoring',
  slug: `evening-tutoring-${number}`,
  category: 'Education',
  imageUrl: '/images/programs/evening-tutoring.svg',
  description: 'Free help with homework four evenings a week.',
  longDescription: 'Free help with homework four evenings a week, in small groups and in three languages.',
}));

export const aTeamMember = factory<z.input<typeof teamMemberInput>>(() => ({
  name: 'Yusuf Rahman',
  title: 'Director',
  imageUrl: '/images/team/yusuf-rahman.svg',
  bio: 'Yusuf has led the foundation since 2012.',
  isLeadership: true,
  socialLinks: { linkedin: 'https://www.linkedin.com/in/example', email: 'director@example.org' },
}));

export const aVideo = factory<z.input<typeof videoInput>>(() => ({
  title: 'A day at the learning center',
  description: 'From the first lesson to the evening circle.',
  thumbnailUrl: '/images/videos/learning-centre.svg',
  videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  category: 'Documentaries',
  duration: '12:34',
  date: '2026-01-31',
  views: 120,
  isFeatured: true,
  isMainFeature: false,
}));

export const aCourse = factory<z.input<typeof courseInput>>(() => ({
  title: 'Classical Arabic I',
  description: 'Reading and grammar from the first letter on.',
  level: 'Beginner',
  duration: '8 weeks',
  imageUrl: '/images/courses/arabic.svg',
  instructors: ['Amina Haddad', 'Idris Bello'],
}));

export const aFacultyMember = factory<z.input<typeof facultyMemberInput>>(() => ({
  name: 'Amina Haddad',
  title: 'Lecturer',
  specialization: 'Arabic language',
  imageUrl: '/images/faculty/amina-haddad.svg',
  bio: 'Amina has taught Arabic for twenty years.',
}));

export const aHistoryEvent = factory<z.input<typeof historyEventInput>>(() => ({
  year: 1998,
  sortOrder: 1,
  title: 'The first classroom',
  description: 'Twelve pupils met in a borrowed room.',
  imageUrl: '/images/history/first-classroom.svg',
}));

export const anEvent = factory<z.input<typeof eventInput>>(() => ({
  title: 'Community iftar',
  description: 'An evening meal for neighbors of all faiths.',
  date: '2026-03-06',
  time: '7:00 PM - 9:00 PM',
  location: 'Community Center',
  category: 'Community',
  imageUrl: '/images/events/community-iftar.svg',
  registrationLink: 'https://example.org/iftar',
  isPast: false,
}));

export const aDonation = factory<z.input<typeof donationInput>>(() => ({
  firstName: 'Layla',
  lastName: 'Noor',
  email: 'layla.noor@example.org',
  amount: 50.25,
  paymentMethod: 'credit',
  recurring: true,
}));

/** A donation for an insert that bypasses the API; `amount` is in dollars all the same. */
export function aDonationRow(values: Parameters<typeof aDonation>[0] = {}) {
  const donation = aDonation(values);
  return { ...donation, amount: centsOf(donation.amount) };
}

export const aVolunteer = factory<z.input<typeof volunteerInput>>(() => ({
  firstName: 'Omar',
  lastName: 'Farouk',
  email: 'omar.farouk@example.org',
  phone: '+1 555 0100',
  areas: ['Translation services', 'Fundraising'],
  availability: ['Weekend mornings'],
  message: 'I would like to help.\n\nOn most weekends.',
}));

export const anApplication = factory<z.input<typeof applicationInput>>(() => ({
  firstName: 'Huda',
  lastName: 'Rahim',
  email: 'huda.rahim@example.org',
  phone: '+1 555 0111',
  message: 'I have read Arabic on my own for a year.\n\nNow I would like to speak it.',
}));

export const aContactMessage = factory<z.input<typeof contactInput>>(() => ({
  name: 'Sara Ali',
  email: 'sara.ali@example.org',
  subject: 'Enrolment',
  message: 'When does the next course begin?',
  newsletter: false,
}));

export const aComment = factory<z.input<typeof commentFields>>(() => ({
  name: 'Bilal Khan',
  email: 'bilal.khan@example.org',
  content: 'Thank you for this.',
}));

export const aFund = factory<z.input<typeof fundInput>>((number) => ({
  name: `Fund ${number}`,
  description: 'Stoves and blankets',
  zakat: true,
  active: true,
}));

export const aCampaign = factory<z.input<typeof campaignInput>>((number) => ({
  title: 'Winter relief',
  slug: `winter-relief-campaign-${number}`,
  content: 'Stoves and blankets for 400 families.',
  imageUrl: '/images/news/winter-relief.svg',
  goal: 1000,
  fundIds: [1],
  startsOn: '2026-01-01',
  endsOn: '2026-02-28',
  surplusText: 'What is above the goal is kept for next winter.',
  published: true,
}));

export const aSetting = factory<z.input<typeof settingInput>>((number) => ({
  key: `setting${number}`,
  value: 'A value',
  label: 'A setting',
  description: 'What it is for',
  group: 'general',
  type: 'text',
}));

export const aMailServer = factory<z.input<typeof mailServerInput>>(() => ({
  host: 'mail.example.org',
  port: 587,
  security: 'starttls',
  username: 'site@example.org',
  password: 'right horse battery',
  senderAddress: 'news@example.org',
  senderName: 'The Foundation',
}));

/** An import whose columns were chosen, without its file. */
export const anImportRow = factory<typeof imports.$inferInsert>(() => ({
  kind: 'subscribers',
  name: 'members.csv',
  status: 'mapped',
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['Email'],
  sample: [['layla@example.org']],
  mapping: { email: 'Email' },
  options: {},
  counts: noCounts(1),
  createdBy: 'admin',
}));

/** A row that the provider has reported. */
export const aPayout = factory<typeof payouts.$inferInsert>((number) => ({
  providerId: `po_${number}`,
  cents: wholeCents(1234),
  currency: 'usd',
  status: 'paid',
  arrivesOn: '2026-02-05',
  isLive: false,
  automatic: true,
  traceId: null,
  descriptor: 'Stripe',
}));
