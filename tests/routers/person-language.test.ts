/** The language in which a person gets mails: what the public forms take, store and show to staff. */
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { settings, waitingSubscribers } from '../../src/server/db/schema';
import { withOwner } from '../support/app';
import { forms as allForms } from '../support/calls';
import { cellsOf } from '../support/csv';
import { aSetting } from '../support/factories';

const { site, send } = withOwner();
const speak = (value: string) => site().insert(settings, aSetting({ key: 'languages', value }));

// Who comments gets no mail.
const forms = allForms.filter(({ kind }) => kind !== 'comments');
const listOf: Record<string, string> = { newsletter: '/api/newsletter/subscribers' };
const fileOf: Record<string, string> = { contact: 'contacts', newsletter: 'subscribers' };

describe.each(forms)('$kind', ({ kind, path, procedure, status, make, table }) => {
  const list = listOf[kind] ?? path;

  test('stores the language, which staff sees in list and file and the public nowhere', async () => {
    await speak('en,ar');
    const answer = await site().rest('POST', path, { body: { ...make('a@example.org'), locale: 'ar' } });
    expect(answer).toMatchObject({ status });
    expect(answer.body).not.toHaveProperty('locale');
    expect((await send('GET', list)).body).toMatchObject([{ locale: 'ar' }]);
    const file = await send('GET', `/admin/export/${fileOf[kind] ?? kind}.csv`);
    const [headings = [], row = []] = cellsOf(String(file.body));
    expect(row[headings.indexOf('Language')]).toBe('ar');
  });

  test('answers without a language as ever when none was sent', async () => {
    await site().rest('POST', path, { body: make('a@example.org') });
    const { body } = await send('GET', list);
    expect(JSON.stringify(body)).not.toContain('locale');
    expect(await site().db.select().from(table)).toMatchObject([{ locale: null }]);
  });

  test.each(['ar', 'AR', 'ar-EG', 'fr', '', ' en', null, 1, ['en']])(
    'refuses %j on a site in English, and stores nothing',
    async (locale) => {
      const message = 'Locale must be one of the languages of this site';
      const body = { ...make('a@example.org'), locale };
      expect(await site().rest('POST', path, { body })).toMatchObject({
        status: 400,
        body: { message, issues: [{ path: 'locale', message }] },
      });
      expect(await site().trpc('mutation', procedure, body)).toMatchObject({ status: 400 });
      expect(await site().db.$count(table), getTableConfig(table).name).toBe(0);
    },
  );
});

test('a second subscription from a page in another language changes the language', async () => {
  await speak('en,ar');
  const subscribe = (body: object) => site().rest('POST', '/api/newsletter/subscribe', { body });
  const shown = async () => (await send('GET', '/api/newsletter/subscribers')).body;
  await subscribe({ email: 'a@example.org', locale: 'en' });
  await subscribe({ email: 'A@example.org', locale: 'ar' });
  expect(await shown()).toMatchObject([{ email: 'a@example.org', locale: 'ar' }]);
  await subscribe({ email: 'a@example.org' });
  expect(await shown()).toMatchObject([{ locale: 'ar' }]);
});

test('an address that must be confirmed keeps its language, also from the contact form', async () => {
  await speak('en,ar');
  await site().insert(settings, aSetting({ key: 'confirmSubscriptions', value: 'yes' }));
  const { make } = forms.find(({ kind }) => kind === 'contact') ?? {};
  const body = { ...make?.('a@example.org'), newsletter: true, locale: 'ar' };
  await site().rest('POST', '/api/contact', { body });
  const [waiting] = await site().db.select().from(waitingSubscribers);
  expect(waiting?.locale).toBe('ar');
  await site().trpc('mutation', 'newsletter.confirm', { token: waiting?.token });
  expect((await send('GET', '/api/newsletter/subscribers')).body).toMatchObject([{ locale: 'ar' }]);
});

test('the status page of a donation is in the language of the donor', async () => {
  await speak('ar,en');
  const { make } = forms.find(({ kind }) => kind === 'donations') ?? {};
  const give = async (locale?: string) =>
    (await send('POST', '/api/donations', { ...make?.('a@example.org'), locale })).body;
  for (const [locale, place] of [
    ['en', '/en/donate/'],
    ['ar', '/donate/'],
    [undefined, '/donate/'],
  ] as const)
    expect(await give(locale)).toMatchObject({
      statusUrl: expect.stringMatching(new RegExp(`^http://localhost:3000${place}`)),
    });
});
