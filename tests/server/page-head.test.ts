import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { events, news, programs, settings, videos } from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/site-settings';
import { useApp } from '../support/app';
import { aNewsArticle, anEvent, aProgram, aVideo } from '../support/factories';

const site = useApp();
const origin = 'http://localhost:3000';
const hostile = '</script><script>alert(1)</script>';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) =>
  text.replace(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole);

/** The attributes of every element of this name, in the order of the page. */
function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  );
}

/** What stands in the head of a page, and what machines read of it. */
async function headOf(path: string) {
  const { status, body } = await site().rest('GET', path);
  const html = String(body);
  const meta = Object.fromEntries(
    elements(html, 'meta').map(({ name, property, content }) => [name ?? property ?? '', content]),
  );
  const links = elements(html, 'link');
  const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
    ([, text = '']) => z.looseObject({ '@context': z.string(), '@type': z.string() }).parse(JSON.parse(text)),
  );
  return {
    status,
    html,
    meta,
    links,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    things,
    thing: (type: string) => things.find((thing) => thing['@type'] === type),
  };
}

/** The addresses in a description, wherever they are. */
function addressesIn(value: unknown): string[] {
  const keys = /^(?:url|item|logo|image|sameAs|thumbnailUrl|contentUrl|mainEntityOfPage)$/;
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const texts = [inner].flat().filter((text) => typeof text === 'string');
    return keys.test(key) && texts.length > 0 ? texts : addressesIn(inner);
  });
}

const titles = [
  ['/about', 'About'],
  ['/programs', 'Programs'],
  ['/university', 'University'],
  ['/get-involved', 'Get Involved'],
  ['/news', 'News'],
  ['/events', 'Events'],
  ['/contact', 'Contact Us'],
  ['/daewa-tv', 'Daewa TV'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/sitemap', 'Sitemap'],
] as const;

test.each(titles)('%s has a title, a description, its true address and a card', async (path, title) => {
  const { meta, canonical, thing, ...head } = await headOf(`${path}?from=elsewhere`);
  expect(head.title).toBe(`${title} | Daewa Foundation`);
  expect(meta['description']).toMatch(/^.{15,160}$/);
  expect(canonical).toEqual([origin + path]);
  expect(meta).toMatchObject({
    'og:title': title,
    'og:description': meta['description'],
    'og:type': 'website',
    'og:url': origin + path,
    'og:image': `${origin}/social-card.png`,
  });
  expect(meta).not.toHaveProperty('robots');
  expect(thing('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Daewa Foundation', item: `${origin}/` },
      { position: 2, name: title, item: origin + path },
    ],
  });
});

test('the home page describes the foundation', async () => {
  await site().db.insert(settings).values(knownSettings());
  const { title, meta, canonical, thing, things } = await headOf('/');
  expect(title).toBe('Daewa Foundation | Knowledge, service and hope');
  expect(meta).toMatchObject({ 'og:title': title, 'og:type': 'website', 'og:url': `${origin}/` });
  expect(canonical).toEqual([`${origin}/`]);
  expect(thing('Organization')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Daewa Foundation',
    url: `${origin}/`,
    email: 'info@example.org',
    telephone: '+1 (555) 010-0199',
  });
  for (const address of addressesIn(things)) expect(address).toMatch(/^https?:\/\/./);
  expect(addressesIn(things).length).toBeGreaterThan(6);
});

test('an article is described as one', async () => {
  const article = aNewsArticle();
  await site()
    .db.insert(news)
    .values({ ...article, date: '2026-01-31' });
  const path = `/news/${article.slug}`;
  const { meta, canonical, thing, things } = await headOf(path);
  expect(canonical).toEqual([origin + path]);
  expect(meta).toMatchObject({
    description: article.excerpt,
    'og:type': 'article',
    'og:image': origin + article.imageUrl,
    'article:published_time': '2026-01-31',
    'article:author': article.author,
  });
  expect(thing('NewsArticle')).toMatchObject({
    headline: article.title,
    datePublished: '2026-01-31',
    image: [origin + article.imageUrl],
    author: { '@type': 'Person', name: article.author },
    mainEntityOfPage: origin + path,
  });
  expect(thing('BreadcrumbList')).toMatchObject({
    itemListElement: [{}, { position: 2, item: `${origin}/news` }, { position: 3, name: article.title }],
  });
  for (const address of addressesIn(things)) expect(address).toMatch(/^https?:\/\/./);
});

