import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../../src/server/app';
import { outbox } from '../../../src/server/db/schema';
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
    const { body, headers } = await site().rest('GET', '/api/comments/rules', { cookie });
    expect(body).toEqual({ id: 1, version: 1, approveAfter: null, blocked: '' });
    const tag = { 'if-match': headers.get('etag') ?? '' };
    const change = (approveAfter: number) =>
      site().rest('PUT', '/api/comments/rules', {
        body: { approveAfter, blocked: '' },
        cookie,
        headers: tag,
      });
    expect((await change(2)).status).toBe(200);
    expect((await change(3)).status).toBe(412);
    expect((await site().rest('GET', '/api/comments/rules')).status).toBe(401);
  });

  test('approve an author with so many approved comments at once', async () => {
    await rule({ approveAfter: 2, blocked: '' });
    const first = idOf(await post());
    await decide(first, 'approved');
    expect((await post()).body).toMatchObject({ status: 'pending' });
    await decide(2, 'approved');
    const email = aComment().email.toUpperCase();
    expect((await post({ email, content: 'The third one' })).body).toMatchObject({ status: 'approved' });
    expect((await onSite()).text).toContain('The third one');
    expect((await post({ email: 'other@example.org' })).body).toMatchObject({ status: 'pending' });
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
