/** Every mail to a person is in their language: subject, text, links and direction. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailServers, outbox, settings } from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/db/site-settings';
import type { Locale } from '../../src/shared/messages/languages';
import { settingTexts } from '../../src/shared/messages/setting-defaults';
import { problemOf } from '../../src/shared/schemas/setting-rules';
import { idOf } from '../support/app';
import { aContactMessage, aDonation, anApplication, aSetting, aVolunteer } from '../support/factories';
import { readMail } from '../support/mail-server';
import { mailing } from './mailing';

const { site, call, mails, broadcast, sending, settled } = mailing();
const foundation = 'مؤسسة النور';
const word = (key: string, value: string) => site().insert(settings, aSetting({ key, value }));
beforeEach(async () => {
  await word('siteName', foundation);
  await site().db.insert(mailServers).values({ isActive: true });
});

const person = { firstName: 'ليلى', lastName: 'نور', email: 'layla@example.org' };
const visitor = (path: string, body: object) => site().rest('POST', path, { body });
const received = (id: number, more: object = {}) =>
  call('POST', `/api/donations/${id}/received`, { receivedOn: '2026-02-03', paymentMethod: 'bank', ...more });

type Sent = { locale?: Locale };

/** Each mail: what causes it for a person whose forms send this. */
const causes: Record<string, (sent: Sent) => Promise<unknown>> = {
  'thanks for a pledge': (locale) =>
    visitor('/api/donations', aDonation({ ...person, ...locale, paymentMethod: 'bank' })),
  'thanks with bank details': async (locale) => {
    await word('bankDetails', 'مصرف النور\nIBAN DE02 1203');
    await visitor('/api/donations', aDonation({ ...person, ...locale, recurring: true }));
  },
  receipt: async (locale) => {
    const id = idOf(await visitor('/api/donations', aDonation({ ...person, ...locale })));
    await site().db.delete(outbox);
    await received(id);
  },
  'corrected receipt': async (locale) => {
    const id = idOf(await visitor('/api/donations', aDonation({ ...person, ...locale })));
    await received(id, { amount: 10 });
    await site().db.delete(outbox);
    await received(id, { amount: 10 });
  },
  'confirmation to a volunteer': (locale) => visitor('/api/volunteers', aVolunteer({ ...person, ...locale })),
  'confirmation to an applicant': (locale) =>
    visitor('/api/university/applications', anApplication({ ...person, ...locale })),
  'confirmation to the sender of a message': (locale) =>
    visitor('/api/contact', aContactMessage({ name: 'ليلى', subject: 'سؤال', ...locale })),
  'question of the newsletter': async (locale) => {
    await word('confirmSubscriptions', 'yes');
    await visitor('/api/newsletter/subscribe', { email: person.email, ...locale });
  },
  'reply to a message': async (locale) => {
    const message = aContactMessage({ name: 'ليلى', subject: 'سؤال', message: 'متى؟', ...locale });
    const id = idOf(await visitor('/api/contact', message));
    await site().db.delete(outbox);
    await call('POST', `/api/contact/${id}/replies`, { body: 'غدًا.' });
  },
  'reply to a volunteer': async (locale) => {
    const id = idOf(await visitor('/api/volunteers', aVolunteer({ ...person, message: 'مرحبًا', ...locale })));
    await site().db.delete(outbox);
    await call('POST', `/api/volunteers/${id}/replies`, { body: 'أهلًا.' });
  },
  'reply to an applicant': async (locale) => {
    const sent = anApplication({ ...person, message: 'مرحبًا', ...locale });
    const id = idOf(await visitor('/api/university/applications', sent));
    await site().db.delete(outbox);
    await call('POST', `/api/university/applications/${id}/replies`, { body: 'أهلًا.' });
  },
};

/** Words in Latin letters, besides links, references, and a payment service whose name that is. */
const latinIn = (text: string) =>
  text.replace(/https?:\S+|D-\d+|RF\d\d [\dD ]+|IBAN DE\d\d \d+|PayPal/g, '').match(/[A-Za-z]{2,}/g) ?? [];
const arabicIn = (text: string) => text.match(/\p{Script=Arabic}{2,}/gu) ?? [];
const addresses = (text: string) => text.match(/http:\S+/g) ?? [];

