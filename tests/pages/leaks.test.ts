/** Nobody sees what is not public: drafts, previews, the trash, earlier revisions, and what visitors sent. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedPages } from '../../src/server/content/pages';
import { comments, subscribers } from '../../src/server/db/schema';
import { operations, procedures } from '../support/api/procedures';
import { idOf, useApp } from '../support/app';
import { type Body, contentTypes } from '../support/content-types';
import {
  aComment,
  aContactMessage,
  aDonation,
  aNewsArticle,
  anApplication,
  aVolunteer,
} from '../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});

const marker = 'zyxomark';
/** Finds what bears the marker, and not what only repeats the question. */
const part = marker.slice(1, -1);
const texts = new Set([
  'title',
  'name',
  'description',
  'excerpt',
  'content',
  'longDescription',
  'bio',
  'author',
]);

const marked = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === 'slug') return [name, `${String(value)}-${marker}`];
      return [name, texts.has(name) ? `${String(value)} ${marker}` : value];
    }),
  );

const api = (method: string, path: string, body?: unknown) =>
  site().rest(method, path, { cookie, ...(body !== undefined && { body }) });
const typeOf = (router: string) =>
  /^(programs|videos|courses|events)$/.test(router) ? router.slice(0, -1) : router;

/** Of each type one item in the trash, and one that was changed since it bore the marker. */
async function hideItems() {
  for (const { path, make, updateWith } of contentTypes) {
    const gone = idOf(await api('POST', path, marked(make())));
    expect((await api('DELETE', `${path}/${gone}`)).status).toBe(200);
    const changed = idOf(await api('POST', path, marked(make())));
    expect((await api(updateWith, `${path}/${changed}`, make())).status).toBe(200);
  }
}

/** Of each type a draft of a new item and one of a change, with their previews; one of them is scheduled. */
async function hideDrafts() {
  const links: string[] = [];
  for (const { router, make, path } of contentTypes) {
    const itemId = idOf(await api('POST', path, make()));
    const values = { ...marked(make()), category: marker };
    for (const of of [{}, { itemId }]) {
      const id = idOf(await api('POST', '/api/drafts', { type: typeOf(router), values, ...of }));
      await api('POST', `/api/drafts/${id}/schedule`, { at: '2099-01-01T00:00:00Z' });
      const preview = await api('POST', `/api/drafts/${id}/preview`, {});
      links.push(new URL(z.object({ url: z.string() }).parse(preview.body).url).pathname);
    }
  }
  return links;
}

const shown = 'A comment that was approved';

/** What visitors send, all of it with the marker. @returns the token that unsubscribes one of them */
async function hideSubmissions() {
  const [email, slug] = [`${marker}@example.org`, 'winter-relief'];
  const article = idOf(await api('POST', '/api/news', aNewsArticle({ slug })));
  const comment = (content: string) => aComment({ email, content });
  for (const [path, body] of [
    ['/api/donations', aDonation({ email, firstName: marker })],
    ['/api/volunteers', aVolunteer({ email, firstName: marker, phone: marker })],
    ['/api/university/applications', anApplication({ email, message: marker })],
    ['/api/contact', aContactMessage({ email, subject: marker, newsletter: true })],
    [`/api/news/${slug}/comments`, comment(shown)],
    [`/api/news/${slug}/comments`, comment(marker)],
    [`/api/news/${slug}/comments`, comment(`${marker} waits`)],
  ] as const)
    expect((await api('POST', path, body)).status, path).toBe(201);
  for (const [id, status] of ['approved', 'rejected'].entries())
    expect((await api('PUT', `/api/comments/${id + 1}/status`, { status })).status).toBe(200);
  const reply = { ...comment(`${marker} below what is hidden`), parentId: 2, articleId: article };
  await site().insert(comments, { ...reply, status: 'approved' });
  await api('POST', `/api/news/${slug}/likes`, { userId: marker });
  const letter = { subject: marker, content: `${marker} of the newsletter`, sendToAll: true };
  expect((await api('POST', '/api/newsletter/broadcast', letter)).status).toBe(200);
  const [subscriber] = await site().db.select().from(subscribers);
  return subscriber?.token ?? marker;
}

