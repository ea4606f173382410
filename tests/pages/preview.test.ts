/** Preview links show a draft as its page will look, only to their holders. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { drafts } from '../../src/server/db/schema';
import { contentTypes as types } from '../../src/shared/schemas/content-types';
import { idOf, testParts, useApp } from '../support/app';
import { contentTypes } from '../support/content-types';
import { aNewsArticle, anEvent, aTeamMember } from '../support/factories';

const site = useApp();
const marker = 'Quetzalcoatlus';

const api = async () => {
  const cookie = await site().signIn(['editor']);
  return (method: string, path: string, body?: unknown) =>
    site().rest(method, `/api${path}`, { cookie, ...(body !== undefined && { body }) });
};
type Api = Awaited<ReturnType<typeof api>>;

/** The path of a preview of a new draft. */
async function preview(call: Api, draft: object): Promise<string> {
  const made = await call('POST', '/drafts', draft);
  expect(made.status).toBe(201);
  const { body } = await call('POST', `/drafts/${idOf(made)}/preview`);
  return new URL(z.object({ url: z.string() }).parse(body).url).pathname;
}

const read = async (path: string) => {
  const { status, headers, body } = await site().rest('GET', path);
  return { status, headers, html: String(body) };
};

test('is for whoever has the link, and for nobody else', async () => {
  const call = await api();
  const path = await preview(call, { type: 'news', values: aNewsArticle({ title: marker }) });
  const { status, headers, html } = await read(path);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  expect(html).toContain(`${marker}</h1>`);
  expect(html).toContain('Preview: not published.');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  for (const absent of [
    'property="og:',
    'application/ld+json',
    'rel="canonical"',
    'Like',
    '>Share<',
    'Comments',
  ])
    expect(html).not.toContain(absent);
  expect((await read('/robots.txt')).html).toContain('Disallow: /preview/\n');
});

test('ends after seven days, with another link, and with its draft', async () => {
  const call = await api();
  const draft = { type: 'news', values: aNewsArticle({ title: marker }) };
  const first = await preview(call, draft);
  const [{ id } = { id: 0 }] = await site().db.select().from(drafts);
  const again = await call('POST', `/drafts/${id}/preview`);
  const second = new URL(z.object({ url: z.string() }).parse(again.body).url).pathname;
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  await site().db.execute(`update drafts set preview_until = now() - interval '1 second'`);
  const expired = await read(second);
  expect(expired.status).toBe(404);
  expect(expired.html).toContain('404 Page Not Found');
  const third = await preview(call, draft);
  expect((await read(third)).status).toBe(200);
  const [{ id: last } = { id: 0 }] = await site().db.select().from(drafts).orderBy(drafts.id).offset(1);
  await call('DELETE', `/drafts/${last}`);
  expect((await read(third)).status).toBe(404);
});

test.each(['x', '%00', '%E0%A4%A', 'a'.repeat(101), "'%20or%201=1", 'a/b', '..%2fadmin'])(
  'there is none at /preview/%s',
  async (token) => {
    const { status, html } = await read(`/preview/${token}`);
    expect(status).toBe(404);
    expect(html).toContain('404 Page Not Found');
  },
);

test('nothing of it stays in the cache, at its own address or at the public one', async () => {
  const call = await api();
  const article = aNewsArticle({ slug: 'the-article', title: 'As it is published' });
  const itemId = idOf(await call('POST', '/news', article));
  const path = await preview(call, { type: 'news', itemId, values: { ...article, title: marker } });
  const cache = new ResponseCache({ needsHeartbeat: false });
  const app = createApp(testParts(site().db, { cache }));
  const token = path.split('/').pop();
  const addresses = [
    path,
    `${path}/`,
    path.replace('preview', 'PREVIEW'),
    `/trpc/drafts.previewed?input=${encodeURIComponent(JSON.stringify({ token }))}`,
  ];
  const publicly = ['/news/the-article', '/api/news/the-article', '/news', '/feed.xml', '/'];
  const before = await Promise.all(publicly.map(async (one) => (await app.request(one)).text()));
  const all = await Promise.all(
    [...addresses, ...addresses].map(async (one) => {
      const answer = await app.request(one);
      return { status: answer.status, text: await answer.text() };
    }),
  );
  for (const { status, text } of all) {
    expect(status).toBe(200);
    expect(text).toContain(marker);
  }
  for (const address of addresses) expect(cache.get(address)).toBeUndefined();
  for (const [index, one] of publicly.entries()) {
    const text = await (await app.request(one)).text();
    expect(text).toBe(before[index]);
    expect(text).not.toContain(marker);
  }
  await site().db.delete(drafts);
  for (const address of addresses) expect((await app.request(address)).status).toBe(404);
});

describe.each(contentTypes)('of a $noun', ({ path, make, router }) => {
  const type = types.find((one) => router.startsWith(one)) ?? 'news';

  test('shows it as its page will', async () => {
    const call = await api();
    const others = idOf(await call('POST', path.replace('/api', ''), make()));
    const name = { name: marker, title: marker };
    const values = { ...make(), ...name };
    for (const draft of [
      { type, values },
      { type, itemId: others, values },
    ]) {
      const { status, html } = await read(await preview(call, draft));
      expect(status).toBe(200);
      expect(html).toMatch(new RegExp(`${marker}(?:</a>)?</h`));
    }
  });

  test('says what is not there yet', async () => {
    const { status, html } = await read(await preview(await api(), { type, values: {} }));
    expect(status).toBe(200);
    expect(html).toMatch(/No (title|name) yet<\/h/);
  });

  test('bears whatever its values are', async () => {
    const call = await api();
    const kinds = [
      null,
      0,
      -1.5,
      1e300,
      '',
      ' ',
      'x',
      '<b>&',
      '2026-99-99',
      true,
      [],
      [1],
      {},
      { a: 1 },
      [null],
    ];
    const shown = new Set<unknown>([null, 1e300, ' ', '<b>&', '2026-99-99', true]);
    const fields = Object.keys(make());
    const path = await preview(call, { type, values: {} });
    const token = path.split('/').pop();
    for (const kind of kinds) {
      const values = Object.fromEntries(fields.map((field) => [field, kind]));
      await site().db.update(drafts).set({ values });
      // What the page is made of has the form of an item by then, whatever was in the draft.
      const { status } = await site().trpc('query', 'drafts.previewed', { token });
      expect([status, kind]).toEqual([200, kind]);
      if (!shown.has(kind)) continue;
      const page = await read(path);
      expect([page.status, kind]).toEqual([200, kind]);
      expect(page.html).not.toContain('<b>&<');
    }
  });
});

test('of a member of the team who is not of the leadership stands alone', async () => {
  const call = await api();
  await call('POST', '/team', aTeamMember({ name: 'Somebody of the leadership' }));
  const values = aTeamMember({ name: marker, isLeadership: false });
  const { html } = await read(await preview(call, { type: 'team', values }));
  expect(html).toContain('Only the leadership team is shown');
  expect(html).not.toContain('Somebody of the leadership</h3>');
});

test('of an event offers no calendar', async () => {
  const call = await api();
  const { html } = await read(await preview(call, { type: 'event', values: anEvent({}) }));
  expect(html).toContain('href="https://example.org/iftar"');
  expect(html).not.toContain('.ics"');
});
