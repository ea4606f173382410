import type { Database } from '../../src/server/db/database';
import * as schema from '../../src/server/db/schema';
import {
  aComment,
  aContactMessage,
  aDonationRow,
  aNewsArticle,
  anApplication,
  anEvent,
  aVolunteer,
} from './factories';

type Filter = { input: object; ids: number[] };
type Paged = {
  procedure: string;
  pageSize: number;
  /** Each sort, and the member of the items that it orders by. */
  sorts: Record<string, string>;
  /** Fills the table with five rows, whose ids are 1 to 5. */
  fill: (db: Database) => Promise<unknown>;
  /** What is found, in the order of the ids. */
  found: Filter[];
};

const day = (number: number) => `2026-01-0${number}`;
const instant = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
const all = [1, 2, 3, 4, 5];
const tricky = [
  '50% off',
  '50x off Qur’an circle',
  'snake_case Café ٧٨',
  'snakeXcase ألف وجبة',
  'back\\slash',
];
/** Wildcards are found as themselves, words however they are spelled. */
const spelled: Filter[] = [
  { input: { search: '50% OFF' }, ids: [1] },
  { input: { search: '%' }, ids: [1] },
  { input: { search: 'e_c' }, ids: [3] },
  { input: { search: '_' }, ids: [3] },
  { input: { search: '\\' }, ids: [5] },
  { input: { search: 'CASE' }, ids: [3, 4] },
  { input: { search: 'nowhere' }, ids: [] },
  { input: { search: '' }, ids: all },
  { input: { search: ' \n ' }, ids: all },
  { input: { search: ' case ' }, ids: [3, 4] },
  { input: { search: 'off  quran' }, ids: [2] },
  { input: { search: "QUR'AN" }, ids: [2] },
  { input: { search: 'Qurʼan circle' }, ids: [2] },
  { input: { search: 'الف وجبه' }, ids: [4] },
  { input: { search: 'أَلْفُ وجـــبة' }, ids: [4] },
  { input: { search: 'cafe 78' }, ids: [3] },
  { input: { search: 'CAFÉ' }, ids: [3] },
  { input: { search: "'; drop table news; --" }, ids: [] },
];

/** Every list searches with the same function of the database: a few of them tell that it does. */
const searched = spelled.filter(({ input }) => /%|case|QUR/.test(JSON.stringify(input)));

const newsPage: Paged = {
  procedure: 'news.page',
  pageSize: 6,
  sorts: { date: 'date', title: 'title', author: 'author', category: 'category' },
  fill: (db) =>
    db
      .insert(schema.news)
      .values(
        all.map((n) => ({ ...aNewsArticle(), date: day(n), title: tricky[n - 1] ?? '', content: `c${n}` })),
      ),
  found: [
    ...spelled,
    { input: { search: 'C4' }, ids: [4] },
    { input: { category: 'humanitarian AID' }, ids: all },
    { input: { category: 'Humanitarian' }, ids: [] },
    { input: { category: 'Humanitarian Aid', search: 'snake' }, ids: [3, 4] },
  ],
};

const ofApplicants = { createdAt: 'createdAt', applicant: 'firstName', contact: 'email', status: 'status' };

