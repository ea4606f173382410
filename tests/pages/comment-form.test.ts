/** The comment form, posted without scripts. */
import { beforeEach, expect, test } from 'vitest';
import { comments, news, settings } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aComment, aNewsArticle, aSetting } from '../support/factories';
import { seenOf } from '../support/rendered-pages';
import { type Field, having, postTo } from './posted-forms';

const site = useApp();
const fields: Field[] = [
  ['slug', 'garden'],
  ['name', 'Sara Ali'],
  ['email', 'sara@example.org'],
  ['content', 'We thank you,\r\nall of us'],
];
const post = (sent: Field[], prefix = '') => postTo(site().app, 'comment', sent, { prefix });
const stored = () => site().db.select().from(comments).orderBy(comments.id);

beforeEach(() => site().insert(news, aNewsArticle({ slug: 'garden' })));

test('is on the page of an article with all that its handler takes', async () => {
  const page = await seenOf(site(), '/news/garden');
  const [form = ''] = /<form[^>]*action="\/forms\/comment"[^]*?<\/form>/.exec(page) ?? [];
  for (const [name] of fields) expect(form).toContain(`name="${name}"`);
  expect(form).toContain('value="garden"');
  expect(form).toMatch(/<button type="submit"/);
});

test('stores one comment to review for a double press, and leads back to the article', async () => {
  for (const { status, html } of [await post(fields), await post(fields)]) {
    expect(status).toBe(200);
    expect(html).toContain('Your comment has been submitted. It will be reviewed before it appears.');
    expect(html).toContain('href="/news/garden#comments-title"');
  }
  expect(await stored()).toMatchObject([
    { name: 'Sara Ali', content: 'We thank you,\nall of us', status: 'pending', parentId: null },
  ]);
});

test('replies to the comment for which the page opens the form, if it is of the same article', async () => {
  await site().insert(news, aNewsArticle({ slug: 'well' }));
  await site().insert(comments, { ...aComment(), articleId: 1, status: 'approved' });
  expect(await seenOf(site(), '/news/garden')).toContain('href="/news/garden?reply=1#comment-1"');
  const page = await seenOf(site(), '/news/garden?reply=1');
  for (const part of ['Write a reply', 'name="parentId" value="1"', 'href="/news/garden#comment-1"'])
    expect(page).toContain(part);
  expect(page).not.toContain('Leave a comment');
  expect(await seenOf(site(), '/news/garden?reply=2')).toContain('Leave a comment');

  const sent: Field[] = [...fields, ['parentId', '1']];
  expect((await post(sent)).status).toBe(200);
  expect(await stored()).toMatchObject([{ id: 1 }, { parentId: 1, status: 'pending' }]);
  const refused = await post(having(sent, 'slug', 'well'));
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('href="/news/well?reply=1#comment-1"');
  expect((await post(having(sent, 'parentId', 'first'))).status).toBe(400);
  expect(await stored()).toHaveLength(2);
});

test('refuses what the procedure refuses, and shows all that was typed', async () => {
  for (const [field, value, message] of [
    ['name', 'S', 'Name: Name must be at least 2 characters'],
    ['email', 'nobody', 'Email: Please enter a valid email'],
    ['content', 'No', 'Comment: Comment must be at least 3 characters'],
  ] as const) {
    const { status, html } = await post(having(fields, field, value));
    expect(status).toBe(400);
    expect(html).toContain(message);
    expect(html).toContain(`${value}</dd>`);
    expect(html).not.toContain('<dd>garden');
  }
  expect((await post(having(fields, 'slug', 'no-such-article'))).status).toBe(404);
  expect((await post([...fields, ['website', 'https://example.org']])).status).toBe(400);
  expect(await stored()).toEqual([]);
});

test('answers in the language of its address', async () => {
  await site().insert(settings, aSetting({ key: 'languages', value: 'en,ar' }));
  const { html } = await post(fields, '/ar');
  for (const part of ['<html lang="ar" dir="rtl">', 'وصلنا تعليقك.', 'href="/ar/news/garden#comments-title"'])
    expect(html).toContain(part);
  expect((await site().rest('GET', '/forms/comment')).body).toContain('href="/news"');
});
