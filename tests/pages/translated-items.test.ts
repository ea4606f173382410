/** Pages under /ar show published translations, at their own slugs, and name their alternates. */
import { beforeEach, expect, test } from 'vitest';
import { idOf, withOwner } from '../support/app';
import { aNewsArticle, aSetting } from '../support/factories';
import { readHead } from '../support/page-head';

const { send, site } = withOwner();
const origin = 'http://localhost:3000';
const title = 'إغاثة الشتاء';
const text = 'وصلت البطانيات والمواقد والطرود الغذائية قبل سقوط أول ثلج هذا الشتاء.';
const values = { title, author: 'مريم', excerpt: text, content: text };

let at = '';
beforeEach(async () => {
  await send('POST', '/api/settings', aSetting({ key: 'languages', value: 'en,ar' }));
  await send(
    'POST',
    '/api/settings',
    aSetting({ key: 'privacyPolicy', value: 'We keep little.', type: 'textarea' }),
  );
  const id = idOf(await send('POST', '/api/news', aNewsArticle({ slug: 'relief', title: 'Winter relief' })));
  at = `/api/translations/news/${id}/ar`;
});

const translate = async (more: object = {}) =>
  expect(await send('PUT', at, { values, published: true, ...more })).toMatchObject({ status: 200 });
