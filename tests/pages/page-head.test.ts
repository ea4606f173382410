/** Titles, descriptions, canonical addresses and structured data. */
import { describe, expect, test } from 'vitest';
import { events, news, programs, settings, videos } from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/db/site-settings';
import { useApp } from '../support/app';
import { aNewsArticle, anEvent, aProgram, aVideo } from '../support/factories';
import { addressesIn, readHead } from '../support/page-head';

const site = useApp();
const headOf = (path: string) => readHead(site(), path);
const origin = 'http://localhost:3000';
const hostile = '</script><script>alert(1)</script>';

/** The picture of the site, for pages that have none which other places could draw. */
const card = `${origin}/social-card.png`;

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
  await site().db.insert(settings).values(knownSettings);
  const { meta, canonical, thing, ...head } = await headOf(`${path}?from=elsewhere`);
  expect(head.title).toBe(`${title} | Daewa Foundation`);
  expect(meta['description']).toMatch(/^.{15,160}$/);
  expect(canonical).toEqual([origin + path]);
  expect(meta).toMatchObject({
    'og:title': title,
    'og:description': meta['description'],
    'og:type': 'website',
    'og:url': origin + path,
    'og:image': card,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Daewa Foundation',
    'twitter:image': card,
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
  await site().db.insert(settings).values(knownSettings);
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
  await site().insert(news, { ...article, date: '2026-01-31' });
  const path = `/news/${article.slug}`;
  const { meta, canonical, thing, things } = await headOf(path);
  expect(canonical).toEqual([origin + path]);
  expect(meta).toMatchObject({
    description: article.excerpt,
    'og:type': 'article',
    'og:image': card,
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
  await site().insert(events, coming, { ...coming, title: 'Long ago', isPast: true });
  const upcoming = await headOf('/events');
  const event = { '@type': 'Event', name: coming.title, startDate: '2031-03-06', url: `${origin}/events/1` };
  expect(upcoming.thing('ItemList')).toMatchObject(
    listed([{ ...event, location: { '@type': 'Place', name: coming.location } }]),
  );
  expect((await headOf('/events?tab=past')).thing('ItemList')).toMatchObject(listed([{ name: 'Long ago' }]));

  const durations = ['12:34', '1:02:03', 'about an hour'];
  const date = '2026-01-31';
  await site().insert(
    videos,
    ...durations.map((duration) => ({ ...aVideo(), title: duration, duration, date, isMainFeature: false })),
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

test('an event is described as one', async () => {
  const description = `${'An evening meal. '.repeat(20)}\n\nBring a friend.`;
  await site().insert(events, { ...anEvent(), description, date: '2031-03-06' });
  const { title, meta, canonical, thing, things } = await headOf('/events/1?from=elsewhere');
  expect(title).toBe('Community iftar | Daewa Foundation');
  expect(canonical).toEqual([`${origin}/events/1`]);
  expect(meta).toMatchObject({ 'og:title': 'Community iftar', 'og:url': `${origin}/events/1` });
  expect(meta['description']).toMatch(/^An evening meal\. .{120,145}…$/);
  expect(thing('Event')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Community iftar',
    description,
    startDate: '2031-03-06',
    location: { '@type': 'Place', name: 'Community Center' },
    url: `${origin}/events/1`,
  });
  expect(thing('BreadcrumbList')).toMatchObject({
    itemListElement: [
      {},
      { position: 2, item: `${origin}/events` },
      { position: 3, name: 'Community iftar' },
    ],
  });
  for (const address of addressesIn(things)) expect(address).toMatch(/^https?:\/\/./);
});

const key = 'a1'.repeat(12);
const ours = `${origin}/media/${key}-1200x800.jpg`;

test.each([
  ['/uploads/relief.jpg', `${origin}/uploads/relief.jpg`],
  [`/media/${key}-1920x1280.webp`, ours],
  ['https://example.org/relief.PNG?w=1200', 'https://example.org/relief.PNG?w=1200'],
  ['/images/news/winter-relief.SVG#top', card],
  ['https://example.org/relief.svg?v=2', card],
])('a link to a page with the picture %s is shared with %s', async (imageUrl, shown) => {
  const program = aProgram({ imageUrl });
  await site().db.insert(programs).values(program);
  const { meta } = await headOf(`/programs/${program.slug}`);
  expect(meta).toMatchObject({ 'og:image': shown, 'twitter:image': shown });
  const widths: Record<string, string> = { [card]: '1200', [ours]: '1200' };
  expect(meta['og:image:width']).toBe(widths[shown]);
});

test('a program is described in its own words', async () => {
  const program = aProgram();
  await site().db.insert(programs).values(program);
  const { title, meta, canonical } = await headOf(`/programs/${program.slug}`);
  expect(title).toBe(`${program.title} | Daewa Foundation`);
  expect(canonical).toEqual([`${origin}/programs/${program.slug}`]);
  expect(meta).toMatchObject({ description: program.description, 'og:image': card });
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
  test.each(['/no/such/page', '/news/no-such-article', '/programs/no-such-program', '/events/9'])(
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
