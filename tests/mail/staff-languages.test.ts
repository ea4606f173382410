/** Mails to staff are in the language of the account with the address, or else of the site. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { admins, donations, news, outbox, settings } from '../../src/server/db/schema';
import { gatherDue } from '../../src/server/mail/gathered-notices';
import { mailOpenPledges } from '../../src/server/routers/giving/donations/open-pledges';
import { testParts } from '../support/app';
import { addArticle, forms } from '../support/calls';
import { aDonationRow, aSetting } from '../support/factories';
import { mailing, mailSetup } from './mailing';

const { site, mails } = mailing();
const staffEmail = 'Staff@example.org';
const setup = { ...mailSetup, staffEmail };
beforeEach(async () => {
  await site().insert(settings, aSetting({ key: 'languages', value: 'en,ar' }));
  await addArticle(site().db);
});
const speak = (language: string) =>
  site().db.update(admins).set({ email: staffEmail.toLowerCase(), language });

/** Notices to staff, without the text that visitors typed. */
const noticesIn = async () => (await mails()).filter(({ recipient }) => recipient === staffEmail);
const latinIn = (text: string) =>
  text
    .replace(/https?:\S+|\S+@\S+|D-\d+|PayPal/g, '')
    .replace(/Layla|Noor|Omar|Farouk|Huda|Rahim|Sara|Ali/g, '')
    .match(/[A-Za-z]{3,}/g) ?? [];

const typed: Record<string, object> = {
  contact: { subject: 'سؤال', message: 'متى؟', name: 'سارة' },
  volunteers: {
    areas: ['Fundraising', 'Event organization'],
    availability: ['Weekend mornings'],
    message: 'مرحبًا',
  },
  applications: { message: 'مرحبًا' },
  comments: { content: 'شكرًا لكم', name: 'سارة' },
};

describe.each(forms.filter(({ kind }) => kind !== 'newsletter'))(
  'a notice of $kind',
  ({ kind, path, make }) => {
    test('is in the language of the account with the address', async () => {
      await speak('ar');
      await site().db.update(news).set({ title: 'إغاثة الشتاء' });
      const app = createApp(testParts(site().db, { mail: setup }));
      const body = JSON.stringify({ ...make('sara@example.org'), ...typed[kind], locale: 'en' });
      const headers = { 'content-type': 'application/json' };
      expect((await app.request(path, { method: 'POST', body, headers })).status).toBeLessThan(300);
      const [notice] = await noticesIn();
      expect(notice).toMatchObject({ locale: 'ar', replyTo: 'sara@example.org' });
      expect(latinIn(`${notice?.subject}\n${notice?.text}`)).toEqual([]);
      expect(notice?.text).not.toMatch(/[\u0600-\u06ff],/);
      expect(notice?.text).toMatch(/https:\/\/example\.org\/admin\?section=\w+$/);
    });
  },
);

test.each([
  ['ar', 'ar', 'لم تُدفع هذه التعهّدات كاملة:'],
  ['en', 'en', 'These pledges are not fully paid:'],
])('open pledges for an account in %s', async (language, locale, text) => {
  await speak(language);
  await site().db.insert(donations).values(aDonationRow());
  await mailOpenPledges({ db: site().db, mail: setup }, new Date('2126-01-01T20:00:00Z'));
  expect(await noticesIn()).toMatchObject([{ locale, text: expect.stringContaining(text) }]);
});

test('gathered notices and an unknown address', async () => {
  await site().db.update(settings).set({ value: 'ar,en' });
  const waiting = { kind: 'notice' as const, recipient: staffEmail, gatherUntil: '2020-01-01T00:00:00Z' };
  await site().insert(outbox, ...['أولى', 'ثانية'].map((subject) => ({ ...waiting, subject, text: '' })));
  await gatherDue(site().db);
  expect(await noticesIn()).toMatchObject([
    { locale: 'ar', subject: 'إشعاران آخران من الموقع', text: expect.stringContaining('- أولى\n- ثانية') },
  ]);
});
