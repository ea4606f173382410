/** Formatted text: how it is stored, read as elements, found, and kept within bounds. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { news } from '../../src/server/db/schema';
import { contentFormats, formattedElement } from '../../src/shared/schemas/formatted';
import { picture } from '../../src/shared/schemas/media';
import { idOf, signIn, useApp } from '../support/app';
import { aNewsArticle, aProgram } from '../support/factories';
import { bytesOf, photograph, sender } from '../support/pictures';

const site = useApp();
const send = sender(site);
const marked =
  '## Winter\n\nBlank**ets** and [stoves](https://example.org/stoves) for *all* of the families.';
const slug = 'winter';
const words = 'Winter\n\nBlankets and stoves for all of the families.';

let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn(['editor']);
});

const call = (method: string, path: string, body?: unknown) =>
  site().rest(method, path, { cookie, ...(body !== undefined && { body }) });

/** The two types whose text may be formatted. */
const types = [
  {
    noun: 'article',
    type: 'news',
    path: '/api/news',
    text: 'content',
    make: (own = {}) => aNewsArticle({ slug, ...own }),
  },
  {
    noun: 'program',
    type: 'program',
    path: '/api/programs',
    text: 'longDescription',
    make: (own = {}) => aProgram({ slug, ...own }),
  },
] as const;

const read = z
  .looseObject({ formatted: z.array(formattedElement).optional() })
  .transform(({ formatted }) => formatted);

describe.each(types)('the text of a $noun', ({ type, path, text, make }) => {
  const other = { [text]: marked, contentFormat: 'markdown' as const };

  test('is plain when nothing else is said, as it always was', async () => {
    const plain = make();
    const made = await call('POST', path, plain);
    expect(made).toMatchObject({ status: 201, body: { ...plain, contentFormat: 'plain', plainText: null } });
    const page = await call('GET', `${path}/${slug}`);
    expect(read.parse(page.body)).toBeUndefined();
  });

  test('is kept as it was written, in its format, and read as elements', async () => {
    const made = await call('POST', path, make(other));
    expect(made).toMatchObject({ status: 201, body: { ...other, plainText: words } });
    const page = await call('GET', `${path}/${slug}`);
    expect(read.parse(page.body)).toEqual([
      { tag: 'h2', children: ['Winter'] },
      {
        tag: 'p',
        children: [
          'Blank',
          { tag: 'strong', children: ['ets'] },
          ' and ',
          { tag: 'a', href: 'https://example.org/stoves', children: ['stoves'] },
          ' for ',
          { tag: 'em', children: ['all'] },
          ' of the families.',
        ],
      },
    ]);
  });

  test('keeps its format in an update that says nothing of it', async () => {
    const id = idOf(await call('POST', path, make(other)));
    const next = { [text]: `**Warm** rooms. ${'More of the text. '.repeat(4)}`.trim() };
    const updated = await call('PUT', `${path}/${id}`, make(next));
    expect(updated.body).toMatchObject({ ...next, contentFormat: 'markdown' });
    expect(updated.body).toMatchObject({ plainText: next[text]?.replaceAll('**', '') });
    const plain = await call('PUT', `${path}/${id}`, make({ ...next, contentFormat: 'plain' }));
    expect(plain.body).toMatchObject({ ...next, contentFormat: 'plain', plainText: null });
  });

  test('has no other formats', async () => {
    for (const contentFormat of ['html', '', null, 1]) {
      const refused = await call('POST', path, { ...make(), contentFormat });
      expect(refused, String(contentFormat)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'contentFormat' }] },
      });
    }
    expect(contentFormats).toEqual(['plain', 'markdown']);
  });

  test('goes through a draft, a revision and the trash with its format', async () => {
    const id = idOf(await call('POST', path, make()));
    const draft = await call('POST', '/api/drafts', { type, itemId: id, values: make(other) });
    expect(draft.body).toMatchObject({ values: other });
    expect((await call('POST', `/api/drafts/${idOf(draft)}/publish`)).status).toBe(200);
    expect((await call('GET', path)).body).toMatchObject([{ ...other, plainText: words }]);

    const revisions = await call('GET', `/api/revisions?type=${type}&itemId=${id}`);
    const [last, first] = z
      .array(z.object({ id: z.int(), changed: z.array(z.string()) }))
      .parse(revisions.body);
    expect(last?.changed.sort()).toEqual([text, 'contentFormat'].sort());
    await call('POST', `/api/revisions/${first?.id}/restore`);
    expect((await call('GET', path)).body).toMatchObject([{ contentFormat: 'plain', plainText: null }]);
    await call('POST', `/api/revisions/${last?.id}/restore`);

    await call('DELETE', `${path}/${id}`);
    const [thrown] = z.array(z.object({ id: z.int() })).parse((await call('GET', '/api/trash')).body);
    await call('POST', `/api/trash/${thrown?.id}/restore`);
    expect((await call('GET', path)).body).toMatchObject([{ id, ...other, plainText: words }]);
  });

  test('tells the log of its own names alone', async () => {
    const id = idOf(await call('POST', path, make()));
    await call('PUT', `${path}/${id}`, make(other));
    const owner = await signIn(site().db, ['owner'], 'owner');
    const [entry] = z
      .array(z.object({ changed: z.array(z.string()) }))
      .parse((await site().rest('GET', '/api/audit', { cookie: owner })).body);
    expect(entry?.changed.sort()).toEqual([text, 'contentFormat'].sort());
  });
});

