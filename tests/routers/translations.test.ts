/** Translations of content, as translators and editors save them. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { PathVisits } from '../../src/server/routers/site/redirects/visits';
import { idOf, idsOf, signIn, withOwner } from '../support/app';
import { aFund, aNewsArticle, aSetting, aTeamMember } from '../support/factories';

const { send, site, query } = withOwner();

const original = aNewsArticle({ title: 'Winter relief', slug: 'winter-relief' });
const texts = {
  title: 'إغاثة الشتاء',
  author: 'مريم',
  excerpt: 'وصلت البطانيات قبل الثلج.',
  content: 'وصلت البطانيات والمواقد والطرود الغذائية قبل سقوط أول ثلج هذا الشتاء.',
};
let article = 0;
let at = '';
beforeEach(async () => {
  await send('POST', '/api/settings', aSetting({ key: 'languages', value: 'en,ar' }));
  article = idOf(await send('POST', '/api/news', original));
  at = `/api/translations/news/${article}/ar`;
});

const draft = (values: object = {}) => ({ values, published: false });
const statuses = async (query = '?type=news') => {
  const { body } = await send('GET', `/api/translations${query}`);
  return Array.isArray(body) ? body.map(({ type, status }) => `${type} ${status}`) : body;
};

test('a translation goes from missing over draft and published to outdated, and is confirmed', async () => {
  expect(await statuses()).toEqual(['news missing']);
  expect((await send('GET', at)).body).toMatchObject({
    itemId: article,
    values: {},
    source: { now: { title: 'Winter relief' }, saved: null },
    version: 0,
  });
  expect(await send('PUT', at, draft({ title: 'إغاثة', excerpt: '' }))).toMatchObject({
    status: 200,
    body: { values: { title: 'إغاثة' }, slug: null, published: false, version: 1 },
  });
  expect(await statuses()).toEqual(['news draft']);
  const published = { values: texts, slug: 'winter-ar', published: true };
  expect((await send('PUT', at, published)).body).toMatchObject({ ...published, version: 2 });
  expect(await statuses()).toEqual(['news published']);
  // A picture is no text.
  await send('PUT', `/api/news/${article}`, { ...original, imageUrl: '/images/other.svg' });
  expect(await statuses('?status=published')).toEqual(['news published']);
  await send('PUT', `/api/news/${article}`, { ...original, title: 'Winter relief ends' });
  expect(await statuses('?status=outdated&locale=ar')).toEqual(['news outdated']);
  expect((await send('GET', at)).body).toMatchObject({
    outdated: true,
    source: { now: { title: 'Winter relief ends' }, saved: { title: 'Winter relief' } },
  });
  expect((await send('POST', `${at}/confirm`, {})).body).toMatchObject({ outdated: false, version: 3 });
  expect(await statuses()).toEqual(['news published']);
  expect((await send('DELETE', at)).status).toBe(200);
  expect((await send('DELETE', at)).status).toBe(404);
  expect(await statuses()).toEqual(['news missing']);
});

test('each text of the site is listed, page by page', async () => {
  await send('POST', '/api/team', aTeamMember());
  await send('POST', '/api/funds', aFund());
  const all = await statuses('');
  expect(all).toEqual(
    expect.arrayContaining(['fund missing', 'news missing', 'newsCategory missing', 'team missing']),
  );
  const first = await send('GET', '/api/translations?limit=2');
  const [, next = ''] = /<(.+)>/.exec(first.headers.get('link') ?? '') ?? [];
  expect([first.body, (await send('GET', next)).body].flat()).toHaveLength(4);
});

test.each<[string, object, string, string]>([
  ['', { ...draft(), published: true }, 'values.title', 'Title must be at least 3 characters'],
  ['', draft({ title: 'x' }), 'values.title', 'Title must be at least 3 characters'],
  ['', draft({ imageUrl: '/x.svg' }), 'values', 'values has unknown fields: imageUrl'],
  ['', { values: [], published: false }, 'values', 'Values must be an object'],
  ['', { ...draft(), slug: 'A b' }, 'slug', 'Slug must contain only lowercase letters, numbers, and hyphens'],
  ['/en', draft(), 'locale', 'Texts of the default language are changed in the item itself'],
  ['/AR', draft(), 'locale', 'Locale must be one of the languages of this site'],
  ['/ar-EG', draft(), 'locale', 'Locale must be one of the languages of this site'],
])('%s %j is refused', async (locale, body, path, message) => {
  const { status, body: answer } = await send('PUT', locale ? at.replace('/ar', locale) : at, body);
  expect(answer).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
  expect(status).toBe(400);
  expect(await statuses()).toEqual(['news missing']);
});

test('a slug is used once in a language, by translations and by originals', async () => {
  const other = idOf(await send('POST', '/api/news', aNewsArticle({ slug: 'another-article' })));
  const taken = (slug: string) => send('PUT', at, { ...draft(), slug });
  expect((await taken('another-article')).status).toBe(409);
  await send('PUT', `/api/translations/news/${other}/ar`, { ...draft(), slug: 'in-arabic' });
  expect(await taken('in-arabic')).toMatchObject({
    status: 409,
    body: { message: 'This slug is already taken' },
  });
  expect((await taken('winter-relief')).body).toMatchObject({ slug: null });
});

test('an If-Match of another version is refused, and an item that is gone is a 404', async () => {
  const { headers } = await send('PUT', at, draft());
  const save = (ifMatch: string) => send('PUT', at, draft({ title: 'إغاثة' }), { 'if-match': ifMatch });
  expect(await save('"0-0"')).toMatchObject({ status: 412 });
  expect((await save(headers.get('etag') ?? '')).status).toBe(200);
  expect((await send('GET', '/api/translations/team/99/ar')).status).toBe(404);
  expect((await send('PUT', '/api/translations/setting/brandColor/ar', draft())).status).toBe(404);
});

test('a deletion based on an outdated version is refused', async () => {
  const { headers } = await send('PUT', at, draft());
  const remove = (ifMatch: string | null) => send('DELETE', at, undefined, { 'if-match': ifMatch ?? '' });
  await send('PUT', at, draft({ title: 'إغاثة' }));
  expect(await remove(headers.get('etag'))).toMatchObject({
    status: 412,
    body: { message: expect.stringContaining('This translation was changed after you opened it') },
  });
  const { headers: present } = await send('GET', at);
  expect((await remove(present.get('etag'))).status).toBe(200);
});

test('a translation goes to the trash and back with its item, and has revisions', async () => {
  await send('PUT', at, draft({ title: 'إغاثة' }));
  await send('PUT', at, draft({ title: 'إغاثة الشتاء' }));
  const revisions = idsOf(await send('GET', `/api/revisions?type=news&itemId=${article}&locale=ar`));
  expect(revisions).toHaveLength(2);
  expect(idsOf(await send('GET', `/api/revisions?type=news&itemId=${article}`))).toHaveLength(1);
  expect((await send('POST', `/api/revisions/${revisions[1]}/restore`, {})).status).toBe(200);
  await send('DELETE', `/api/news/${article}`);
  expect((await send('GET', at)).status).toBe(404);
  const [trashed] = idsOf(await send('GET', '/api/trash'));
  await send('POST', `/api/trash/${trashed}/restore`, {});
  expect((await send('GET', at)).body).toMatchObject({ values: { title: 'إغاثة' } });
});

test('a deleted fund takes its translation along', async () => {
  const fund = idOf(await send('POST', '/api/funds', aFund()));
  const ofFund = `/api/translations/fund/${fund}/ar`;
  expect((await send('PUT', ofFund, draft({ name: 'الشتاء' }))).status).toBe(200);
  await site().db.execute(`delete from funds where id = ${fund}`);
  expect(await site().db.execute('select 1 from translations')).toHaveLength(0);
});

test('a translator translates, except what belongs to the treasurer', async () => {
  const cookie = await signIn(site().db, ['translator'], 'layla');
  const by = (method: string, path: string, body?: unknown) => site().rest(method, path, { body, cookie });
  await send('POST', '/api/settings', aSetting({ key: 'bankDetails', value: 'IBAN', type: 'textarea' }));
  const saved = await Promise.all([
    by('PUT', at, draft()),
    by('PUT', '/api/translations/setting/bankDetails/ar', draft()),
  ]);
  expect(saved.map(({ status }) => status)).toEqual([200, 403]);
});

test('the area lists what needs work, the most visited pages first, and finds it by its title', async () => {
  await send('POST', '/api/news', aNewsArticle({ title: 'Autumn', slug: 'autumn' }));
  await send('POST', '/api/news', aNewsArticle({ title: 'Spring', slug: 'spring' }));
  const visits = new PathVisits();
  for (const path of ['/news/spring', '/news/Spring/?from=mail', '/ar/news/spring', '/news/autumn'])
    visits.add(200, path);
  for (const path of ['/assets/app.js', '/api/news', '/admin', '/feed.xml', '/news/winter-relief%'])
    visits.add(200, path);
  await visits.flush(site().db);
  visits.add(200, '/news/spring');
  await visits.flush(site().db);
  expect(await site().db.execute('select path, count from page_visits order by path')).toEqual([
    { path: '/news/autumn', count: 1 },
    { path: '/news/spring', count: 4 },
  ]);
  const listed = async (input: object) => {
    const found = z
      .object({ items: z.array(z.object({ title: z.string(), visits: z.int() })), total: z.int() })
      .parse(await query('translations.page', { type: 'news', ...input }));
    return [found.total, ...found.items.map(({ title, visits }) => `${title} ${visits}`)];
  };
  expect(await listed({})).toEqual([3, 'Spring 4', 'Autumn 1', 'Winter relief 0']);
  await send('PUT', at, { values: texts, published: false });
  expect(await listed({ status: 'needsWork' })).toEqual([3, 'Spring 4', 'Autumn 1', 'Winter relief 0']);
  await send('PUT', at, { values: texts, published: true });
  expect(await listed({ status: 'needsWork' })).toEqual([2, 'Spring 4', 'Autumn 1']);
  await send('PUT', `/api/news/${article}`, { ...original, title: 'Winter relief ends' });
  expect(await listed({ status: 'needsWork', pageSize: 1, page: 3 })).toEqual([3, 'Winter relief ends 0']);
  expect(await listed({ search: 'WINTER' })).toEqual([1, 'Winter relief ends 0']);
  expect(await listed({ sort: 'title', order: 'asc', page: 9 })).toEqual([3]);
});

test('the form of a translation gets what its fields need', async () => {
  const place = { type: 'news', itemId: article, locale: 'ar' };
  await send('PUT', at, draft({ title: 'إغاثة' }));
  expect(await query('translations.edited', place)).toMatchObject({
    translation: { values: { title: 'إغاثة' }, version: 1 },
    id: 1,
    title: 'Winter relief',
    originalSlug: 'winter-relief',
    format: 'plain',
    mayChange: true,
    updatedBy: 'admin',
  });
  expect(await query('translations.ofItem', place)).toEqual([{ locale: 'ar', status: 'draft' }]);
});
