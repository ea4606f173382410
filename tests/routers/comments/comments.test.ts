/** Comments of visitors: what is stored, shown, replied to and decided. */
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../support/api/procedures';
import { idOf, idsOf, withOwner } from '../../support/app';
import { aComment, aNewsArticle } from '../../support/factories';
import { emailRule } from '../submission-types';

const { site, send, query, mutate } = withOwner();
const winter = '/api/news/winter/comments';
const spring = '/api/news/spring/comments';
beforeEach(async () => {
  await send('POST', '/api/news', aNewsArticle({ slug: 'winter', title: 'Winter' }));
  await send('POST', '/api/news', aNewsArticle({ slug: 'spring', title: 'Spring' }));
});

type Values = Parameters<typeof aComment>[0];
const setStatus = (id: number, status: unknown) => send('PUT', `/api/comments/${id}/status`, { status });
const post = (values: Values = {}, at = winter) => site().rest('POST', at, { body: aComment(values) });
const article = async () => (await site().rest('GET', '/api/news/winter')).body;
const all = () => send('GET', '/api/comments');

async function approved(values: Values = {}, at = winter) {
  const id = idOf(await post(values, at));
  expect((await setStatus(id, 'approved')).status).toBe(200);
  return id;
}

describe('a visitor’s comment', () => {
  test('is stored as pending, and the response omits the email', async () => {
    const extra = { id: 9, status: 'approved', createdAt: '2001-01-01T00:00:00.000Z', articleId: 2 };
    const answer = await site().rest('POST', winter, { body: { ...aComment(), ...extra } });
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
    expect((await all()).body).toMatchObject([{ id: 1, articleId: 1, status: 'pending' }]);
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
    const issues = [{ path: key, message }];
    for (const value of values)
      expect(
        await refusalOf('comments.create', { ...aComment(), [key]: value, slug: 'winter' }),
      ).toMatchObject({ message, issues });
    const answer = await site().rest('POST', winter, { body: { ...aComment(), [key]: values[0] } });
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'BAD_REQUEST', issues } });
    expect((await all()).body).toEqual([]);
  });

  test('on an unknown article is a 404', async () => {
    for (const slug of ['unknown', '1'])
      expect((await post({}, `/api/news/${slug}/comments`)).status).toBe(404);
  });
});

describe('an article', () => {
  test('shows approved comments only, newest first, and no email', async () => {
    for (const [content, status] of [
      ['first', 'approved'],
      ['second', 'pending'],
      ['third', 'rejected'],
      ['fourth', 'approved'],
    ] as const)
      await setStatus(idOf(await post({ content })), status);
    await approved({ content: 'elsewhere' }, spring);
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
    for (const status of ['pending', 'approved', 'rejected'])
      expect(await setStatus(4, status)).toMatchObject({ status: 200, body: { id: 4, status } });
    expect(await article()).toMatchObject({ comments: [{ content: 'first' }] });
  });

  test('loses its comments and likes when it is deleted, and other articles lose none', async () => {
    await approved({ parentId: await approved() });
    const kept = await approved({}, spring);
    await send('POST', '/api/news/winter/likes', { userId: 'user_1' });
    expect((await send('DELETE', '/api/news/1')).status).toBe(200);
    expect(idsOf(await all())).toEqual([kept]);
    await send('POST', '/api/news', aNewsArticle({ slug: 'winter' }));
    expect(await article()).toMatchObject({ comments: [], likeCount: 0 });
  });
});

describe('replies', () => {
  test('are shown one level below, newest first, once approved', async () => {
    const parent = await approved({ content: 'parent', parentId: null });
    await approved({ content: 'first reply', parentId: parent });
    await post({ content: 'pending reply', parentId: parent });
    await approved({ content: 'second reply', parentId: parent });
    const replies = [{ content: 'second reply', replies: [] }, { content: 'first reply' }];
    expect(await article()).toMatchObject({ comments: [{ id: parent, replies }] });
  });

  test('only approved top-level comments of the same article can be replied to', async () => {
    const parent = await approved();
    const [pending, rejected] = [idOf(await post()), idOf(await post())];
    await setStatus(rejected, 'rejected');
    const elsewhere = await approved({}, spring);
    const reply = await approved({ parentId: parent });
    const before = (await all()).body;
    for (const parentId of [pending, rejected, elsewhere, reply, 999, 2_147_483_647])
      expect(await post({ parentId })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: 'parentId' }] },
      });
    expect((await all()).body).toEqual(before);
  });

  test('are hidden, shown and deleted with their comment', async () => {
    const parent = await approved();
    const reply = await approved({ parentId: parent });
    const other = await approved();
    await setStatus(parent, 'rejected');
    expect(await article()).toMatchObject({ comments: [{ id: other }] });
    await setStatus(parent, 'approved');
    expect(await article()).toMatchObject({
      comments: [{ id: other }, { id: parent, replies: [{ id: reply }] }],
    });
    const deleted = await send('DELETE', `/api/comments/${parent}`);
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect(idsOf(await all())).toEqual([other]);
  });
});

describe('the staff', () => {
  test('list every comment newest first, with its article, email and status', async () => {
    await post();
    await approved({ email: 'other@example.org' }, spring);
    const inWinter = { id: 1, articleId: 1, articleTitle: 'Winter', articleSlug: 'winter' };
    const inSpring = { id: 2, articleId: 2, articleTitle: 'Spring', articleSlug: 'spring' };
    expect((await send('GET', '/api/comments')).body).toMatchObject([
      { ...inSpring, email: 'other@example.org', status: 'approved', createdAt: expect.stringMatching(/Z$/) },
      { ...aComment(), ...inWinter, status: 'pending', parentId: null },
    ]);
  });

  test('see in the queue what a reply answers, without the email of its author', async () => {
    const parent = await approved({ name: 'Amina', content: 'A question' });
    const reply = idOf(await post({ parentId: parent }));
    const answered = { name: 'Amina', content: 'A question', status: 'approved' };
    const queue = await query('comments.page', {});
    expect(queue).toMatchObject({ items: [{ id: reply }, { id: parent, parent: null }] });
    expect(queue).toHaveProperty('items.0.parent', answered);
    expect((await all()).body).not.toHaveProperty('0.parent'); // the REST list stays as specified
  });

  test('delete several together, with their replies', async () => {
    const parent = await approved();
    const reply = await approved({ parentId: parent });
    const kept = idOf(await post());
    const deleted = await mutate('comments.deleteMany', { ids: [parent, reply, 999] });
    expect(deleted).toMatchObject({ body: { count: 2 } });
    expect(idsOf(await all())).toEqual([kept]);
  });

  test('give only known statuses, to comments that exist', async () => {
    await post();
    const message = 'Status must be one of pending, approved, rejected';
    for (const status of ['', 'Approved', 'hidden', null, 1, undefined])
      expect(await setStatus(1, status), String(status)).toMatchObject({
        status: 400,
        body: { message, issues: [{ path: 'status', message }] },
      });
    expect((await all()).body).toMatchObject([{ status: 'pending' }]);
    expect((await setStatus(99, 'approved')).status).toBe(404);
    expect((await send('DELETE', '/api/comments/99')).status).toBe(404);
  });
});
