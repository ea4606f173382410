/** Rules that approve or reject comments by themselves. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSecretKey } from '../../../src/server/accounts/secret-key';
import { createApp } from '../../../src/server/app';
import { admins, outbox, totp } from '../../../src/server/db/schema';
import { idOf, testParts, useApp } from '../../support/app';
import { aComment, aNewsArticle } from '../../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
  await site().rest('POST', '/api/news', { body: aNewsArticle({ slug: 'relief' }), cookie });
});

const path = '/api/news/relief/comments';
const post = (values: object = {}) => site().rest('POST', path, { body: { ...aComment(), ...values } });
/** A browser that keeps the cookie which it was given. */
function commenter(cookie = '') {
  let kept = cookie;
  return {
    cookie: () => kept,
    async post(values: object = {}) {
      const answer = await site().rest('POST', path, { body: { ...aComment(), ...values }, cookie: kept });
      kept = answer.headers.get('set-cookie')?.split(';')[0] ?? kept;
      return answer;
    },
  };
}
const decide = (id: number, status: string) =>
  site().rest('PUT', `/api/comments/${id}/status`, { body: { status }, cookie });
const rule = (body: object) => site().rest('PUT', '/api/comments/rules', { body, cookie });
const page = async (input: object = {}) => {
  const { body } = await site().trpc('query', 'comments.page', input, cookie);
  return z.object({ items: z.array(z.looseObject({ id: z.int(), status: z.string() })) }).parse(body).items;
};
const shown = z.object({ comments: z.array(z.looseObject({ replies: z.array(z.looseObject({})) })) });
const onSite = async () => {
  const answer = await site().rest('GET', '/api/news/relief');
  return { text: JSON.stringify(answer.body), ...shown.parse(answer.body) };
};

