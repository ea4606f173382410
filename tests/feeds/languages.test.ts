/** Feeds, calendars, sitemap and the page without a connection in several languages. */
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { events, news, settings } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aNewsArticle, anEvent, aSetting } from '../support/factories';
import { problemsOf, textAt } from '../support/xml';

const site = useApp();
const offer = (value: string) => site().insert(settings, aSetting({ key: 'languages', value }));
const get = (path: string) => site().rest('GET', path);
const textOf = async (path: string) => String((await get(path)).body);

beforeEach(async () => {
  await site().db.insert(events).values(anEvent());
  await site().insert(news, aNewsArticle({ slug: 'winter' }));
});

const files = [
  ['/feed.xml', 'application/atom+xml'],
  ['/events.ics', 'text/calendar'],
  ['/events/1.ics', 'text/calendar'],
  ['/offline', 'text/html'],
  ['/site.webmanifest', 'application/manifest+json'],
] as const;

describe.each(files)('%s', (path, type) => {
  test('is there in each language of the site', async () => {
    await offer('en,ar');
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await site().rest(method, `/ar${path}`);
      expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      expect(headers.get('cache-control')).toBe('public, max-age=300');
    }
    expect(await textOf(path)).not.toBe(await textOf(`/ar${path}`));
  });

  test('is a 404 page in any other language', async () => {
    await offer('en');
    const { status, body } = await get(`/ar${path}`);
    expect(status).toBe(404);
    expect(body).toContain('404 Page Not Found');
    expect((await get(`/fr${path}`)).status).toBe(404);
  });

  test('has one address in the default language', async () => {
    await offer('ar,en');
    const { status, headers } = await get(`/ar${path}?from=mail`);
    expect([status, headers.get('location')]).toEqual([308, `${path}?from=mail`]);
    expect((await get(`/en${path}`)).status).toBe(200);
  });
});

test('a feed leads to pages in its language, and names the language of its texts', async () => {
  await offer('en,ar');
  const xml = await textOf('/ar/feed.xml');
  expect(await problemsOf(xml, 'atom.rng')).toEqual([]);
  for (const [path, value] of [
    ['feed/@xml:lang', 'ar'],
    ['feed/id', 'http://localhost:3000/ar'],
    ["feed/link[@rel='self']/@href", 'http://localhost:3000/ar/feed.xml'],
    ["feed/link[@rel='alternate']/@href", 'http://localhost:3000/ar/news'],
    ['feed/entry/@xml:lang', 'en'],
    ['feed/entry/id', 'http://localhost:3000/ar/news#article-1'],
    ['feed/entry/link/@href', 'http://localhost:3000/ar/news/winter'],
  ] as const)
    expect(await textAt(xml, path), path).toBe(value);
  expect(await textAt(await textOf('/feed.xml'), 'feed/@xml:lang')).toBe('en');
});

test('a calendar leads to pages in its language', async () => {
  await offer('en,ar');
  const text = await textOf('/ar/events.ics');
  const [event] = ICAL.Component.fromString(text).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('url')).toBe('http://localhost:3000/ar/events/1');
  expect(event?.getFirstPropertyValue('uid')).toBe('event-1@localhost:3000');
  expect(text).toContain('PRODID:-//localhost:3000//Events//AR\r\n');
});

test('the page without a connection and the manifest are in their language', async () => {
  await offer('en,ar');
  const offline = await textOf('/ar/offline');
  expect(offline).toContain('<html lang="ar" dir="rtl">');
  expect(offline).toContain('<h1>لا يوجد اتصال بالإنترنت</h1>');
  expect(await textOf('/offline')).toContain('<link rel="alternate" hreflang="ar" href="/ar/offline">'); // for sw.js
  const { body } = await get('/ar/site.webmanifest');
  const manifest = typeof body === 'string' ? JSON.parse(body) : body;
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', id: '/ar', start_url: '/ar' });
});

test('a site in English only names no language', async () => {
  await offer('en');
  expect(await textOf('/feed.xml')).not.toContain('xml:lang');
  expect(await textOf('/offline')).not.toContain('hreflang');
  expect(await textOf('/sitemap.xml')).not.toContain('xhtml');
  expect(await textOf('/site.webmanifest')).not.toContain('lang');
});

test('the sitemap lists pages in each language, with their alternates, and items in their own', async () => {
  await offer('en,ar');
  const xml = await textOf('/sitemap.xml');
  const links = `
<xhtml:link rel="alternate" hreflang="en" href="http://localhost:3000/about"/>
<xhtml:link rel="alternate" hreflang="ar" href="http://localhost:3000/ar/about"/>
<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:3000/about"/></url>`;
  for (const path of ['about', 'ar/about'])
    expect(xml).toContain(`<url><loc>http://localhost:3000/${path}</loc>${links}`);
  expect(xml).toContain('<loc>http://localhost:3000/ar</loc>');
  expect(xml).toContain('<loc>http://localhost:3000/news/winter</loc>');
  for (const path of ['news/winter', 'privacy-policy']) expect(xml).not.toContain(`/ar/${path}`);
  expect(await problemsOf(xml.replaceAll(/\n<xhtml:link [^>]*>/g, ''), 'sitemap.xsd')).toEqual([]);
  for (const [, address = ''] of xml.matchAll(/<loc>([^<]*)<\/loc>/g))
    expect((await get(new URL(address).pathname)).status, address).toBe(200);
});

test('robots.txt excludes private paths in each language', async () => {
  await offer('en,ar');
  expect(await textOf('/robots.txt')).toContain('Disallow: /ar/donate/\n');
});