const get = (path: string) => site().rest('GET', path);
/** Without what its scripts are given. */
const page = async (path: string) =>
  String((await get(path)).body).replace(/<script(?! type="application).*?<\/script>/gs, '');
const alternates = async (path: string) =>
  (await readHead(site(), path)).links.flatMap(({ rel, hreflang, href }) =>
    rel === 'alternate' && hreflang ? `${hreflang} ${href?.replace(origin, '')}` : [],
  );
const notTranslated = 'لم يُترجم هذا النص بعد.';

test('the page of a translated item is in its language, and both pages name each other', async () => {
  const untranslated = await page('/ar/news/relief');
  expect(untranslated).toContain(notTranslated);
  expect(untranslated).toMatch(/<h1 [^>]*lang="en"/);
  expect(await page('/news/relief')).not.toMatch(/<h1 [^>]*lang=/);
  expect(await alternates('/news/relief')).toEqual([]);
  await translate({ slug: 'ighatha' });
  const html = await page('/ar/news/ighatha');
  expect(html).toContain(`<title>${title} |`);
  expect(html).not.toContain(notTranslated);
  expect(html).not.toContain('Winter relief');
  const both = ['en /news/relief', 'ar /ar/news/ighatha', 'x-default /news/relief'];
  for (const path of ['/news/relief', '/ar/news/ighatha']) expect(await alternates(path)).toEqual(both);
  const { links, thing } = await readHead(site(), '/ar/news/ighatha');
  expect(links).toContainEqual({ rel: 'canonical', href: `${origin}/ar/news/ighatha` });
  expect(thing('WebPage')).toMatchObject({ inLanguage: 'ar' });
  for (const path of ['/ar', '/ar/news', '/ar/sitemap', '/ar/search?q=%D8%A5%D8%BA%D8%A7%D8%AB%D8%A9'])
    expect(await page(path), path).toContain('/ar/news/ighatha"');
  expect(await page('/news')).not.toContain(title);
});

test('an original in Arabic is not called untranslated, whatever the language of its title', async () => {
  for (const [slug, article] of Object.entries({
    original: { title, content: text },
    acronym: { title: 'UNHCR 2026', content: `${text}\n\n${text}\n\nThank you, Leyla گل` },
  })) {
    await send('POST', '/api/news', aNewsArticle({ slug, ...article }));
    expect(await page(`/ar/news/${slug}`), slug).not.toContain(notTranslated);
  }
});

test('a text in English below an Arabic title is called untranslated', async () => {
  await send('POST', '/api/news', aNewsArticle({ slug: 'mixed', title }));
  const html = await page('/ar/news/mixed');
  expect(html).toMatch(/<h1 [^>]*lang="ar"/);
  expect(html).toContain(notTranslated);
});

test('a translation may keep the title of its original', async () => {
  await translate({ values: { ...values, title: 'Winter relief' } });
  expect(await page('/ar/news/relief')).not.toContain(notTranslated);
});

test('with Arabic as the default language, only texts in Arabic are called untranslated in English', async () => {
  await send('PATCH', '/api/settings/languages', { value: 'ar,en' });
  await send('POST', '/api/news', aNewsArticle({ slug: 'arabic', title: 'UNHCR', content: text }));
  const notice = 'This text is not translated yet.';
  expect(await page('/en/news/arabic')).toContain(notice);
  expect(await page('/en/news/relief')).not.toContain(notice);
});

test.each([
  ['/ar/news/relief', '/ar/news/ighatha'],
  ['/news/ighatha', '/news/relief'],
  ['/ar/news/RELIEF', '/ar/news/ighatha'],
])('the other slug %s redirects to %s', async (path, target) => {
  await translate({ slug: 'ighatha' });
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([301, target]);
  expect((await get(target)).status).toBe(200);
});

test('a slug that changes leads to the new one, in its language alone', async () => {
  await translate({ slug: 'first' });
  await translate({ slug: 'second' });
  for (const [path, target] of [
    ['/ar/news/first', '/ar/news/second'],
    ['/ar/news/relief', '/ar/news/second'],
  ] as const)
    expect([(await get(path)).headers.get('location')], path).toEqual([target]);
  await translate();
  expect((await get('/ar/news/second')).headers.get('location')).toBe('/ar/news/relief');
  expect((await get('/ar/news/relief')).status).toBe(200);
  await translate({ published: false, slug: 'third' });
  expect((await get('/ar/news/third')).status).toBe(404);
});

test('a redirect from the path of a translation is refused, and dropped when one gets the path', async () => {
  const redirect = { from: '/ar/news/ighatha', to: '/news' };
  expect((await send('POST', '/api/redirects', redirect)).status).toBe(201);
  await translate({ slug: 'ighatha' });
  expect((await send('GET', '/api/redirects')).body).toEqual([]);
  expect((await send('POST', '/api/redirects', redirect)).body).toMatchObject({
    issues: [{ path: 'from', message: 'There is a page at this path' }],
  });
});

test('no item gets the slug of the translation of another, and its own may have it', async () => {
  await translate({ slug: 'ighatha' });
  const other = aNewsArticle({ slug: 'ighatha' });
  expect(await send('POST', '/api/news', other)).toMatchObject({
    status: 409,
    body: { issues: [{ path: 'slug', message: 'This slug is already taken' }] },
  });
  const id = idOf(await send('POST', '/api/news', { ...other, slug: 'another' }));
  expect((await send('PUT', `/api/news/${id}`, other)).status).toBe(409);
  const own = Number(at.split('/')[4]);
  expect((await send('PUT', `/api/news/${own}`, other)).status).toBe(200);
  expect((await get('/ar/news/ighatha')).status).toBe(200);
});

test('visitors like and discuss a translated article at its own slug', async () => {
  await translate({ slug: 'ighatha' });
  const like = { slug: 'ighatha', userId: 'somebody', liked: true };
  expect((await site().rest('POST', '/trpc/likes.toggle?locale=ar', { body: like })).body).toMatchObject({
    result: { data: { likeCount: 1 } },
  });
  const { status } = await site().rest('POST', '/trpc/comments.create?locale=ar', {
    body: { slug: 'ighatha', name: 'Omar', email: 'omar@example.org', content: 'شكرًا لكم' },
  });
  expect(status).toBe(200);
});

test('a long text of the settings is in its language once it is translated', async () => {
  expect(await page('/ar/privacy-policy')).toContain(notTranslated);
  const value = 'نحتفظ بالقليل.';
  const body = { values: { value }, published: true };
  expect((await send('PUT', '/api/translations/setting/privacyPolicy/ar', body)).status).toBe(200);
  const html = await page('/ar/privacy-policy');
  expect(html).toContain(value);
  expect(html).not.toContain(notTranslated);
  expect(await alternates('/privacy-policy')).toContain('ar /ar/privacy-policy');
  expect(await page('/privacy-policy')).not.toContain(value);
});

test('feed and sitemap have the translation', async () => {
  await translate({ slug: 'ighatha' });
  const feed = await page('/ar/feed.xml');
  expect(feed).toContain(`<entry>`);
  expect(feed).toContain(`<title>${title}</title>`);
  expect(feed).toContain(`href="${origin}/ar/news/ighatha"`);
  expect(await page('/feed.xml')).not.toContain(title);
  const sitemap = await page('/sitemap.xml');
  for (const path of ['/ar/news/ighatha', '/news/relief']) {
    const [, entry = ''] = sitemap.split(`<url><loc>${origin}${path}</loc>`);
    expect(entry.split('</url>')[0]).toContain(`hreflang="ar" href="${origin}/ar/news/ighatha"`);
  }
  expect(sitemap).not.toContain('/ar/news/relief');
});
