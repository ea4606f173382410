/** Comments of visitors: what is stored, shown, replied to and decided. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../support/api/procedures';
import { idOf, useApp } from '../../support/app';
import { aComment, aNewsArticle } from '../../support/factories';
import { emailRule } from '../submission-types';

const site = useApp();
const path = '/api/news/winter/comments';
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
  await site().rest('POST', '/api/news', { cookie, body: aNewsArticle({ slug: 'winter', title: 'Winter' }) });
  await site().rest('POST', '/api/news', { cookie, body: aNewsArticle({ slug: 'spring', title: 'Spring' }) });
});
afterEach(() => expect(site().reported).toEqual([]));

const send = (method: string, address: string, body?: unknown) =>
  site().rest(method, address, { body, cookie });
const setStatus = (id: number, status: string) => send('PUT', `/api/comments/${id}/status`, { status });
const post = (overrides: Parameters<typeof aComment>[0] = {}, at = path) =>
  site().rest('POST', at, { body: aComment(overrides) });
const article = async (slug = 'winter') => (await site().rest('GET', `/api/news/${slug}`)).body;
const all = async () => (await send('GET', '/api/comments')).body;

/** An approved comment. */
async function approved(overrides: Parameters<typeof aComment>[0] = {}, at = path) {
  const id = idOf(await post(overrides, at));
  expect((await setStatus(id, 'approved')).status).toBe(200);
  return id;
}

describe('a visitor’s comment', () => {
  test('is stored as pending and answered without the e-mail', async () => {
    const extra = { id: 9, status: 'approved', createdAt: '2001-01-01T00:00:00.000Z', articleId: 2 };
    const answer = await site().rest('POST', path, { body: { ...aComment(), ...extra } });
    expect(answer.status).toBe(201);
    const { name, content } = aComment();
    expect(answer.body).toEqual({
      id: 1,
      name,
      content,
      parentId: null,
      byFoundation: false,
      status: 'pending',
      createdAt: expect.stringMatching(/^20[2-9]\d-.*Z$/),
    });
    expect(await all()).toMatchObject([{ id: 1, articleId: 1, status: 'pending' }]);
  });

  test.each([
    ['name', 'Name must be at least 2 characters', ['', 'x', ' x ', null, 42, undefined]],
    ['name', 'Must be at most 100 characters', ['x'.repeat(101)]],
    ['email', emailRule.message, emailRule.values],
    ['content', 'Comment must be at least 3 characters', ['', 'ab', ' ab ', null, 42, undefined]],
    ['content', 'Must be at most 5000 characters', ['x'.repeat(5001)]],
    ['content', 'Must not contain NUL characters', ['abc\0']],
    ['parentId', 'The id must be a positive integer', ['1', 0, -1, 1.5, true, 2_147_483_648]],
  ])('is refused for its %s: %s', async (key, message, values) => {
    await approved();
    const issues = [{ path: key, message }];
    for (const value of values) {
      const body = { ...aComment(), [key]: value };
      expect(await refusalOf('comments.create', { ...body, slug: 'winter' })).toMatchObject({
        message,
        issues,
      });
    }
    const body = { ...aComment(), [key]: values[0] };
    const answer = await site().rest('POST', path, { body });
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'BAD_REQUEST', issues } });
    expect(await all()).toHaveLength(1);
  });

  test('on an unknown article is a 404', async () => {
    expect((await post({}, '/api/news/unknown/comments')).status).toBe(404);
    expect((await post({}, '/api/news/1/comments')).status).toBe(404);
    expect(await all()).toEqual([]);
  });
});

