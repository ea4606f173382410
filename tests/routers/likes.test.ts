/** Likes of articles: toggled, set, and counted when many come at once. */
import { beforeEach, expect, test } from 'vitest';
import { withOwner } from '../support/app';
import { atOnce } from '../support/calls';
import { aNewsArticle } from '../support/factories';

const { send } = withOwner();
const path = '/api/news/winter/likes';
beforeEach(() => send('POST', '/api/news', aNewsArticle({ slug: 'winter' })));

const toggle = (userId: unknown) => send('POST', path, { userId });
const set = (liked: unknown, userId = 'user_1') => send('POST', path, { userId, liked });
const check = (userId: string) => send('GET', `${path}/check?userId=${encodeURIComponent(userId)}`);
const article = async (slug = 'winter') => (await send('GET', `/api/news/${slug}`)).body;

test('a like is toggled, checked and counted for each visitor and article', async () => {
  await send('POST', '/api/news', aNewsArticle({ slug: 'spring' }));
  expect(await check('user_1')).toMatchObject({ status: 200, body: { liked: false } });
  expect(await toggle('user_1')).toMatchObject({ status: 200, body: { liked: true, likeCount: 1 } });
  expect(await toggle('user_2')).toMatchObject({ body: { liked: true, likeCount: 2 } });
  expect((await check('user_1')).body).toEqual({ liked: true });
  expect(await toggle('user_1')).toMatchObject({ body: { liked: false, likeCount: 1 } });
  expect((await check('user_1')).body).toEqual({ liked: false });
  expect((await check('user_2')).body).toEqual({ liked: true });
  expect(await article()).toMatchObject({ likeCount: 1 });
  const elsewhere = await send('GET', '/api/news/spring/likes/check?userId=user_2');
  expect(elsewhere.body).toEqual({ liked: false });
  expect(await article('spring')).toMatchObject({ likeCount: 0 });
});

test('setting a like has the same result however often it is sent', async () => {
  await toggle('user_2');
  for (const liked of [false, true, true, false, false, true])
    expect(await set(liked)).toMatchObject({ status: 200, body: { liked, likeCount: 1 + Number(liked) } });
  expect((await check('user_1')).body).toEqual({ liked: true });
  expect(await article()).toMatchObject({ likeCount: 2 });
});

test.each([
  ['userId is required', ['', '   ', undefined, null, 42, ['user_1']]],
  ['Must be at most 100 characters', ['x'.repeat(101)]],
  ['Must not contain line breaks or control characters', ['user\0']],
])('a visitor is refused with "%s"', async (message, ids) => {
  for (const userId of ids)
    expect(await toggle(userId), JSON.stringify(userId)).toMatchObject({
      status: 400,
      body: { message, code: 'BAD_REQUEST', issues: [{ path: 'userId', message }] },
    });
});

test('an unknown article is a 404, a check without a visitor or a wrong like a 400', async () => {
  for (const liked of [undefined, true, false])
    expect((await send('POST', '/api/news/unknown/likes', { userId: 'user_1', liked })).status).toBe(404);
  expect((await send('GET', '/api/news/unknown/likes/check?userId=user_1')).status).toBe(404);
  expect((await send('GET', `${path}/check`)).status).toBe(400);
  expect((await check('x'.repeat(101))).status).toBe(400);
  for (const liked of ['true', 1, null])
    expect(await set(liked)).toMatchObject({ status: 400, body: { issues: [{ path: 'liked' }] } });
});

test('50 simultaneous toggles of one visitor end where they began', async () => {
  const answers = (await atOnce(50, () => toggle('user_1'))).map(({ body }) => JSON.stringify(body));
  expect(answers.toSorted()).toEqual([
    ...Array(25).fill('{"liked":false,"likeCount":0}'),
    ...Array(25).fill('{"liked":true,"likeCount":1}'),
  ]);
  expect((await check('user_1')).body).toEqual({ liked: false });
  expect(await article()).toMatchObject({ likeCount: 0 });
});

test('30 simultaneous visitors are each counted once', async () => {
  for (const answer of await atOnce(30, (index) => toggle(`user_${index}`)))
    expect(answer).toMatchObject({ status: 200, body: { liked: true } });
  expect(await article()).toMatchObject({ likeCount: 30 });
});