describe.each(Object.entries(causes))('the %s', (_, cause) => {
  test.each<[string, Sent, string]>([
    ['en,ar', { locale: 'ar' }, '/ar/'],
    ['ar,en', {}, '/'],
  ])('is in Arabic on a site in %s for %j', async (languages, locale, prefix) => {
    await word('languages', languages);
    await cause(locale);
    const [mail] = await mails();
    expect(mail).toMatchObject({ locale: 'ar' });
    const written = `${mail?.subject}\n${mail?.text}`;
    expect(latinIn(written)).toEqual([]);
    for (const address of addresses(written))
      expect(address).toMatch(new RegExp(`^http://localhost:3000${prefix}(?:donate|statements|subscribe)/`));
  });

  test.each<[string, Sent]>([
    ['en,ar', {}],
    ['en,ar', { locale: 'en' }],
  ])('is in English on a site in %s for %j', async (languages, locale) => {
    await word('languages', languages);
    await cause(locale);
    const [mail] = await mails();
    expect(mail).toMatchObject({ locale: 'en' });
    const own = /مؤسسة النور|مصرف النور|ليلى|نور|سؤال|متى|غدًا|مرحبًا|أهلًا/g;
    expect(arabicIn(`${mail?.subject}\n${mail?.text}`.replace(own, ''))).toEqual([]);
    expect(mail?.text).not.toContain('/ar/');
  });
});

test('mails use the default language once the site no longer offers the chosen one', async () => {
  await word('languages', 'en,ar');
  const id = idOf(await visitor('/api/donations', aDonation({ ...person, locale: 'ar' })));
  await site().db.update(settings).set({ value: 'en' }).where(eq(settings.key, 'languages'));
  await site().db.delete(outbox);
  await received(id);
  expect(await mails()).toMatchObject([{ locale: 'en', subject: expect.stringMatching(/^Your receipt/) }]);
});

test('a text that the foundation has changed is sent as it is', async () => {
  await word('languages', 'en,ar');
  await word('contactAcknowledgementSubject', 'Thanks!');
  await visitor('/api/contact', { ...aContactMessage(), locale: 'ar' });
  expect(await mails()).toMatchObject([
    { subject: 'Thanks!', text: expect.stringContaining('السلام عليكم') },
  ]);
});

test('direction, language and the footer of a newsletter follow the reader', async () => {
  await word('languages', 'en,ar');
  for (const [email, locale] of [
    ['a@example.org', 'ar'],
    ['b@example.org', 'en'],
  ])
    await visitor('/api/newsletter/subscribe', { email, locale });
  await broadcast({ content: 'The orchard is in bloom.' });
  await broadcast({ content: '# The orchard', contentFormat: 'markdown', subject: 'Formatted' });
  const server = await sending();
  await settled('sent', 'sent', 'sent', 'sent');
  const read = await Promise.all(server.arrived.map(readMail));
  const to = (subject: string, arabic: boolean) =>
    read.find((mail) => mail.subject === subject && mail.text?.includes('إلغاء الاشتراك:') === arabic);
  expect(to('Spring', true)?.html).toContain('<html lang="ar" dir="rtl">');
  expect(to('Spring', true)?.text).toMatch(
    /تصلك هذه الرسالة .+\nإلغاء الاشتراك: https:\/\/example\.org\/ar\/unsubscribe\//,
  );
  expect(to('Spring', false)?.html).toContain('<html lang="en" dir="ltr">');
  expect(to('Formatted', true)?.html).toMatch(
    /<p lang="ar" dir="rtl"[^>]*>تصلك .+<a href="[^"]+\/ar\/unsubscribe/s,
  );
  expect(to('Formatted', false)?.html).toMatch(/<p lang="en" dir="ltr"[^>]*>You receive/);
});

test('the texts of settings in other languages obey the rules of their settings', () => {
  for (const { key, type } of knownSettings) {
    const text = Object.entries(settingTexts.ar).find(([name]) => name === key)?.[1];
    if (text !== undefined) expect(problemOf(text, { key, type }), key).toBeUndefined();
  }
});