const listed = (items: object[]) => ({
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
});

test('events and videos are lists of what they are', async () => {
  const coming = { ...anEvent(), isPast: false, date: '2031-03-06' };
  await site()
    .db.insert(events)
    .values([coming, { ...coming, title: 'Long ago', isPast: true }]);
  const upcoming = await headOf('/events');
  const event = { '@type': 'Event', name: coming.title, startDate: '2031-03-06' };
  expect(upcoming.thing('ItemList')).toMatchObject(
    listed([{ ...event, location: { '@type': 'Place', name: coming.location } }]),
  );
  expect((await headOf('/events?tab=past')).thing('ItemList')).toMatchObject(listed([{ name: 'Long ago' }]));

  const durations = ['12:34', '1:02:03', 'about an hour'];
  const date = '2026-01-31';
  await site()
    .db.insert(videos)
    .values(
      durations.map((duration) => ({ ...aVideo(), title: duration, duration, date, isMainFeature: false })),
    );
  const channel = await headOf('/daewa-tv');
  const video = { '@type': 'VideoObject', uploadDate: date };
  expect(channel.thing('ItemList')).toMatchObject(
    listed([
      { ...video, name: 'about an hour' },
      { ...video, name: '1:02:03', duration: 'PT1H2M3S' },
      { ...video, name: '12:34', duration: 'PT0H12M34S' },
    ]),
  );
  expect(JSON.stringify(channel.thing('ItemList')).match(/"duration"/g)).toHaveLength(2);
  for (const { things } of [upcoming, channel])
    for (const address of addressesIn(things)) expect(address).toMatch(/^https?:\/\/./);
});

test('a program is described with its own picture', async () => {
  const program = aProgram();
  await site().db.insert(programs).values(program);
  const { title, meta, canonical } = await headOf(`/programs/${program.slug}`);
  expect(title).toBe(`${program.title} | Daewa Foundation`);
  expect(canonical).toEqual([`${origin}/programs/${program.slug}`]);
  expect(meta).toMatchObject({ description: program.description, 'og:image': origin + program.imageUrl });
});

test('what an author typed cannot break out of the head', async () => {
  const article = {
    ...aNewsArticle(),
    title: hostile,
    excerpt: `"${hostile}`,
    author: hostile,
    date: '2026-01-31',
  };
  await site().db.insert(news).values(article);
  const { html, title, meta, thing } = await headOf(`/news/${article.slug}`);
  expect(html).not.toContain('<script>alert');
  expect(title).toBe(`${hostile} | Daewa Foundation`);
  expect(meta).toMatchObject({ 'og:title': hostile, description: `"${hostile}` });
  expect(thing('NewsArticle')).toMatchObject({ headline: hostile, author: { name: hostile } });
});

describe('a page that is not there', () => {
  test.each(['/no/such/page', '/news/no-such-article', '/programs/no-such-program'])(
    '%s is kept out of search engines',
    async (path) => {
      const { status, meta, canonical, title } = await headOf(path);
      expect(status).toBe(404);
      expect(meta).toMatchObject({ robots: 'noindex' });
      expect(meta).not.toHaveProperty('og:url');
      expect(canonical).toEqual([]);
      expect(title).toMatch(/Not Found \| Daewa Foundation$/);
    },
  );
});

test('every page names its feed, and asks for its fonts early', async () => {
  for (const path of ['/', '/news', '/no/such/page']) {
    const { links } = await headOf(path);
    expect(links).toContainEqual(
      expect.objectContaining({ rel: 'alternate', type: 'application/atom+xml', href: '/feed.xml' }),
    );
    const fonts = links.filter(({ rel, as }) => rel === 'preload' && as === 'font');
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      expect(font).toMatchObject({ type: 'font/woff2', href: expect.stringMatching(/\.woff2$/) });
      expect(font).toHaveProperty('crossorigin');
    }
  }
});
