// Every section of the admin area shows messages, and content, names, numbers and addresses beside them.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountSection, groupsFor } from '../../src/client/admin/sections';
import { catalogues } from '../../src/shared/messages/compiled';
import { type Locale, locales } from '../../src/shared/messages/languages';
import { permissionsOf } from '../../src/shared/schemas/roles';
import { type Browser, startBrowser, user } from '../support/browser/browser';
import { bracketMessages, untranslatedIn } from '../support/browser/untranslated';
import * as factories from '../support/factories';

const sections = [
  ...groupsFor([...permissionsOf(['owner'])], locales).flatMap((group) => group.sections),
  accountSection,
].map(({ key }) => key);

/** In Arabic, so that English stands out. */
const text = 'نص للتجربة يكفي طوله لكل حقل من حقول هذه النماذج كلها';
const person = { firstName: 'ليلى', lastName: 'نور' };

async function addSamples(browser: Browser) {
  const picture = { description: text, title: text };
  await browser.add(
    '/api/news',
    factories.aNewsArticle({ slug: 'news-1', title: text, author: text, excerpt: text, content: text }),
  );
  const deleted = await browser.add(
    '/api/news',
    factories.aNewsArticle({ title: text, author: text, excerpt: text }),
  );
  await browser.call('DELETE', `/api/news/${deleted}`);
  await browser.add('/api/programs', factories.aProgram({ ...picture, longDescription: text }));
  await browser.add('/api/team', factories.aTeamMember({ name: text, title: text, bio: text }));
  await browser.add('/api/videos', factories.aVideo(picture));
  await browser.add(
    '/api/university/courses',
    factories.aCourse({ ...picture, duration: 'عام كامل', instructors: [text] }),
  );
  await browser.add(
    '/api/university/faculty',
    factories.aFacultyMember({ name: text, title: text, specialization: text, bio: text }),
  );
  await browser.add('/api/about/history', factories.aHistoryEvent(picture));
  await browser.add('/api/events', factories.anEvent({ ...picture, time: '19:00', location: text }));
  await browser.add('/api/news/news-1/comments', factories.aComment({ name: text, content: text }));
  await browser.add('/api/contact', factories.aContactMessage({ name: text, subject: text, message: text }));
  await browser.add('/api/volunteers', factories.aVolunteer({ ...person, message: text }));
  await browser.add('/api/university/applications', factories.anApplication({ ...person, message: text }));
  await browser.add('/api/donations', factories.aDonation(person));
  await browser.add('/api/funds', factories.aFund({ name: text, description: text }));
  await browser.add('/api/settings', factories.aSetting({ key: 'languages', value: locales.join() }));
  for (const key of ['tagline', 'officeHours'])
    await browser.add('/api/settings', factories.aSetting({ key, value: text, group: 'general' }));
  await browser.add('/api/staff', {
    username: 'samia',
    email: 'samia@example.org',
    roles: ['editor', 'treasurer', 'moderator'],
  });
  await browser.call('POST', '/api/redirects', { from: '/old', to: '/news' });
}

/** Names that are the same in all languages, and words of the sample content. */
const names = 'CSV PDF XML PayPal UTC STARTTLS TLS Ctrl php English admin samia';
const content = 'en ar Humanitarian Aid Education Community Documentaries';
const allowed = new Set(`${names} ${content}`.split(' '));

const idle = () => {
  expect(document.body.textContent).not.toMatch(/Loading|جارٍ/);
  expect(document.querySelector('h1')).toBeInTheDocument();
};

/** The texts of each section that are no messages, with all its tabs opened. */
async function crawl(browser: Browser, titles: (typeof catalogues)[Locale]['adminSections']) {
  const found: Record<string, string[]> = {};
  browser.open('/admin?section=person');
  for (const key of sections) {
    await waitFor(() => expect(document.querySelector('h1')).toBeInTheDocument());
    browser.go(`/admin?section=${key}`);
    await waitFor(() => expect(document.title).toContain(titles[key]));
    await waitFor(idle);
    const texts = untranslatedIn(document.body, allowed);
    for (const tab of screen.queryAllByRole('tab').slice(1)) {
      await user.click(tab);
      await waitFor(idle);
      texts.push(...untranslatedIn(document.body, allowed));
    }
    if (texts.length > 0) found[key] = [...new Set(texts)];
  }
  return found;
}

const long = { timeout: 180_000 };

test('no section writes a text that is not a message', long, async () => {
  const browser = await startBrowser({ roles: ['owner'], languages: locales });
  await addSamples(browser);
  bracketMessages(browser.network);
  expect(await crawl(browser, catalogues.en.adminSections)).toEqual({});
});

test('no section shows an English word in Arabic', long, async () => {
  const browser = await startBrowser({ roles: ['owner'], languages: locales });
  await addSamples(browser);
  await browser.call('PUT', '/api/auth/language', { language: 'ar' });
  expect(await crawl(browser, catalogues.ar.adminSections)).toEqual({});
});
