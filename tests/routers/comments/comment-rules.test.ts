/** Rules that approve or reject comments by themselves. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSecretKey } from '../../../src/server/accounts/secret-key';
import { createApp } from '../../../src/server/app';
import { admins, outbox, totp } from '../../../src/server/db/schema';
import { idOf, testParts, withOwner } from '../../support/app';
import { ask } from '../../support/calls';
import { aComment, aNewsArticle } from '../../support/factories';

const { site, send, query } = withOwner();
beforeEach(() => send('POST', '/api/news', aNewsArticle({ slug: 'relief' })));

const path = '/api/news/relief/comments';
const post = (values: object = {}, cookie?: string) =>
  site().rest('POST', path, { body: { ...aComment(), ...values }, cookie });
const cookieIn = ({ headers }: { headers: Headers }) => headers.get('set-cookie');
/** A browser that keeps the cookie it was given. */
function commenter() {
  let cookie = '';
  return {
    cookie: () => cookie,
    async post(values: object = {}) {
      const answer = await post(values, cookie);
      cookie = cookieIn(answer)?.split(';')[0] ?? cookie;
      return answer;
    },
  };
}
const decide = (id: number, status: string) => send('PUT', `/api/comments/${id}/status`, { status });
const rule = (blocked: string, approveAfter: number | null = null) =>
  send('PUT', '/api/comments/rules', { approveAfter, blocked });
const page = async (input: object = {}) =>
  z
    .object({ items: z.array(z.looseObject({ id: z.int(), status: z.string() })) })
    .parse(await query('comments.page', input)).items;
const shown = z.object({ comments: z.array(z.looseObject({ replies: z.array(z.looseObject({})) })) });
const onSite = async () => {
  const { body } = await site().rest('GET', '/api/news/relief');
  return { text: JSON.stringify(body), ...shown.parse(body) };
};
const mail = { smtpUrl: 'smtp://mail.example.org', from: 'a@example.org', staffEmail: 'b@example.org' };

