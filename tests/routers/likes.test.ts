/** Likes of articles: toggled, wished for, and counted when many come at once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../support/app';
import { aNewsArticle } from '../support/factories';

const site = useApp();
const path = '/api/news/winter/likes';
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
  await site().rest('POST', '/api/news', { cookie, body: aNewsArticle({ slug: 'winter' }) });
});
afterEach(() => expect(site().reported).toEqual([]));

const toggle = (userId: unknown) => site().rest('POST', path, { body: { userId } });
const check = (userId: string) => site().rest('GET', `${path}/check?userId=${encodeURIComponent(userId)}`);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a like', () => {
  test('is toggled, checked and counted per visitor', async () => {
    expect(await check('user_1')).toMatchObject({ status: 200, body: { liked: false } });
    expect(await toggle('user_1')).toMatchObject({ status: 200, body: { liked: true, likeCount: 1 } });
    expect(await toggle('user_2')).toMatchObject({ body: { liked: true, likeCount: 2 } });
    expect((await check('user_1')).body).toEqual({ liked: true });
    expect(await toggle('user_1')).toMatchObject({ body: { liked: false, likeCount: 1 } });
    expect((await check('user_1')).body).toEqual({ liked: false });
    expect((await check('user_2')).body).toEqual({ liked: true });
    expect((await site().rest('GET', '/api/news/winter')).body).toMatchObject({ likeCount: 1 });
  });

  test('is of one article', async () => {
    await site().rest('POST', '/api/news', { cookie, body: aNewsArticle({ slug: 'spring' }) });
    await toggle('user_1');
    const other = await site().rest('GET', '/api/news/spring/likes/check?userId=user_1');
    expect(other.body).toEqual({ liked: false });
    expect((await site().rest('GET', '/api/news/spring')).body).toMatchObject({ likeCount: 0 });
  });

  test.each(['x', 'x'.repeat(100), 'user_’; drop table likes', 'مستخدم', '%', '1e3'])(
    'takes the visitor %j',
    async (userId) => {
      expect(await toggle(userId)).toMatchObject({ status: 200, body: { liked: true } });
      expect((await check(userId)).body).toEqual({ liked: true });
    },
  );

  test.each([
    ['', 'userId is required'],
    ['   ', 'userId is required'],
    [undefined, 'userId is required'],
    [null, 'userId is required'],
    [42, 'userId is required'],
    [['user_1'], 'userId is required'],
    ['x'.repeat(101), 'Must be at most 100 characters'],
    ['user\0', 'Must not contain line breaks or control characters'],
  ])('refuses the visitor %j', async (userId, message) => {
    expect(await toggle(userId)).toMatchObject({
      status: 400,
      body: { message, code: 'BAD_REQUEST', issues: [{ path: 'userId', message }] },
    });
  });

  test('of an unknown article, or checked without a visitor, is refused', async () => {
    const body = { userId: 'user_1' };
    expect((await site().rest('POST', '/api/news/unknown/likes', { body })).status).toBe(404);
    expect((await site().rest('GET', '/api/news/unknown/likes/check?userId=user_1')).status).toBe(404);
    expect((await site().rest('GET', `${path}/check`)).status).toBe(400);
    expect((await check('x'.repeat(101))).status).toBe(400);
  });
});

describe('a wish', () => {
  const want = (liked: unknown, userId = 'user_1') => site().rest('POST', path, { body: { userId, liked } });

  test('is the same however often it is told', async () => {
    await toggle('user_2');
    for (const liked of [false, true, true, false, false, true])
      expect(await want(liked)).toMatchObject({ status: 200, body: { liked, likeCount: 1 + Number(liked) } });
    expect((await check('user_1')).body).toEqual({ liked: true });
    expect((await site().rest('GET', '/api/news/winter')).body).toMatchObject({ likeCount: 2 });
  });

  test.each(['true', 1, null])('of %j is refused', async (liked) => {
    expect(await want(liked)).toMatchObject({ status: 400, body: { issues: [{ path: 'liked' }] } });
  });

  test('of an unknown article is a 404', async () => {
    for (const liked of [true, false]) {
      const body = { userId: 'user_1', liked };
      expect((await site().rest('POST', '/api/news/unknown/likes', { body })).status).toBe(404);
    }
  });
});

describe('at once', () => {
  test('20 wishes of one visitor are one like', async () => {
    const body = { userId: 'user_1', liked: true };
    const answers = await Promise.all(times(20).map(() => site().rest('POST', path, { body })));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { liked: true, likeCount: 1 } });
  });

  test('50 toggles of one visitor end where they began', async () => {
    const answers = await Promise.all(times(50).map(() => toggle('user_1')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const liked = answers.filter(({ body }) => JSON.stringify(body) === '{"liked":true,"likeCount":1}');
    const unliked = answers.filter(({ body }) => JSON.stringify(body) === '{"liked":false,"likeCount":0}');
    expect([liked.length, unliked.length]).toEqual([25, 25]);
    expect((await check('user_1')).body).toEqual({ liked: false });
    expect((await site().rest('GET', '/api/news/winter')).body).toMatchObject({ likeCount: 0 });
  });

  test('30 visitors are counted each once', async () => {
    const answers = await Promise.all(times(30).map((index) => toggle(`user_${index}`)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { liked: true } });
    expect((await site().rest('GET', '/api/news/winter')).body).toMatchObject({ likeCount: 30 });
  });
});
