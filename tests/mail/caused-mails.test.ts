/** The mails that donations and messages cause, in the foundation's words and time zone. */
import { describe, expect, test, vi } from 'vitest';
import { createApp } from '../../src/server/app';
import { courses, donations, settings } from '../../src/server/db/schema';
import type { MailSetup } from '../../src/server/process/env';
import { donationMails } from '../../src/server/routers/giving/donations/mails';
import { newLinkToken } from '../../src/shared/lib/link-tokens';
import { zeroCents } from '../../src/shared/lib/money';
import { testParts, useApp } from '../support/app';
import { addArticle, ask, slug } from '../support/calls';
import {
  aComment,
  aContactMessage,
  aCourse,
  aDonation,
  aDonationRow,
  anApplication,
  aSetting,
  aVolunteer,
} from '../support/factories';
import { mailSetup, readOutbox } from './mailing';

const site = useApp();
const withStaff: MailSetup = { ...mailSetup, staffEmail: 'staff@example.org' };

/** What a visitor sends, to a site with an address for notices unless told otherwise. */
const post = (path: string, body: unknown, { mail = withStaff, headers = {} } = {}) =>
  ask(createApp(testParts(site().db, { mail })), path, { body, headers });
const mails = () => readOutbox(site().db);
const word = (key: string, value: string) =>
  site().insert(settings, { ...aSetting({ key, value, group: 'emails' }), description: null });

describe('a donation', () => {
  const donate = (fields: Parameters<typeof aDonation>[0] = {}, options = {}) =>
    post('/api/donations', aDonation({ amount: 1234.5, ...fields }), options);

  test('is answered with a receipt, and staff get a notice', async () => {
    expect((await donate()).status).toBe(201);
    const [receipt, notice, ...others] = await mails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      recipient: 'layla.noor@example.org',
      replyTo: 'staff@example.org',
      subject: 'Thank you for your donation, Layla',
      status: 'queued',
    });
    for (const words of [
      'Dear Layla Noor,',
      'your monthly donation to Daewa Foundation',
      'Donation number: D-000001',
      'Amount: $1,234.50',
      'Payment method: Credit Card',
    ])
      expect(receipt?.text).toContain(words);
    expect(receipt?.text).not.toMatch(/[{}]/);
    expect(notice).toMatchObject({
      kind: 'notice',
      recipient: 'staff@example.org',
      replyTo: 'layla.noor@example.org',
      subject: 'Donation D-000001: $1,234.50 from Layla Noor',
      text: expect.stringContaining('https://example.org/admin?section=donations'),
    });
  });

  test('is receipted in the administrator’s words; what is no fact stays as it was written', async () => {
    await word('siteName', 'House of Light');
    await word('donationReceiptSubject', 'Receipt {number}');
    await word(
      'donationReceipt',
      '{amount} for {foundation}, {frequency} {thanks} {constructor} {} {lastName}',
    );
    await donate({ lastName: '$& {number}', recurring: false });
    expect((await mails())[0]).toMatchObject({
      subject: 'Receipt D-000001',
      text: expect.stringContaining(
        '$1,234.50 for House of Light, one-time {thanks} {constructor} {} $& {number}\n\nWe will email you how to pay within a few days.\n\nThe status of your donation:',
      ),
    });
  });

  test('is receipted with the date in the time zone of the foundation', async () => {
    await word('timeZone', 'America/Chicago');
    const given = {
      ...aDonationRow(),
      id: 1,
      feeCover: zeroCents,
      recurring: false,
      createdAt: '2027-01-01T01:00:00.000Z',
      token: newLinkToken(),
      locale: null,
    };
    const receipts = () => donationMails(site().db, mailSetup, given);
    expect((await receipts())[0]?.text).toContain('Date: December 31, 2026\n');
    await site().db.update(settings).set({ value: 'Asia/Riyadh' });
    expect((await receipts())[0]?.text).toContain('Date: January 1, 2027\n');
    await site().db.update(settings).set({ value: 'Mars/Base' });
    vi.stubEnv('TZ', 'America/Chicago');
    expect((await receipts())[0]?.text).toContain('Date: December 31, 2026\n');
    await site().db.delete(settings);
    expect((await receipts())[0]?.text).toContain('Date: December 31, 2026\n');
    vi.unstubAllEnvs();
  });

  test('and its mails are written together or not at all', async () => {
    const { db } = site();
    const headers = { 'idempotency-key': 'one' };
    for (const [table, rule] of [
      ['outbox', "kind <> 'receipt'"],
      ['idempotency_keys', 'answer is null'],
    ]) {
      await db.execute(`alter table ${table} add constraint fails check (${rule})`);
      expect((await donate({}, { headers })).status).toBe(500);
      await db.execute(`alter table ${table} drop constraint fails`);
      expect([await mails(), await db.$count(donations)]).toEqual([[], 0]);
    }
  });
});

