import { expect } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { applications, contactMessages, donations, volunteers } from '../../src/server/db/schema';
import { donationInDollars } from '../../src/server/routers/giving/ledger/donation';
import type { Body } from '../support/content-types';
import { aContactMessage, aDonation, anApplication, aVolunteer } from '../support/factories';
import { type Refused, wrong } from './content-rules';

export type SubmissionType = {
  noun: string;
  router: string;
  path: string;
  make: () => Body;
  /** What must not be in a public answer. */
  secret: string[];
  /** What the server adds to what was sent. */
  added: Body;
  /** What nobody but the visitor is told. */
  told?: Body;
  /** What is stored for the fields that may be left out. */
  defaults: Body;
  refused: Refused[];
  stored: (db: Database) => Promise<object[]>;
};

const text = (path: string, max: number, message: string): Refused[] => [
  wrong(path, message, '', '  ', undefined, null, 42, true, ['x']),
  { path, message: `Must be at most ${max} characters`, values: ['x'.repeat(max + 1)] },
];
const line = (path: string, max: number, message: string): Refused[] => [
  ...text(path, max, message),
  {
    path,
    message: 'Must not contain line breaks or control characters',
    values: ['one\0two', 'one\ntwo', 'one\r\ntwo'],
  },
];
const paragraphs = (path: string, max: number, message: string): Refused[] => [
  ...text(path, max, message),
  { path, message: 'Must not contain NUL characters', values: ['one\0two'] },
];

/** An address of this many characters. */
export const longAddress = (length: number) =>
  `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}`
    .slice(0, length - 4)
    .replace(/\.$/, 'c')
    .concat('.org');

export const emailRule: Refused = wrong(
  'email',
  'Please enter a valid email',
  '',
  'someone',
  'someone@',
  '@example.org',
  'a@b',
  'a b@example.org',
  'a@exa mple.org',
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org\0',
  'a@example..org',
  'Name <a@example.org>',
  longAddress(255),
  undefined,
  null,
  42,
  ['a@example.org'],
);
const flag = (path: string): Refused => ({
  path,
  message: `${path} must be true or false`,
  values: ['false', 'true', 0, 1, null],
});
const name = (path: string, label: string) => line(path, 100, `${label} is required`);

const list = (path: string, label: string): Refused[] => [
  { path, message: `${label} must be a list of texts`, values: ['Teaching', null, 42, { 0: 'Teaching' }] },
  wrong(`${path}.0`, `${label} must be texts`, [''], [42], [null], [['x']]),
  wrong(`${path}.0`, 'Must be at most 100 characters', ['x'.repeat(101)]),
  { path, message: `${label} must be at most 50`, values: [Array.from({ length: 51 }, () => 'x')] },
];

export const submissionTypes: SubmissionType[] = [
  {
    noun: 'donation',
    router: 'donations',
    path: '/api/donations',
    make: aDonation,
    secret: ['layla.noor@example.org'],
    added: { status: 'pending', transactionId: null, fundId: null },
    told: {
      checkoutUrl: null,
      statusUrl: expect.stringMatching(/^http:\/\/localhost:3000\/donate\/[\da-f-]{36}$/),
    },
    defaults: { recurring: false },
    refused: [
      ...name('firstName', 'First name'),
      ...name('lastName', 'Last name'),
      emailRule,
      wrong('amount', 'Amount must be a number', '10', '', 'NaN', null, true, [10], {}, undefined),
      wrong('amount', 'Amount must be at least 1', 0.99, 0, -1, -1e300),
      wrong('amount', 'Amount must be at most 1,000,000', 1_000_000.01, 1e300),
      wrong('amount', 'Amount must have at most 2 decimals', 10.001, 1.000001, 99.999),
      wrong(
        'paymentMethod',
        'Payment method must be credit, paypal or bank',
        '',
        'cash',
        'Credit',
        null,
        42,
        undefined,
      ),
      flag('recurring'),
    ],
    stored: async (db) => (await db.select().from(donations).orderBy(donations.id)).map(donationInDollars),
  },
  {
    noun: 'volunteer application',
    router: 'volunteers',
    path: '/api/volunteers',
    make: aVolunteer,
    secret: ['omar.farouk@example.org', '+1 555 0100'],
    added: { status: 'pending' },
    defaults: { areas: [], availability: [] },
    refused: [
      ...name('firstName', 'First name'),
      ...name('lastName', 'Last name'),
      emailRule,
      ...line('phone', 50, 'Phone is required'),
      ...list('areas', 'Areas'),
      ...list('availability', 'Availability'),
      ...paragraphs('message', 5000, 'Message is required'),
    ],
    stored: async (db) => db.select().from(volunteers).orderBy(volunteers.id),
  },
  {
    noun: 'application',
    router: 'applications',
    path: '/api/university/applications',
    make: anApplication,
    secret: ['huda.rahim@example.org', '+1 555 0111'],
    added: { status: 'pending', courseId: null, course: 'General admission' },
    defaults: { message: '', courseId: null },
    refused: [
      ...name('firstName', 'First name'),
      ...name('lastName', 'Last name'),
      emailRule,
      wrong('phone', 'Phone must be text', null, 42, ['x']),
      wrong('phone', 'Must be at most 50 characters', '1'.repeat(51)),
      wrong('message', 'Message must be text', null, 42, ['x']),
      wrong('message', 'Must be at most 5000 characters', 'x'.repeat(5001)),
      wrong('message', 'Must not contain NUL characters', 'one\0two'),
      wrong('courseId', 'The id must be a positive integer', '1', 0, -1, 1.5, 2_147_483_648, true, [1]),
      wrong('courseId', 'This course is not offered any more, please choose another', 1, 2_147_483_647),
    ],
    stored: async (db) => db.select().from(applications).orderBy(applications.id),
  },
  {
    noun: 'message',
    router: 'contact',
    path: '/api/contact',
    make: aContactMessage,
    secret: ['sara.ali@example.org'],
    added: {},
    defaults: { newsletter: false },
    refused: [
      ...name('name', 'Name'),
      emailRule,
      ...line('subject', 200, 'Subject is required'),
      ...paragraphs('message', 5000, 'Message is required'),
      flag('newsletter'),
    ],
    stored: async (db) => db.select().from(contactMessages).orderBy(contactMessages.id),
  },
];
