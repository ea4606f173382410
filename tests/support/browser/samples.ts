import { locales } from '../../../src/shared/messages/languages';
import * as factories from '../factories';
import type { Browser } from './browser';

/** In Arabic, so that English stands out. */
const text = 'نص للتجربة يكفي طوله لكل حقل من حقول هذه النماذج كلها';
const person = { firstName: 'ليلى', lastName: 'نور' };

/** An item of each kind. */
export async function addSamples(browser: Browser) {
  const picture = { description: text, title: text };
  await browser.add(
    '/api/news',
    factories.aNewsArticle({ slug: 'news-1', title: text, author: text, excerpt: text, content: text }),
  );
  const deleted = await browser.add(
    '/api/news',
    factories.aNewsArticle({ title: text, author: text, excerpt: text, content: text }),
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
  const fund = await browser.add('/api/funds', factories.aFund({ name: text, description: text }));
  await browser.add('/api/settings', factories.aSetting({ key: 'languages', value: locales.join() }));
  await browser.add(
    '/api/campaigns',
    factories.aCampaign({ title: text, content: text, surplusText: text, fundIds: [fund] }),
  );
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
  for (const key of ['tagline', 'officeHours'])
    await browser.add('/api/settings', factories.aSetting({ key, value: text, group: 'general' }));
  await browser.add('/api/staff', {
    username: 'samia',
    email: 'samia@example.org',
    roles: ['editor', 'treasurer', 'moderator'],
  });
  await browser.call('POST', '/api/redirects', { from: '/old', to: '/news' });
}
