/** Importing posts of WordPress: what they become, what is left out, old addresses, resumed, repeated and undone. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  comments,
  drafts,
  importedPosts,
  importJobs,
  news,
  newsCategories,
  outbox,
  redirects,
  revisions,
  webhookDeliveries,
  webhooks,
} from '../../src/server/db/schema';
import { withOwner } from '../support/app';
import { exportFile, type Item } from '../support/wordpress/export-file';
import { oldWebsite } from '../support/wordpress/old-website';
import { abortAfterBatch, importing, workOffImports } from './importing';

const staff = withOwner();
const { site, send } = staff;
const imports = importing(staff, 'wordpress');

const text = 'We opened the well in spring, and everyone of the village came to see it.';
const post = (values: Partial<Item> = {}): Item => ({
  id: 7,
  title: 'A well',
  slug: 'a-well',
  path: '/2019/03/a-well/',
  content: text,
  ...values,
});
const articles = () => site().db.select().from(news).orderBy(news.id);
const whole = (items: readonly Item[], options = {}) => imports.whole(exportFile(items), options);

test('an export of 220 posts becomes news, every old address leads to its article, and what is left out is listed', async () => {
  const { db } = site();
  await db.insert(webhooks).values({ url: 'https://example.org', events: ['news.created'], secret: 'x' });
  const made = await imports.upload(exportFile(oldWebsite(220)));
  expect(made).toMatchObject({
    kind: 'wordpress',
    columns: ['Type', 'Title', 'Address', 'Status'],
    counts: { rows: 222 },
  });
  const { id } = await imports.map(made);
  const checked = await imports.check(id);
  expect(checked.counts).toMatchObject({ processed: 222, imported: 220, skipped: 2, errors: 0, updated: 0 });
  expect(await db.$count(news)).toBe(0);
  expect(await db.$count(redirects)).toBe(0);
  const planned = await imports.rows(id);
  expect((await imports.run(id)).counts).toEqual(checked.counts);
  expect(await imports.rows(id)).toEqual(planned);

  const all = await articles();
  expect([all.length, await db.$count(drafts), await db.$count(redirects)]).toEqual([212, 8, 212]);
  for (const number of [1, 118, 219]) {
    const response = await site().app.request(`/2019/03/Post-${number}`);
    expect([response.status, response.headers.get('location')]).toEqual([301, `/news/post-${number}`]);
  }
  expect((await site().app.request('/api/news/post-118')).status).toBe(200);
  expect(new Set((await db.select().from(redirects)).map(({ to }) => to))).toEqual(
    new Set(all.map(({ slug }) => `/news/${slug}`)),
  );
  expect(all[0]).toMatchObject({
    title: 'Blankets before winter & 1',
    author: 'Maryam Siddiqui',
    category: 'Education',
    date: '2019-02-05',
    contentFormat: 'markdown',
    updatedBy: 'admin',
  });
  expect(all[0]?.content).toBe(
    [
      'Post 1: in spring we **opened** the [well](https://old.example.org/2019/03/post-1/), and *everyone* came.',
      '### What we did',
      '- Dug 1 meters\n- Planted trees\n  - Olives',
      'The well in May',
      '> Water is life.\n>\n> *A neighbor*',
    ].join('\n\n'),
  );
  expect(all[1]?.content).toBe(
    [
      'Post 2: last week we gave **blankets** to families.\\\nThey were grateful.',
      'Blankets in the truck',
      '## How it went',
      'We drove *all night*.\u00a0Nobody slept \\[sic\\].',
      '1. Load\n2. Drive',
    ].join('\n\n'),
  );
  expect(all[1]).toMatchObject({
    title: 'مدرسة جديدة في القرية & 2',
    excerpt: expect.stringMatching(/^Post 2: last week/),
  });
  expect(all[3]?.excerpt).toBe('In short: we were there.');
  const messages = z.array(z.object({ status: z.string(), message: z.string(), cells: z.array(z.string()) }));
  const listed = [
    ...messages.parse(await imports.rows(id, '?status=skipped')),
    ...messages.parse(await imports.rows(id)),
  ].map(({ status, message, cells }) => `${status}: ${cells[1]}: ${message}`);
  for (const wanted of [
    'skipped: About us: Pages are not imported',
    'skipped: A slide: Only posts are imported',
    'warning: مدرسة جديدة في القرية & 10: Imported without: picture-10.jpg, picture-10-300x200.jpg, https://www.youtube.com/watch?v=abc',
  ])
    expect(listed).toContain(wanted);
  expect(listed.join('\n')).toMatch(/20: Imported without: picture-20\.jpg, \[contact-form-7\]/);
  expect(listed.join('\n')).toMatch(/<form>/);
  expect([await db.$count(outbox), await db.$count(webhookDeliveries)]).toEqual([0, 0]);

  expect(await imports.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 220, kept: 0 } });
  const tables = [news, drafts, redirects, newsCategories, importedPosts, revisions];
  expect(await Promise.all(tables.map((table) => db.$count(table)))).toEqual(tables.map(() => 0));
}, 120_000);

test('a run that is cut off continues, and no post is there twice', async () => {
  const { db } = site();
  const { id } = await imports.upload(exportFile(oldWebsite(45)));
  await send('POST', `/api/imports/${id}/run`);
  for (const wanted of [20, 40]) {
    await abortAfterBatch(site());
    expect(await imports.read(id)).toMatchObject({ status: 'running', counts: { processed: wanted } });
  }
  await db.update(importJobs).set({ claimedBy: null, status: 'queued' });
  await workOffImports(site());
  expect(await imports.read(id)).toMatchObject({ status: 'done', counts: { processed: 47, imported: 45 } });
  expect([await db.$count(news), await db.$count(drafts), await db.$count(redirects)]).toEqual([44, 1, 44]);
});

test('run again, an import updates by the old address what nobody has changed here', async () => {
  const { db } = site();
  const items = [
    post(),
    post({ id: 8, slug: 'bbb', path: '/b/' }),
    post({ id: 9, slug: 'ccc', status: 'draft', path: undefined }),
  ];
  await whole(items);
  const [, second] = await articles();
  await send('PUT', `/api/news/${second?.id}`, { ...second, title: 'Changed here' });
  expect((await whole(items)).counts).toMatchObject({ imported: 0, updated: 0, skipped: 3 });
  const changed = items.map((item) => ({
    ...item,
    title: 'Changed there',
    status: 'publish',
    path: `/${item.id}/`,
  }));
  const { id, counts } = await whole(changed);
  expect(counts).toMatchObject({ imported: 0, updated: 2, skipped: 1 });
  expect(await imports.rows(id)).toMatchObject([
    { message: 'Not updated: this article was changed here since it was imported' },
  ]);
  expect(await articles()).toMatchObject([
    { slug: 'a-well', title: 'Changed there' },
    { slug: 'bbb', title: 'Changed here' },
    { slug: 'ccc', title: 'Changed there' },
  ]);
  expect(await db.$count(drafts)).toBe(0);
  expect(
    (await db.select().from(redirects).orderBy(redirects.from)).map(({ from, to }) => [from, to]),
  ).toEqual([
    ['/2019/03/a-well', '/news/a-well'],
    ['/7', '/news/a-well'],
    ['/9', '/news/ccc'],
    ['/b', '/news/bbb'],
  ]);
  await imports.undo(id);
  expect(await articles()).toMatchObject([{ title: 'A well' }, { title: 'Changed here' }]);
  expect(await db.select().from(drafts)).toMatchObject([{ values: { title: 'A well', slug: 'ccc' } }]);
  expect((await whole(changed)).counts).toMatchObject({ updated: 2, skipped: 1 });
});

test('undoing leaves what was changed or commented on since, and says so', async () => {
  const { db } = site();
  const { id } = await whole([
    post(),
    post({ id: 8, slug: 'bbb', path: '/b/' }),
    post({ id: 9, slug: 'ccc', path: '/c/' }),
  ]);
  const [first, second] = await articles();
  await send('PUT', `/api/news/${first?.id}`, { ...first, title: 'Changed here' });
  await db
    .insert(comments)
    .values({ articleId: second?.id ?? 0, name: 'L', email: 'l@example.org', content: 'Well done' });
  expect(await imports.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 1, kept: 2 } });
  expect((await articles()).map(({ slug }) => slug)).toEqual(['a-well', 'bbb']);
  expect((await db.select().from(redirects).orderBy(redirects.id)).map(({ to }) => to)).toEqual([
    '/news/a-well',
    '/news/bbb',
  ]);
  const kept = { status: 'warning', message: 'Not undone: this article was changed after the import' };
  expect(await imports.rows(id)).toMatchObject([kept, kept]);
});

test('an article that was deleted here is not imported again, and undoing says so', async () => {
  const items = [post(), post({ id: 8, slug: 'bbb', path: '/b/' })];
  const { id } = await whole(items);
  const [first] = await articles();
  await send('DELETE', `/api/news/${first?.id}`);
  const { id: again, counts } = await whole(items);
  expect(counts).toMatchObject({ imported: 0, updated: 0, skipped: 2 });
  expect(await imports.rows(again)).toMatchObject([
    { message: 'Not imported again: this article was deleted here' },
    { message: 'This post was imported before and has not changed' },
  ]);
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 1, kept: 1 } });
  expect(await imports.rows(id)).toMatchObject([
    { message: 'Not undone: this article was deleted after the import' },
  ]);
});

test('posts become drafts where the option says so, where WordPress has them, and where something is missing', async () => {
  const { db } = site();
  const { id } = await whole([
    post({ path: '/donate/a-well/' }),
    post({ id: 8, status: 'private', slug: 'bbb' }),
    post({ id: 9, password: 'x', slug: 'ccc' }),
    post({ id: 10, slug: 'ddd', content: 'Short' }),
    post({ id: 11, slug: 'e', content: '', title: '' }),
    post({ id: 12, slug: 'f', content: 'x '.repeat(60_000) }),
    post({ id: 13, slug: 'g', status: 'trash' }),
    post({ id: 13, slug: 'A_Well%20', path: '/2020/a-well/' }),
    post({ id: 13 }),
  ]);
  expect((await articles()).map(({ slug }) => slug)).toEqual(['a-well', 'a-well-2']);
  expect((await db.select().from(drafts).orderBy(drafts.id)).map(({ values }) => values['slug'])).toEqual([
    'bbb',
    'ccc',
    'ddd',
  ]);
  const rows = z.array(z.object({ message: z.string() })).parse(await imports.rows(id));
  expect(rows.map(({ message }) => message)).toEqual([
    'Imported without: redirect from /donate/a-well',
    'Imported as a draft, because something is missing',
    'This post has no title and no text',
    'This post is longer than 100,000 characters',
    'This post is in the trash of WordPress',
    'This post is in the file more than once',
  ]);
  await whole([post({ id: 20, slug: 'z', path: '/z/' })], { drafts: true });
  expect([await db.$count(news), await db.$count(drafts), await db.$count(redirects)]).toEqual([2, 4, 3]);
});
