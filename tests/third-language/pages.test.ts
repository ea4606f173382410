/** Pages, the sitemap and reads of a site in three languages. */
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { locales } from '../../src/shared/messages/languages';
import { formattedByIntl, formattedByPages } from '../shared/page-formats';
import { useApp } from '../support/app';
import { aNewsArticle, aSetting } from '../support/factories';
import { readHead } from '../support/page-head';
import { pageOf } from '../support/rendered-pages';

const site = useApp();
beforeEach(() => site().insert(settings, aSetting({ key: 'languages', value: locales.join() })));
const origin = 'http://localhost:3000';

test.each(['/news', '/ar/news', '/fr/news'])('%s names all three languages as alternates', async (path) => {
  const { links } = await readHead(site(), path);
  expect(links.flatMap(({ hreflang, href }) => (hreflang ? [`${hreflang} ${href}`] : []))).toEqual([
    `en ${origin}/news`,
    `ar ${origin}/ar/news`,
    `fr ${origin}/fr/news`,
    `x-default ${origin}/news`,
  ]);
});

test('the third language has its own pages, with its own texts', async () => {
  const html = await pageOf(site(), '/fr');
  expect(html).toContain('<html lang="fr" dir="ltr"');
  expect(html).toContain('Faire un don');
  expect(await pageOf(site(), '/')).not.toContain('Faire un don');
});

test.each(locales)('pages show dates and numbers in the language %s as Intl does', (locale) =>
  expect(formattedByPages(locale)).toEqual(formattedByIntl(locale)),
);

test('the sitemap names the pages of all three', async () => {
  const [, entry = ''] = (await pageOf(site(), '/sitemap.xml')).split(`<loc>${origin}/fr/about</loc>`);
  const [alternates = ''] = entry.split('</url>');
  expect([...alternates.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code)).toEqual([
    'en',
    'ar',
    'fr',
    'x-default',
  ]);
});

test('an article translated into one of them is read in each language', async () => {
  const cookie = await site().signIn(['owner']);
  const call = (method: string, path: string, body?: unknown) => site().rest(method, path, { cookie, body });
  await call('POST', '/api/news', aNewsArticle({ slug: 'winter-relief', title: 'Winter relief' }));
  const values = {
    title: 'Aide d’hiver',
    author: 'Maryam',
    excerpt: 'Des couvertures avant la première neige.',
    content: 'Des couvertures et des poêles sont partis avant la première neige de cet hiver.',
  };
  const saved = await call('PUT', '/api/translations/news/1/fr', { values, published: true });
  expect(saved.status).toBe(200);
  for (const [locale, title, language] of [
    ['en', 'Winter relief', 'en'],
    ['ar', 'Winter relief', 'en'],
    ['fr', values.title, 'fr'],
  ])
    expect((await call('GET', `/api/news?locale=${locale}`)).body).toMatchObject([
      { title, locale: language },
    ]);
  const { links } = await readHead(site(), '/news/winter-relief');
  expect(links.flatMap(({ hreflang }) => (hreflang ? [hreflang] : []))).toEqual(['en', 'fr', 'x-default']);
});