describe('what the article shows', () => {
  test('approved comments only, newest first, and no e-mail anywhere', async () => {
    for (const [content, status] of [
      ['first', 'approved'],
      ['second', 'pending'],
      ['third', 'rejected'],
      ['fourth', 'approved'],
    ] as const)
      await setStatus(idOf(await post({ content })), status);
    await approved({ content: 'elsewhere' }, '/api/news/spring/comments');
    const body = await article();
    expect(body).toMatchObject({ comments: [{ content: 'fourth' }, { content: 'first' }], likeCount: 0 });
    expect(body).toHaveProperty('comments.0', {
      id: 4,
      name: aComment().name,
      content: 'fourth',
      parentId: null,
      byFoundation: false,
      createdAt: expect.stringMatching(/Z$/),
      replies: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/bilal\.khan|email/);
  });

  test('what is hidden again is shown no more', async () => {
    const id = await approved();
    expect(await article()).toMatchObject({ comments: [{ id }] });
    for (const status of ['pending', 'approved', 'rejected'])
      expect(await setStatus(id, status)).toMatchObject({ status: 200, body: { id, status } });
    expect(await article()).toMatchObject({ comments: [] });
  });
});

describe('replies', () => {
  test('are shown one level beneath, newest first, once approved', async () => {
    const parent = await approved({ content: 'parent' });
    await approved({ content: 'first reply', parentId: parent });
    await post({ content: 'pending reply', parentId: parent });
    await approved({ content: 'second reply', parentId: parent });
    expect(await article()).toMatchObject({
      comments: [
        { id: parent, replies: [{ content: 'second reply', replies: [] }, { content: 'first reply' }] },
      ],
    });
    expect(await article()).toHaveProperty('comments.length', 1);
    expect(await article()).toHaveProperty('comments.0.replies.length', 2);
  });

  test('null for parentId is no reply', async () => {
    expect(await post({ parentId: null })).toMatchObject({ status: 201, body: { parentId: null } });
  });

  test('to what is not an approved top-level comment of the article are a 400', async () => {
    const parent = await approved();
    const pending = idOf(await post());
    const rejected = idOf(await post());
    await setStatus(rejected, 'rejected');
    const elsewhere = await approved({}, '/api/news/spring/comments');
    const reply = await approved({ parentId: parent });
    const before = await all();
    for (const parentId of [pending, rejected, elsewhere, reply, 999, 2_147_483_647]) {
      const answer = await post({ parentId });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: 'parentId' }] });
    }
    expect(await all()).toEqual(before);
  });

  test('are hidden with their comment, and come back with it', async () => {
    const parent = await approved();
    const reply = await approved({ parentId: parent });
    await setStatus(parent, 'rejected');
    expect(await article()).toMatchObject({ comments: [] });
    await setStatus(parent, 'approved');
    expect(await article()).toMatchObject({ comments: [{ id: parent, replies: [{ id: reply }] }] });
  });

  test('are deleted with their comment', async () => {
    const parent = await approved();
    await approved({ parentId: parent });
    const other = await approved();
    expect(await send('DELETE', `/api/comments/${parent}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await all()).toMatchObject([{ id: other }]);
    expect(await all()).toHaveLength(1);
  });
});

describe('the administrator', () => {
  test('lists every comment newest first, with its article, e-mail and status', async () => {
    await post();
    await approved({ email: 'other@example.org' }, '/api/news/spring/comments');
    const answer = await send('GET', '/api/comments');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject([
      {
        id: 2,
        articleId: 2,
        articleTitle: 'Spring',
        articleSlug: 'spring',
        email: 'other@example.org',
        status: 'approved',
        createdAt: expect.stringMatching(/Z$/),
      },
      {
        ...aComment(),
        id: 1,
        articleTitle: 'Winter',
        articleSlug: 'winter',
        status: 'pending',
        parentId: null,
      },
    ]);
  });

  test('an unknown status is a 400', async () => {
    await post();
    const message = 'Status must be one of pending, approved, rejected';
    for (const status of ['', 'Approved', 'hidden', null, 1, undefined])
      expect(await send('PUT', '/api/comments/1/status', { status }), String(status)).toMatchObject({
        status: 400,
        body: { message, issues: [{ path: 'status', message }] },
      });
    expect(await all()).toMatchObject([{ status: 'pending' }]);
  });

  test('unknown comments are a 404, malformed ids a 400', async () => {
    for (const [id, status] of [
      ['99', 404],
      ['abc', 400],
    ]) {
      expect((await send('PUT', `/api/comments/${id}/status`, { status: 'approved' })).status).toBe(status);
      expect((await send('DELETE', `/api/comments/${id}`)).status).toBe(status);
    }
  });

  test('deletes the comments and likes of an article with it', async () => {
    const parent = await approved();
    await approved({ parentId: parent });
    const kept = await approved({}, '/api/news/spring/comments');
    await site().rest('POST', '/api/news/winter/likes', { body: { userId: 'user_1' } });
    expect((await send('DELETE', '/api/news/1')).status).toBe(200);
    expect(await all()).toMatchObject([{ id: kept }]);
    expect(await all()).toHaveLength(1);
    await send('POST', '/api/news', aNewsArticle({ slug: 'winter' }));
    expect(await article()).toMatchObject({ comments: [], likeCount: 0 });
  });
});