test.each([
  {
    path: '/api/volunteers',
    body: aVolunteer(),
    thanks: [
      'Thank you for offering your help',
      /^Dear Omar Farouk,\n\nthank you for offering your time[^]+\n\nReference: V-000001$/,
    ],
    from: 'omar.farouk@example.org',
    notice: 'Volunteer application from Omar Farouk',
    lines: [
      'Omar Farouk <omar.farouk@example.org>, +1 555 0100',
      'Areas: Translation services, Fundraising',
      'Availability: Weekend mornings',
      '\nI would like to help.\n\nOn most weekends.\n',
      'https://example.org/admin?section=volunteers',
    ],
  },
  {
    path: '/api/contact',
    body: aContactMessage(),
    thanks: ['Enrolment: we have it', /^Dear Sara Ali,\n\nthank you for writing[^]+\n\nReference: M-000001$/],
    from: 'sara.ali@example.org',
    notice: 'Message: Enrolment',
    lines: [
      'Sara Ali <sara.ali@example.org> wrote:\n',
      'When does the next course begin?\n',
      'https://example.org/admin?section=contacts',
    ],
  },
  {
    path: '/api/university/applications',
    body: anApplication({ courseId: 1 }),
    thanks: [
      'We have received your application',
      /^Dear Huda Rahim,\n\nthank you for applying .+\n\nClassical Arabic I\n[^]+\n\nReference: A-000001$/,
    ],
    from: 'huda.rahim@example.org',
    notice: 'Application from Huda Rahim: Classical Arabic I',
    lines: [
      'Huda Rahim <huda.rahim@example.org>, +1 555 0111',
      'Course: Classical Arabic I\n',
      `${anApplication().message}\n`,
      'https://example.org/admin?section=applications',
    ],
  },
])('what is sent to $path is acknowledged, and staff get a notice', async ({ path, body, ...expected }) => {
  await site().db.insert(courses).values(aCourse());
  await word('contactAcknowledgementSubject', '{subject}: we have it');
  expect((await post(path, body)).status).toBe(201);
  const [subject, text] = expected.thanks;
  const staff = 'staff@example.org';
  expect(await mails()).toMatchObject([
    {
      kind: 'acknowledgement',
      recipient: expected.from,
      replyTo: staff,
      subject,
      text: expect.stringMatching(text ?? ''),
    },
    {
      kind: 'notice',
      recipient: staff,
      replyTo: expected.from,
      subject: expected.notice,
      text: expected.lines.join('\n'),
    },
  ]);
});

test('an application without a course, phone number or message says so', async () => {
  await post('/api/university/applications', anApplication({ phone: '', message: '' }));
  expect(await mails()).toMatchObject([
    { text: expect.stringContaining('\n\nGeneral admission\n') },
    { text: expect.stringMatching(/, no phone number\nCourse: General admission\n\nNo message\n/) },
  ]);
});

test('a waiting comment causes a notice to staff, a refused one does not', async () => {
  await addArticle(site().db);
  const path = `/api/news/${slug}/comments`;
  expect((await post(path, aComment({ parentId: 99 }))).status).toBe(400);
  expect(await mails()).toEqual([]);
  expect((await post(path, aComment())).status).toBe(201);
  expect(await mails()).toMatchObject([
    {
      kind: 'notice',
      recipient: 'staff@example.org',
      replyTo: 'bilal.khan@example.org',
      subject: 'Comment waiting: Winter relief reaches 400 families',
      text: expect.stringContaining('Thank you for this.\n\nhttps://example.org/admin?section=comments'),
    },
  ]);
});

test('without an address for notices there are none', async () => {
  await addArticle(site().db);
  for (const [path, body] of [
    ['/api/donations', aDonation()],
    ['/api/volunteers', aVolunteer()],
    ['/api/contact', aContactMessage()],
    [`/api/news/${slug}/comments`, aComment()],
  ] as const)
    expect((await post(path, body, { mail: mailSetup })).status).toBe(201);
  expect((await mails()).map(({ kind, replyTo }) => [kind, replyTo])).toEqual([
    ['receipt', null],
    ['acknowledgement', null],
    ['acknowledgement', null],
  ]);
});

test('links in names and subjects are broken up in mails to visitors', async () => {
  await word('contactAcknowledgementSubject', 'About {subject}');
  const name = 'Win a prize: https://evil.example.com/a?b or evil.example.com';
  await post('/api/contact', aContactMessage({ name, subject: 'See www.evil.example.com' }));
  await post('/api/volunteers', aVolunteer({ firstName: 'J. R.', lastName: 'evil.example.com/prize' }));
  await post('/api/donations', aDonation({ firstName: 'mail@evil.example.com', lastName: 'O’Neil-Smith' }));
  const sent = await mails();
  const toStrangers = sent.filter(({ kind }) => kind !== 'notice');
  expect(toStrangers).toHaveLength(3);
  const ownLink = /https:\/\/example\.org\/donate\/[0-9a-f-]{36}$/;
  for (const { subject, text } of toStrangers)
    expect(`${subject} ${text.replace(ownLink, '')}`).not.toMatch(/evil[.]|:\/\/|@/);
  expect(toStrangers.map(({ text }) => text.split('\n')[0])).toEqual([
    'Dear Win a prize: https evil example com a?b or evil example com,',
    'Dear J. R. evil example com prize,',
    'Dear mail evil example com O’Neil-Smith,',
  ]);
  const notice = sent.find(({ kind }) => kind === 'notice');
  expect(notice?.text).toContain(name);
});
