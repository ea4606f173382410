/** Formatted text: how it is stored, read as elements, found, and kept within bounds. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { news } from '../../src/server/db/schema';
import { formattedElement } from '../../src/shared/schemas/formatted';
import { picture } from '../../src/shared/schemas/media';
import { idOf, idsOf, withOwner } from '../support/app';
import { aNewsArticle, aProgram } from '../support/factories';
import { bytesOf, photograph, sender } from '../support/pictures';

const { site, send: call, cookie, restoreTrashed } = withOwner();
const upload = sender(site);
const marked =
  '## Winter\n\nBlank**ets** and [stoves](https://example.org/stoves) for *all* of the families.';
const slug = 'winter';
const words = 'Winter\n\nBlankets and stoves for all of the families.';

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
const elementsOf = async (path: string) => read.parse((await call('GET', path)).body);
const asArticle = (content: string) =>
  call('POST', '/api/news', aNewsArticle({ slug, content, contentFormat: 'markdown' }));

describe.each(types)('the text of a $noun', ({ type, path, text, make }) => {
  const other = { [text]: marked, contentFormat: 'markdown' as const };
  const both = [text, 'contentFormat'].sort().join();
  const bothChanged = expect.toSatisfy((names: string[]) => names.toSorted().join() === both);

  test('is plain by default', async () => {
    const plain = make();
    const made = await call('POST', path, plain);
    expect(made).toMatchObject({ status: 201, body: { ...plain, contentFormat: 'plain', plainText: null } });
    expect(await elementsOf(`${path}/${slug}`)).toBeUndefined();
  });

  test('is stored as it was written, and read as elements', async () => {
    const made = await call('POST', path, make(other));
    expect(made).toMatchObject({ status: 201, body: { ...other, plainText: words } });
    expect(await elementsOf(`${path}/${slug}`)).toEqual([
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

  test('keeps its format in an update that omits it', async () => {
    const id = idOf(await call('POST', path, make(other)));
    const next = { [text]: `**Warm** rooms. ${'More of the text. '.repeat(4)}`.trim() };
    const plainText = next[text]?.replaceAll('**', '');
    const updated = await call('PUT', `${path}/${id}`, make(next));
    expect(updated.body).toMatchObject({ ...next, contentFormat: 'markdown', plainText });
    const plain = await call('PUT', `${path}/${id}`, make({ ...next, contentFormat: 'plain' }));
    expect(plain.body).toMatchObject({ ...next, contentFormat: 'plain', plainText: null });
    await call('PUT', `${path}/${id}`, make(other));
    expect((await call('GET', '/api/audit')).body).toMatchObject([{ changed: bothChanged }, {}, {}, {}]);
  });

  test('goes through a draft, a revision and the trash with its format', async () => {
    const list = async () => (await call('GET', path)).body;
    const itemId = idOf(await call('POST', path, make()));
    const draft = await call('POST', '/api/drafts', { type, itemId, values: make(other) });
    expect(draft.body).toMatchObject({ values: other });
    expect((await call('POST', `/api/drafts/${idOf(draft)}/publish`)).status).toBe(200);
    expect(await list()).toMatchObject([{ ...other, plainText: words }]);

    const revisions = await call('GET', `/api/revisions?type=${type}&itemId=${itemId}`);
    expect(revisions.body).toMatchObject([{ changed: bothChanged }, {}]);
    const [last, first] = idsOf(revisions);
    await call('POST', `/api/revisions/${first}/restore`);
    expect(await list()).toMatchObject([{ contentFormat: 'plain', plainText: null }]);
    await call('POST', `/api/revisions/${last}/restore`);

    await call('DELETE', `${path}/${itemId}`);
    await restoreTrashed();
    expect(await list()).toMatchObject([{ id: itemId, ...other, plainText: words }]);
  });
});

test('the search finds the words of a formatted article, not its markup and addresses', async () => {
  await asArticle(`${marked}\n\n![A store](/images/news/blanket-store.svg)`);
  const plain = aNewsArticle({ slug: 'plain', content: `${'Plain text. '.repeat(5)}**stars**` });
  await call('POST', '/api/news', plain);
  const found = async (search: string) => {
    const { body } = await site().trpc('query', 'news.teasers', { search });
    return z
      .object({ items: z.array(z.object({ slug: z.string() })) })
      .parse(body)
      .items.map(({ slug }) => slug);
  };
  for (const text of ['BLANKETS', 'stoves for all of']) expect(await found(text)).toEqual([slug]);
  for (const mark of ['ets**', '##', 'example.org', 'blanket-store', ']('])
    expect(await found(mark), mark).toEqual([]);
  expect(await found('**stars**')).toEqual(['plain']);
});

test('an uploaded picture has its current description, and foreign pictures are not shown', async () => {
  const { body } = await upload(await bytesOf(photograph(64, 48).png()), 'image/png', '', cookie());
  const { id, url } = picture.parse(body);
  await asArticle(
    [
      `Before ![old words](${url}) after.`,
      '![elsewhere](https://example.org/a.png) ![](javascript:alert(1)) ![data](data:image/png;base64,AA)',
      '![ours](/images/news/a.svg) ![](/media/unknown.webp)',
    ].join('\n\n'),
  );
  const shown = (alt: string) => [
    { tag: 'p', children: ['Before'] },
    { tag: 'img', src: url, alt },
    { tag: 'p', children: ['after.'] },
    { tag: 'p', children: ['elsewhere  data'] },
    { tag: 'img', src: '/images/news/a.svg', alt: 'ours' },
  ];
  expect(await elementsOf(`/api/news/${slug}`)).toEqual(shown('old words'));
  await call('PATCH', `/api/media/${id}`, { alt: 'A lamp' });
  expect(await elementsOf(`/api/news/${slug}`)).toEqual(shown('A lamp'));
});

const p = (...children: string[]) => ({ tag: 'p', children });
test.each([
  ['the address of a script', '[click](javascript:alert(1)) and words', [p('click and words')]],
  ['an address with data', '[click](data:text/html,x)', [p('click')]],
  ['another host without a scheme', '[click](//example.org)', [p('click')]],
  ['markup', '<script>alert(1)</script>', [p('<script>alert(1)</script>')]],
  ['markup within', 'a <b onclick="x">b</b>', [p('a <b onclick="x">b</b>')]],
  ['code', '`a *b*`\n\n    c\n\n```js\nd\n```', [p('a *b*'), p('c'), p('d')]],
  [
    'a first heading',
    '# One\n\n###### Six',
    [
      { ...p('One'), tag: 'h2' },
      { ...p('Six'), tag: 'h4' },
    ],
  ],
])('%s becomes what a page may show', async (_, content, expected) => {
  await asArticle(`${content}\n\n${'Words. '.repeat(10)}`.trim());
  expect((await elementsOf(`/api/news/${slug}`))?.slice(0, -1)).toEqual(expected);
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
    if (made.status === 400) {
      expect(made.body).toMatchObject({
        issues: [
          { path: 'content', message: expect.stringMatching(/elements \(more than 10,000\)\. Shorten/) },
        ],
      });
      await site().insert(news, { ...article, date: '2026-01-31' });
    }
    const page = await call('GET', `/api/news/b-${index}`);
    expect(page.status, bomb).toBe(200);
    expect(elementDepth(read.parse(page.body) ?? []), bomb).toBeLessThanOrEqual(16);
    expect(JSON.stringify(page.body).length, bomb).toBeLessThan(2_000_000);
  }
}, 60_000);