describe('rules', () => {
  test('decide nothing until they are set', async () => {
    const { body } = await send('GET', '/api/comments/rules');
    expect(body).toEqual({ id: 1, version: 1, approveAfter: null, blocked: '' });
  });

  test('approve an author in the browser whose comments were approved, with the same response', async () => {
    await rule('', 2);
    const browser = commenter();
    for (const _ of [1, 2]) await decide(idOf(await browser.post()), 'approved');
    const email = aComment().email.toUpperCase();
    const third = await browser.post({ email, content: 'The third one' });
    expect(third.body).toMatchObject({ status: 'pending' });
    expect((await onSite()).text).toContain('The third one');

    const others = [
      await browser.post({ email: 'other@example.org' }), // the same browser, another address
      await post(), // the address alone
      await post({}, 'commenter=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      await post(
        {},
        browser.cookie().replace(/(?<==)./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
    ];
    const fieldsOf = ({ body }: { body: unknown }) => Object.keys(z.looseObject({}).parse(body));
    for (const answer of others) {
      expect(answer.body).toMatchObject({ status: 'pending' });
      expect(fieldsOf(answer)).toEqual(fieldsOf(third));
    }
    const waiting = await page({ status: 'pending' });
    expect(waiting.map(({ id }) => id)).toEqual(others.map(idOf).reverse());
  });

  test('recognise a browser only while they approve automatically, by a cookie that no script reads', async () => {
    expect(cookieIn(await post())).toBeNull();
    await rule('casino');
    expect(cookieIn(await post())).toBeNull();
    await rule('casino', 1);
    expect(cookieIn(await post({ content: 'Win at the casino' }))).toMatch(
      /^commenter=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = createApp(testParts(site().db, { mail: { ...mail, publicUrl: 'https://example.org' } }));
    const body = { ...aComment(), slug: 'relief' };
    expect(cookieIn(await ask(secure, '/trpc/comments.create', { body }))).toMatch(
      /^__Host-commenter=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    for (const read of ['/api/news/relief', '/news/relief'])
      expect(cookieIn(await site().rest('GET', read))).toBeNull();
  });

  test('approve nobody automatically when the secret key is lost', async () => {
    await rule('', 1);
    await post(); // marks the key
    const secretKey = createSecretKey({ given: Buffer.alloc(32, 8), dataDir: '/nowhere' });
    const app = createApp(testParts(site().db, { secretKey }));
    const userId = (await site().db.select().from(admins))[0]?.id ?? 0;
    await site().db.insert(totp).values({ userId, secret: 'of the first key' });
    const answer = await ask(app, path, { body: aComment() });
    expect([answer.status, cookieIn(answer)]).toEqual([201, null]);
  });

  test('reject what is blocked, however it is spelled, silently and without a notice', async () => {
    await rule(
      'casi\u00adno\nfree loan\nقمار\nstraße\nbad@gmail.com\nworse+2@example.org\n@spam.example\n@münchen.example\n',
      1,
    );
    const app = createApp(testParts(site().db, { mail: { ...mail, publicUrl: 'http://localhost:3000' } }));
    const casinos = [
      'ca\u200bsi\u00adno',
      'c\u034fasin\u2060o',
      'ＣＡＳＩＮＯ',
      'casіnо',
      'саѕіnо',
      'Cásíno',
    ];
    for (const values of [
      ...casinos.map((word) => ({ content: `the ${word} today` })),
      { content: 'A free\n loan for you' },
      { content: 'in der STRASSE' },
      { content: 'هذا قمار سيئ' },
      { name: 'A casi\u200dno' },
      { email: 'b.a.d+news@gmail.com' },
      { email: 'Bad@GoogleMail.com' },
      { email: 'worse+1@example.org' },
      { email: 'anyone@mail.spam.example' },
      { email: 'anyone@spam.example' },
      { email: 'anyone@xn--mnchen-3ya.example' },
    ]) {
      const answer = await ask(app, path, { body: { ...aComment(), ...values } });
      expect(answer, JSON.stringify(values)).toMatchObject({ status: 201, body: { status: 'pending' } });
      expect((await page())[0], JSON.stringify(values)).toMatchObject({ status: 'rejected' });
    }
    expect(await site().db.$count(outbox)).toBe(0);
  });

  test('do not reject a word within another, nor a similar address', async () => {
    await rule('ham\n@spam.example\n(a+)+$');
    await post({ name: 'Graham', email: 'me@notspam.example' });
    expect(await page()).toMatchObject([{ status: 'pending' }]);
  });
});

test('comments are rejected as spam, and as many of their authors blocked as the list has room for', async () => {
  await rule('casino\nknown@example.org');
  const ids = [];
  for (const email of ['Offers@example.net', 'offers@example.net', 'known@example.org'])
    ids.push(idOf(await post({ email })));
  const answered = idOf(await post());
  await decide(answered, 'approved');
  ids.push(idOf(await send('POST', `/api/comments/${answered}/answers`, { content: 'Thank you.' })));
  const [first = 0, second = 0, known = 0] = ids;
  expect((await send('PUT', '/api/comments/spam', { ids })).body).toEqual({
    count: 3,
    before: { pending: [first, second] }, // the known one was rejected when it came
    blocked: ['offers@example.net'],
    notBlocked: [],
  });
  expect((await page({ status: 'rejected' })).map(({ id }) => id)).toEqual([known, second, first]);
  const blocked = 'casino\nknown@example.org\noffers@example.net';
  expect((await send('GET', '/api/comments/rules')).body).toMatchObject({ blocked });
  const more = [];
  for (const email of ['a-very-long-address@example.org', 'a@b.co']) more.push(idOf(await post({ email })));
  await rule('x'.repeat(9_990));
  expect(await send('PUT', '/api/comments/spam', { ids: more })).toMatchObject({
    status: 200,
    body: { count: 2, blocked: ['a@b.co'], notBlocked: ['a-very-long-address@example.org'] },
  });
  expect((await page({ status: 'pending' })).map(({ id }) => id)).not.toEqual(expect.arrayContaining(more));
});

test('the queue counts the past decisions about an author, and can be filtered by author', async () => {
  for (const status of ['approved', 'approved', 'rejected']) await decide(idOf(await post()), status);
  await post({ email: 'other@example.org' });
  const mine = await page({ email: aComment().email.toUpperCase() });
  expect(mine).toHaveLength(3);
  for (const one of mine) expect(one).toMatchObject({ author: { approved: 2, rejected: 1, pending: 0 } });
  expect(await page({ email: 'other@example.org' })).toMatchObject([{ author: { approved: 0, pending: 1 } }]);
});

test('the foundation replies in its own name, in the thread, without moderation', async () => {
  const top = idOf(await post());
  const answer = (id: number, content: string) => send('POST', `/api/comments/${id}/answers`, { content });
  expect((await answer(top, 'Too early')).status).toBe(409);
  await decide(top, 'approved');
  const reply = idOf(await post({ parentId: top, content: 'I wonder' }));
  expect((await answer(reply, 'Too early')).status).toBe(409);
  await decide(reply, 'approved');
  expect(await answer(reply, 'Thank you both')).toMatchObject({
    status: 201,
    body: { name: 'Daewa Foundation', parentId: top, status: 'approved', byFoundation: true, email: '' },
  });
  const { text, comments } = await onSite();
  expect(comments).toMatchObject([
    {
      byFoundation: false,
      replies: [{ content: 'Thank you both', byFoundation: true }, { byFoundation: false }],
    },
  ]);
  expect(text).not.toContain('email');
  const { body } = await post({ content: 'As the foundation', byFoundation: true });
  expect(body).toMatchObject({ byFoundation: false });
});