test('the words of a formatted article are found, its marks and addresses are not', async () => {
  const url = '/images/news/blanket-store.svg';
  await call(
    'POST',
    '/api/news',
    aNewsArticle({ slug, content: `${marked}\n\n![A store](${url})`, contentFormat: 'markdown' }),
  );
  await call(
    'POST',
    '/api/news',
    aNewsArticle({ slug: 'plain', content: `${'Plain text. '.repeat(5)}**stars**` }),
  );
  const found = async (search: string) => {
    const { body } = await site().trpc('query', 'news.teasers', { search });
    return z
      .object({ items: z.array(z.object({ slug: z.string() })) })
      .parse(body)
      .items.map(({ slug }) => slug);
  };
  expect(await found('BLANKETS')).toEqual([slug]);
  expect(await found('stoves for all of')).toEqual([slug]);
  for (const mark of ['ets**', '##', 'example.org', 'blanket-store', ']('])
    expect(await found(mark), mark).toEqual([]);
  expect(await found('**stars**')).toEqual(['plain']);
});

test('a picture of ours is told with what is said of it now, and no other picture is one', async () => {
  const { body } = await send(await bytesOf(photograph(64, 48).png()), 'image/png', '', cookie);
  const { id, url } = picture.parse(body);
  const content = [
    `Before ![old words](${url}) after.`,
    '![elsewhere](https://example.org/a.png) ![](javascript:alert(1)) ![data](data:image/png;base64,AA)',
    '![ours](/images/news/a.svg) ![](/media/unknown.webp)',
  ].join('\n\n');
  await call('POST', '/api/news', aNewsArticle({ slug, content, contentFormat: 'markdown' }));
  const elements = async () => read.parse((await call('GET', `/api/news/${slug}`)).body);
  const others = [
    { tag: 'p', children: ['after.'] },
    { tag: 'p', children: ['elsewhere  data'] },
    { tag: 'img', src: '/images/news/a.svg', alt: 'ours' },
  ];
  const before = { tag: 'p', children: ['Before'] };
  expect(await elements()).toEqual([before, { tag: 'img', src: url, alt: 'old words' }, ...others]);
  await call('PATCH', `/api/media/${id}`, { alt: 'A lamp' });
  expect(await elements()).toEqual([before, { tag: 'img', src: url, alt: 'A lamp' }, ...others]);
});

test.each([
  [
    'an address of a script',
    '[click](javascript:alert(1)) and words',
    [{ tag: 'p', children: ['click and words'] }],
  ],
  ['an address with data', '[click](data:text/html,x)', [{ tag: 'p', children: ['click'] }]],
  ['another host without a scheme', '[click](//example.org)', [{ tag: 'p', children: ['click'] }]],
  ['markup', '<script>alert(1)</script>', [{ tag: 'p', children: ['<script>alert(1)</script>'] }]],
  ['markup within', 'a <b onclick="x">b</b>', [{ tag: 'p', children: ['a <b onclick="x">b</b>'] }]],
  [
    'code',
    '`a *b*`\n\n    c\n\n```js\nd\n```',
    ['a *b*', 'c', 'd'].map((text) => ({ tag: 'p', children: [text] })),
  ],
  [
    'a first heading',
    '# One\n\n###### Six',
    [
      { tag: 'h2', children: ['One'] },
      { tag: 'h4', children: ['Six'] },
    ],
  ],
])('%s becomes what a page may hold', async (_, content, expected) => {
  const long = `${content}\n\n${'Words. '.repeat(10)}`.trim();
  await call('POST', '/api/news', aNewsArticle({ slug, content: long, contentFormat: 'markdown' }));
  const page = await call('GET', `/api/news/${slug}`);
  expect(read.parse(page.body)?.slice(0, -1)).toEqual(expected);
});

const elementDepth = (all: unknown[]): number =>
  Math.max(0, ...all.slice(0, 1000).map((one) => 1 + elementDepth(childrenOf.parse(one).children)));
const childrenOf = z.object({ children: z.array(z.unknown()).default([]) }).catch({ children: [] });

test('no text is too deep or too large to be read', async () => {
  const bombs = ['>', '> - ', '[', '![', '*a_ ', '**x [a*b**c*](d', '`', '- a\n', '1. a\n\n', '<a', '&#'];
  for (const [index, bomb] of bombs.entries()) {
    const content = `${'Words. '.repeat(10)}\n\n${bomb.repeat(100_000).slice(0, 99_000)}`;
    const article = aNewsArticle({ content, contentFormat: 'markdown', slug: `b-${index}` });
    const made = await call('POST', '/api/news', article);
    // Text with too many elements is refused, and still readable if it is in the database.
    expect(made.status, bomb).toBe(bomb.includes(' a\n') ? 400 : 201);
    if (made.status === 400)
      await site()
        .db.insert(news)
        .values({ ...article, date: '2026-01-31' });
    const page = await call('GET', `/api/news/b-${index}`);
    expect(page.status, bomb).toBe(200);
    expect(elementDepth(read.parse(page.body) ?? []), bomb).toBeLessThanOrEqual(16);
    expect(JSON.stringify(page.body).length, bomb).toBeLessThan(2_000_000);
  }
}, 60_000);
