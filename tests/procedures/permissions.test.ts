import { expect, test } from 'vitest';
import { z } from 'zod';
import { restProcedures } from '../../src/server/http/rest/metadata';
import { appRouter } from '../../src/server/routers';
import { useApp } from '../support/app';
import { namesOf } from '../support/procedures';

const site = useApp();

/** All that visitors may call; whatever is not named here is the administrator's. */
const forEveryone = {
  query: [
    'auth.passkeyOrigin',
    'comments.ofArticle',
    'courses.addresses',
    'courses.byId',
    'courses.list',
    'courses.titles',
    'donations.printed',
    'donations.statement',
    'donations.status',
    'donations.terms',
    'drafts.previewed',
    'events.addresses',
    'events.byId',
    'events.categories',
    'events.list',
    'events.next',
    'events.page',
    'events.past',
    'events.titles',
    'events.upcoming',
    'faculty.list',
    'funds.list',
    'giving.plan',
    'history.list',
    'likes.check',
    'news.addresses',
    'news.around',
    'news.bySlug',
    'news.categories',
    'news.featured',
    'news.feed',
    'news.list',
    'news.page',
    'news.teasers',
    'news.titles',
    'programs.addresses',
    'programs.bySlug',
    'programs.categories',
    'programs.featured',
    'programs.list',
    'programs.titles',
    'search.everything',
    'settings.list',
    'settings.look',
    'settings.shown',
    'settings.siteName',
    'settings.timeZone',
    'team.leadership',
    'team.list',
    'videos.addresses',
    'videos.bearing',
    'videos.beside',
    'videos.byId',
    'videos.categories',
    'videos.featured',
    'videos.list',
    'videos.mainFeature',
  ],
  mutation: [
    'applications.create',
    'auth.login',
    'auth.logout',
    'auth.passkeySignIn',
    'auth.passkeySignInOptions',
    'auth.takeInvitation',
    'comments.create',
    'contact.create',
    'donations.checkout',
    'donations.create',
    'giving.change',
    'giving.portal',
    'likes.toggle',
    'newsletter.confirm',
    'newsletter.subscribe',
    'newsletter.unsubscribe',
    'volunteers.create',
  ],
};

test.each(['query', 'mutation'] as const)('without a session every other %s is a 401', async (type) => {
  const open: string[] = [];
  for (const name of namesOf(type)) {
    const { status } = await site().trpc(type, name, { nonsense: true });
    if (status !== 401) open.push(name);
  }
  expect(open.sort()).toEqual(forEveryone[type]);
});

test('an administrator may do whatever a procedure asks for', async () => {
  const cookie = await site().signIn();
  const { body } = await site().trpc('query', 'auth.permissions', undefined, cookie);
  const asked = restProcedures(appRouter).flatMap(({ permission }) => permission ?? []);
  expect(asked.length).toBeGreaterThan(40);
  const missing = asked.filter((one) => one !== 'session' && !z.array(z.string()).parse(body).includes(one));
  expect(missing).toEqual([]);
});
