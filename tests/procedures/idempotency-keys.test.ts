/** Which writes take an Idempotency-Key, whose it is, and what is kept for it. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiTokens, contactMessages, idempotencyKeys, news, outbox } from '../../src/server/db/schema';
import { idempotencyKeyRetention } from '../../src/server/procedures/idempotency';
import { entriesIn } from '../audit/logs';
import { aToken } from '../support/accounts/tokens';
import { type Answer, idOf, signIn, useApp } from '../support/app';
import { ask } from '../support/calls';
import { servers } from '../support/databases';
import { aContactMessage, aNewsArticle } from '../support/factories';
import { procedures } from '../support/procedures';
import { successesOf } from './successes';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});

const mutations = procedures.filter(({ type }) => type === 'mutation');
const keyed = mutations.filter(({ idempotent }) => idempotent);

/** Why a write that is no PUT, PATCH or DELETE needs no key. */
const withoutKey: Record<string, string> = {
  'auth.addPasskey': 'its challenge is good once',
  'auth.beginTotp': 'the newest secret counts',
  'auth.changePassword': 'the second one fails, as the password is another one',
  'auth.confirmTotp': 'its code is good once',
  'auth.login': 'a session more hurts nobody',
  'auth.logout': 'sets a state',
  'auth.passkeyOptions': 'the newest challenge counts',
  'auth.passkeySignIn': 'its challenge is good once',
  'auth.passkeySignInOptions': 'stores a challenge and nothing else',
  'auth.takeInvitation': 'its link works once',
  'bankStatements.read': 'stores nothing',
  'comments.deleteMany': 'sets a state',
  'donations.checkout': 'answers the checkout that is open',
  'donations.renewLinks': 'the newest links count',
  'drafts.preview': 'the newest link counts',
  'drafts.schedule': 'sets a state',
  'giving.change': 'sets a state',
  'giving.portal': 'stores nothing',
  'likes.toggle': 'sets a state, which browsers name',
  'mails.decide': 'decides about those that still wait for a decision',
  'media.replace': 'sets a state',
  'newsletter.cancel': 'sets a state',
  'newsletter.confirm': 'sets a state',
  'newsletter.removeWaiting': 'sets a state',
  'newsletter.subscribe': 'sets a state, and its mails are limited for each address',
  'newsletter.unsubscribe': 'sets a state',
  'revisions.restore': 'sets a state',
  'webhooks.replay': 'sets a state, and receivers know the id',
};

test('every write that HTTP does not call idempotent takes a key, or says here why not', () => {
  const repeatable = mutations.filter(({ method }) => method === undefined || method === 'POST');
  const without = repeatable.flatMap(({ name, idempotent }) => (idempotent ? [] : [name]));
  expect(without.sort()).toEqual(Object.keys(withoutKey).sort());
});

const successes = successesOf(site, () => cookie);
const send = (name: string, body: unknown, key: string) =>
  site().rest('POST', `/trpc/${name}`, { body, cookie, headers: { 'idempotency-key': key } });
const secrets: Record<string, string> = {
  'staff.create': 'invitation',
  'staff.invite': 'invitation',
  'tokens.create': 'token',
  'webhooks.create': 'secret',
  'webhooks.rotate': 'secret',
};
const answerOf = ({ body }: Answer) =>
  z.object({ result: z.object({ data: z.record(z.string(), z.unknown()) }) }).parse(body).result.data;

describe.each(keyed.filter(({ permission }) => permission))('$name', ({ name }) => {
  test('is done once for a key, and answered alike but for what is shown once', async () => {
    const success = successes[name];
    if (!success) throw new Error(`How ${name} succeeds is not said`);
    const input = await success.input();
    const first = await send(name, input, 'once');
    const before = [(await entriesIn(site().db)).length, await site().db.$count(outbox)];
    const again = await send(name, input, 'once');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect([(await entriesIn(site().db)).length, await site().db.$count(outbox)]).toEqual(before);
    const { [secrets[name] ?? '']: secret, ...rest } = answerOf(first);
    if (!secrets[name]) return expect(answerOf(again)).toEqual(answerOf(first));
    expect(answerOf(again)).toEqual({ ...rest, message: expect.stringContaining('shown only once') });
    expect(rest).not.toHaveProperty('message');
    const stored = JSON.stringify(await site().db.select().from(idempotencyKeys));
    return expect(stored).not.toContain(String(secret).slice(-20));
  });
});