export const paged: Paged[] = [
  newsPage,
  { ...newsPage, procedure: 'news.teasers' },
  {
    procedure: 'events.page',
    pageSize: 10,
    sorts: { date: 'date', title: 'title', location: 'location' },
    fill: (db) =>
      db.insert(schema.events).values(
        all.map((n) => ({
          ...anEvent({ category: n === 2 ? 'Lectures' : '', isPast: n > 3 }),
          date: day(n),
          title: tricky[n - 1] ?? '',
          location: `Hall ${n}`,
        })),
      ),
    found: [
      ...searched,
      { input: { search: 'hall 2' }, ids: [2] },
      { input: { search: 'evening MEAL' }, ids: all },
      { input: { status: 'upcoming' }, ids: [1, 2, 3] },
      { input: { status: 'past', search: 'snake' }, ids: [4] },
      { input: { category: 'LECTURES' }, ids: [2] },
    ],
  },
  {
    procedure: 'donations.page',
    pageSize: 10,
    sorts: { createdAt: 'createdAt', donor: 'firstName', amount: 'amount', status: 'status' },
    fill: (db) =>
      db.insert(schema.donations).values(
        all.map((n) => ({
          ...aDonationRow({ recurring: n === 1, email: `d${n}@example.org`, amount: 600.5 - 100 * n }),
          firstName: tricky[n - 1] ?? '',
          status: n === 2 ? ('refunded' as const) : ('pending' as const),
          createdAt: instant(n),
        })),
      ),
    found: [
      ...searched,
      { input: { search: 'SLASH noor' }, ids: [5] },
      { input: { search: 'D3@' }, ids: [3] },
      { input: { search: 'noor d3@' }, ids: [] },
      { input: { status: 'refunded' }, ids: [2] },
      { input: { recurring: true }, ids: [1] },
      { input: { recurring: false, status: 'pending' }, ids: [3, 4, 5] },
      { input: { fund: 'general' }, ids: all },
      { input: { fund: '7' }, ids: [] },
      { input: { donation: '3' }, ids: [3] },
      { input: { from: '2026-01-02', to: '2026-01-03' }, ids: [2, 3] },
      { input: { from: '2026-01-04' }, ids: [4, 5] },
      { input: { to: '2026-01-01', status: 'pending' }, ids: [1] },
      { input: { arrived: true }, ids: [] },
      { input: { arrived: false, from: '2026-01-05' }, ids: [5] },
    ],
  },
  {
    procedure: 'volunteers.page',
    pageSize: 10,
    sorts: ofApplicants,
    fill: (db) =>
      db.insert(schema.volunteers).values(
        all.map((n) => ({
          ...aVolunteer(),
          firstName: tricky[n - 1] ?? '',
          phone: `+1 555 000${n}`,
          message: `Message ${n}`,
          areas: n === 1 ? ['Fundraising', 'Other'] : [],
          availability: n === 2 ? ['Remote/online only'] : ['Weekend'],
          status: n === 4 ? ('approved' as const) : ('pending' as const),
          createdAt: instant(n),
        })),
      ),
    found: [
      ...searched,
      { input: { search: 'slash FAROUK' }, ids: [5] },
      { input: { search: '0002' }, ids: [2] },
      { input: { search: 'message 3' }, ids: [3] },
      { input: { search: 'OMAR.farouk@' }, ids: all },
      { input: { status: 'approved' }, ids: [4] },
      { input: { area: 'fundraising' }, ids: [1] },
      { input: { area: 'Fund' }, ids: [] },
      { input: { availability: 'remote/ONLINE only' }, ids: [2] },
    ],
  },
  {
    procedure: 'applications.page',
    pageSize: 10,
    sorts: { ...ofApplicants, course: 'course' },
    fill: (db) =>
      db.insert(schema.applications).values(
        all.map((n) => ({
          ...anApplication(),
          firstName: tricky[n - 1] ?? '',
          phone: `+1 555 000${n}`,
          message: '',
          course: n > 3 ? 'General admission' : `Arabic ${n}`,
          status: n === 4 ? ('accepted' as const) : ('pending' as const),
          createdAt: instant(n),
        })),
      ),
    found: [
      ...searched,
      { input: { search: 'slash RAHIM' }, ids: [5] },
      { input: { search: 'arabic' }, ids: [1, 2, 3] },
      { input: { status: 'accepted' }, ids: [4] },
      { input: { course: 'general ADMISSION' }, ids: [4, 5] },
      { input: { course: 'Arabic 3', from: '2026-01-03' }, ids: [3] },
    ],
  },
  {
    procedure: 'contact.page',
    pageSize: 10,
    sorts: { createdAt: 'createdAt', name: 'name', email: 'email', subject: 'subject' },
    fill: (db) =>
      db.insert(schema.contactMessages).values(
        all.map((n) => ({
          ...aContactMessage(),
          subject: tricky[n - 1] ?? '',
          isRead: n === 2,
          createdAt: instant(n),
        })),
      ),
    found: [
      ...searched,
      { input: { search: 'SARA ali' }, ids: all },
      { input: { isRead: true }, ids: [2] },
      { input: { isRead: false }, ids: [1, 3, 4, 5] },
      { input: { isArchived: true }, ids: [] },
    ],
  },
  {
    procedure: 'comments.page',
    pageSize: 10,
    sorts: { createdAt: 'createdAt', name: 'name', status: 'status' },
    fill: async (db) => {
      await db.insert(schema.news).values(aNewsArticle());
      const rows = all.map((n) => ({
        ...aComment(),
        articleId: 1,
        content: tricky[n - 1] ?? '',
        status: n === 3 ? ('approved' as const) : ('pending' as const),
        createdAt: instant(n),
      }));
      await db.insert(schema.comments).values(rows);
    },
    found: [
      ...searched,
      { input: { search: 'BILAL' }, ids: all },
      { input: { status: 'approved' }, ids: [3] },
      { input: { articleId: 1 }, ids: all },
      { input: { articleId: 2 }, ids: [] },
    ],
  },
  {
    procedure: 'newsletter.page',
    pageSize: 15,
    sorts: { createdAt: 'createdAt', email: 'email' },
    fill: (db) =>
      db
        .insert(schema.subscribers)
        .values(all.map((n) => ({ email: `${tricky[n - 1]}@example.org`, createdAt: instant(n) }))),
    found: [...searched, { input: { search: 'EXAMPLE.org' }, ids: all }],
  },
];