describe('rules', () => {
  test('decide nothing until somebody chooses them', async () => {
    const { body } = await site().rest('GET', '/api/comments/rules', { cookie });
    expect(body).toEqual({ id: 1, version: 1, approveAfter: null, blocked: '' });
  });

  test('approve an author automatically in the browser whose comments were approved, and answer the same', async () => {
    await rule({ approveAfter: 2, blocked: '' });
    const browser = commenter();
    for (const _ of [1, 2]) await decide(idOf(await browser.post()), 'approved');
    const email = aComment().email.toUpperCase();
    const third = await browser.post({ email, content: 'The third one' });
    expect(third.body).toMatchObject({ status: 'pending' });
    expect((await onSite()).text).toContain('The third one');

    const others = [
      await browser.post({ email: 'other@example.org' }), // the same browser, another address
      await post(), // the address alone
      await commenter('commenter=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').post(),
      await commenter(browser.cookie().replace(/=./, '=_')).post(),
    ];
    for (const answer of others) {
      expect(answer.body).toMatchObject({ status: 'pending' });
      expect(Object.keys(z.looseObject({}).parse(answer.body))).toEqual(
        Object.keys(z.looseObject({}).parse(third.body)),
      );
    }
    const waiting = await page({ status: 'pending' });
    expect(waiting.map(({ id }) => id)).toEqual(others.map(idOf).reverse());
  });

  test('recognize a browser only while they approve automatically, by a cookie that no script reads', async () => {
    expect((await post()).headers.get('set-cookie')).toBeNull();
    await rule({ approveAfter: null, blocked: 'casino' });
    expect((await post()).headers.get('set-cookie')).toBeNull();
    await rule({ approveAfter: 1, blocked: 'casino' });
    const { headers } = await post({ content: 'Win at the casino' });
    expect(headers.get('set-cookie')).toMatch(
      /^commenter=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = createApp(
      testParts(site().db, {
        mail: { configured: true, from: '', staffEmail: undefined, publicUrl: 'https://example.org' },
      }),
    );
    const overTls = await secure.request('/trpc/comments.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...aComment(), slug: 'relief' }),
    });
    expect(overTls.headers.get('set-cookie')).toMatch(
      /^__Host-commenter=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await site().rest('GET', '/api/news/relief')).headers.get('set-cookie')).toBeNull();
    expect((await site().rest('GET', '/news/relief')).headers.get('set-cookie')).toBeNull();
  });

  test('approve nobody automatically where the secret key is lost', async () => {
    await rule({ approveAfter: 1, blocked: '' });
    await post(); // marks the key
    const app = createApp(
      testParts(site().db, {
        secretKey: createSecretKey({ given: Buffer.alloc(32, 8), dataDir: '/nowhere' }),
      }),
    );
    await site()
      .db.insert(totp)
      .values({ userId: (await site().db.select().from(admins))[0]?.id ?? 0, secret: 'of the first key' });
    const answer = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aComment()),
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, null]);
  });

  test.each([
    ...['ca\u200bsi\u00adno', 'c\u034fasin\u2060o', 'ＣＡＳＩＮＯ', 'casіnо', 'саѕіnо', 'Cásíno'].map(
      (content) => ({ content: `the ${content} today` }),
    ),
    { content: 'in der STRASSE' },
    { name: 'A casi\u200dno' },
    { email: 'b.a.d+news@gmail.com' },
    { email: 'Bad@GoogleMail.com' },
    { email: 'worse+1@example.org' },
    { email: 'anyone@mail.spam.example' },
    { email: 'anyone@xn--mnchen-3ya.example' },
  ])('reject %j, however it is spelled', async (values) => {
    const blocked =
      'casi\u00adno\nstraße\nbad@gmail.com\nworse+2@example.org\n@spam.example\n@münchen.example';
    await rule({ approveAfter: null, blocked });
    await post(values);
    expect(await page()).toMatchObject([{ status: 'rejected' }]);
  });

  test.each([
    ['a word', { content: 'Win at the CASINO today' }],
    ['several words', { content: 'A free\n loan for you' }],
    ['a word in a name', { name: 'The Casino' }],
    ['an Arabic word', { content: 'هذا قمار سيئ' }],
    ['an address', { email: 'Bad@Example.org' }],
    ['a domain', { email: 'anyone@spam.example' }],
  ])('reject %s without telling, and without a notice', async (_, values) => {
    await rule({ approveAfter: 1, blocked: 'casino\nfree loan\nقمار\nbad@example.org\n@spam.example\n' });
    const app = createApp(
      testParts(site().db, {
        mail: {
          configured: true,
          from: 'a@example.org',
          staffEmail: 'b@example.org',
          publicUrl: 'http://localhost:3000',
        },
      }),
    );
    const answer = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...aComment(), ...values }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ status: 'pending' });
    expect(await page()).toMatchObject([{ status: 'rejected' }]);
    expect(await site().db.$count(outbox)).toBe(0);
  });

  test('do not reject a word within another, nor a similar address', async () => {
    await rule({ approveAfter: null, blocked: 'ham\n@spam.example\n(a+)+$' });
    await post({ name: 'Graham', email: 'me@notspam.example' });
    expect(await page()).toMatchObject([{ status: 'pending' }]);
  });
});

test('an author is known by what became of their comments, and those are found', async () => {
  for (const status of ['approved', 'approved', 'rejected']) await decide(idOf(await post()), status);
  await post({ email: 'other@example.org' });
  const mine = await page({ email: aComment().email.toUpperCase() });
  expect(mine).toHaveLength(3);
  for (const one of mine) expect(one).toMatchObject({ author: { approved: 2, rejected: 1, pending: 0 } });
  expect(await page({ email: 'other@example.org' })).toMatchObject([{ author: { approved: 0, pending: 1 } }]);
});

test('the foundation answers in its name, in the thread and at once', async () => {
  const top = idOf(await post());
  const answer = (id: number, content: string) =>
    site().rest('POST', `/api/comments/${id}/answers`, { body: { content }, cookie });
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