describe('a key is its sender’s alone', () => {
  const key = { 'idempotency-key': 'order-1' };
  const article = () => aNewsArticle({ slug: 'same' });
  const write = (headers: Record<string, string>, body = aContactMessage(), address?: string) =>
    ask(site().app, '/api/contact', { body, headers: { ...key, ...headers }, ...(address && { address }) });
  const messages = () => site().db.$count(contactMessages);

  test('among visitors, who are told apart by their address', async () => {
    const first = await write({}, aContactMessage(), '203.0.113.1');
    const other = await write({}, aContactMessage(), '203.0.113.2');
    const third = await write({}, aContactMessage({ subject: 'Another' }), '203.0.113.3');
    expect([first.status, other.status, third.status]).toEqual([201, 201, 201]);
    expect(idOf(other)).not.toBe(idOf(first));
    expect(idOf(await write({}, aContactMessage(), '203.0.113.1'))).toBe(idOf(first));
    expect(await messages()).toBe(3);
    const kept = JSON.stringify(await site().db.select().from(idempotencyKeys));
    expect(kept).not.toContain('203.0.113');
  });

  test.each(['0b0f4c1e-7c1e-4a51-9a59-1f0f5a3c2d10', '0198F2A4-7C1E-7A51-9A59-1F0F5A3C2D10'])(
    'and a random one also where a phone has changed its address: %s',
    async (random) => {
      const headers = { 'idempotency-key': random };
      const first = await write(headers, aContactMessage(), '203.0.113.1');
      const again = await write(headers, aContactMessage(), '2001:db8::1');
      expect(again.text).toBe(first.text);
      expect(await messages()).toBe(1);
    },
  );

  test('among accounts, whatever the session', async () => {
    const other = await signIn(site().db, ['editor'], 'maryam');
    const create = (by: string, body: unknown = article()) =>
      site().rest('POST', '/api/news', { body, cookie: by, headers: key });
    const first = await create(cookie);
    expect((await create(other)).status).toBe(409); // of the slug
    expect((await create(other, aNewsArticle({ slug: 'other' }))).status).toBe(201);
    expect(idOf(await create(await site().signIn()))).toBe(idOf(first));
    expect(await site().db.$count(news)).toBe(2);
  });

  test('among tokens of one account', async () => {
    const create = (headers: Record<string, string>, slug: string) =>
      site().rest('POST', '/api/news', { body: aNewsArticle({ slug }), headers: { ...key, ...headers } });
    const [one, two] = [await aToken(site().db), await aToken(site().db, { name: 'Another' })];
    const first = await create(one.headers, 'first');
    expect((await create(two.headers, 'second')).status).toBe(201);
    expect(idOf(await create(one.headers, 'first'))).toBe(idOf(first));
    expect(await site().db.$count(apiTokens)).toBe(2);
    expect((await write(one.headers)).status).toBe(201);
    expect(idOf(await write({}))).toBe(2);
  });
});

describe('keys that are over', () => {
  const old = (count: number) =>
    site()
      .db.insert(idempotencyKeys)
      .values(
        Array.from({ length: count }, (_, n) => ({
          id: `news.create old-${n}`,
          inputHash: 'x',
          createdAt: sql`now() - interval '25 hours'`,
        })),
      );
  const left = () => site().db.$count(idempotencyKeys);
  const removeOld = () => idempotencyKeyRetention(site().db).run(new AbortController().signal);
  const message = () =>
    site().rest('POST', '/api/contact', { body: aContactMessage(), headers: { 'idempotency-key': 'new' } });

  test('are removed by the clock, and by no visitor’s write', async () => {
    await old(1100);
    expect((await message()).status).toBe(201);
    expect(await left()).toBe(1101);
    await removeOld();
    expect(await left()).toBe(1);
    expect((await message()).status).toBe(201);
    expect(await site().db.$count(contactMessages)).toBe(1);
  });

  // The embedded database has one connection, so that nobody can hold a row meanwhile.
  test.runIf(servers.length > 0)('make nobody wait for those that somebody holds', async () => {
    await old(2);
    await site().db.transaction(async (tx) => {
      await tx.execute(sql`select from idempotency_keys where id = 'news.create old-0' for update`);
      expect((await message()).status).toBe(201);
      await removeOld();
      expect(await left()).toBe(2);
    });
  });
});