/** What needs a permission is refused whatever is asked: once is enough. */
const unlessRefused = <Asked>(permission: unknown, all: Asked[]) => (permission ? all.slice(0, 1) : all);
const queries = ['', `?search=${part}`, '?limit=1000', '?userId=somebody&status=pending&admin=true'];
const reads = operations
  .filter(({ method }) => method === 'GET')
  .flatMap(({ address, permission }) => unlessRefused(permission, queries).map((query) => address + query));
const asked = [
  undefined,
  { search: part },
  { page: 1, pageSize: 100, search: part },
  { page: 1, pageSize: 100, status: 'pending', sort: 'email' },
  { id: 1, slug: 'winter-relief', userId: 'somebody' },
  { on: 'home' },
];
const calls = procedures
  .filter(({ type }) => type === 'query')
  .flatMap(({ name, permission }) =>
    unlessRefused(permission, asked).map(
      (input) => `/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
    ),
  );
const feeds = ['/feed.xml', '/sitemap.xml', '/events.ics', '/robots.txt', '/api/openapi.json', '/api/docs'];
const slugs = contentTypes.flatMap(({ make, router }) => {
  const { slug } = marked(make());
  return typeof slug === 'string' ? [`/${router}/${slug}`, `/api/${router}/${slug}`] : [];
});
const pages = [
  ...fixedPages,
  `/news?search=${part}`,
  '/events/1',
  '/events/1.ics',
  '/preview/nothing',
  '/NEWS/',
  '/news/winter-relief/',
  '/nothing',
  '/unsubscribe/nothing',
  '/admin?section=donations',
  ...slugs,
];

const decode: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** What a visitor gets at an address, and under which tag. */
async function answerOf(path: string, encoding = 'identity') {
  const answer = await site().app.request(path, { headers: { 'accept-encoding': encoding } });
  expect(answer.status, path).toBeLessThan(500);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = (decode[answer.headers.get('content-encoding') ?? ''] ?? ((all) => all))(bytes).toString();
  return { text, tag: answer.headers.get('etag'), all: `${text}${JSON.stringify([...answer.headers])}` };
}

/** Asks for each, in one encoding after the other. @returns what is answered, all of which is without the mark */
async function expectNoMark(paths: readonly string[]) {
  const answers: [string, Awaited<ReturnType<typeof answerOf>>][] = [];
  for (const [index, path] of paths.entries()) {
    const encoding = ['identity', 'gzip', 'br'][index % 3];
    const answer = await answerOf(path, encoding);
    answers.push([path, answer]);
    // The slug that was asked for may be repeated.
    const asked = path.split('/').at(-1) || path;
    expect(answer.all.toLowerCase().replaceAll(asked, ''), `${path} ${encoding}`).not.toContain(marker);
  }
  return answers;
}

test('what is hidden is at no address, in no list, feed, search, count and tag', async () => {
  const token = await hideSubmissions();
  for (const path of ['/api/news/winter-relief', '/news/winter-relief'])
    expect((await answerOf(path)).text).toContain(shown);
  await hideItems();
  const items = contentTypes.map(({ path, make }) => api('POST', path, make()));
  await Promise.all(items);
  const links = await hideDrafts();
  const lasting = [...reads, ...calls, ...feeds.filter((one) => one !== '/events.ics')];
  const before = await expectNoMark(lasting);
  for (const [path, { text }] of before) expect(text, path).not.toContain(token);
  await expectNoMark(['/events.ics', ...pages]); // the calendar bears the moment at which it was asked for
  // The link itself shows it, and what is shown there is kept nowhere.
  for (const link of links) expect((await answerOf(link)).text).toContain(marker);
  const linked = new Set(pages);
  for (const path of linked)
    for (const [, { text }] of await expectNoMark([path]))
      for (const [, link = ''] of text.matchAll(/(?:href|src|action)="(\/[^"#]*)"/g))
        if (linked.size < 200) linked.add(link);

  // Further drafts change nothing that anybody can see: no count, no order, no tag.
  for (const { router, make } of contentTypes)
    await api('POST', '/api/drafts', {
      type: typeOf(router),
      values: { ...marked(make()), category: marker },
    });
  const after = await expectNoMark(lasting);
  const seen = (answers: typeof before) => answers.map(([path, { text, tag }]) => [path, text, tag]);
  expect(seen(after)).toEqual(seen(before));
}, 90_000);
