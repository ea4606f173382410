import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { likes, rateLimits } from '../../src/server/db/schema';
import { rateLimitRetention } from '../../src/server/procedures/rate-limits';
import { testParts, useApp } from '../support/app';
import {
  type Answer,
  type App,
  addArticle,
  ask,
  atOnce,
  contactForm,
  forms,
  protocols,
  slug,
  successOf,
  tally,
  write,
} from '../support/calls';

const limit = 3;
const site = useApp();
let app: App;
beforeEach(async () => {
  app = createApp(testParts(site().db, { publicWritesPerMinute: limit }));
  await addArticle(site().db);
});

const visitor = (index: number) => `visitor${index}@example.org`;
const addressOf = (index: number) => `203.0.113.${index}`;

function isRefused(answer: Answer) {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(Number.isInteger(seconds)).toBe(true);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(answer.text).toContain('Too many requests');
  expect(answer.text).toContain('TOO_MANY_REQUESTS');
}

describe.each(protocols)('over %s', (protocol) => {
  // The limit is the procedure's: over tRPC one form stands for all.
  describe.each(protocol === 'rest' ? forms : [contactForm])('$kind', (form) => {
    const { make, table } = form;
    const stored = () => site().db.$count(table);
    const send = (email: string, address: string, to = app) =>
      write(to, protocol, form, { body: make(email), address });

    test('are counted for each address', async () => {
      for (let index = 0; index < limit; index += 1)
        expect((await send(visitor(index), addressOf(1))).status).toBe(successOf(protocol, form));
      isRefused(await send(visitor(10), addressOf(1)));
      expect(await stored()).toBe(limit);
      expect((await send(visitor(11), addressOf(2))).status).toBe(successOf(protocol, form));
    });

    test('are counted for each e-mail address, in whatever case', async () => {
      for (const [index, email] of ['one@example.org', 'One@example.org', 'ONE@EXAMPLE.ORG'].entries())
        expect((await send(email, addressOf(index))).status).toBe(successOf(protocol, form));
      const before = await stored();
      isRefused(await send('oNe@Example.Org', addressOf(9)));
      expect(await stored()).toBe(before);
      expect((await send('two@example.org', addressOf(9))).status).toBe(successOf(protocol, form));
    });

    test('many at once from one address: as many as the limit allows', async () => {
      const answers = await atOnce(20, (index) => send(visitor(index), addressOf(1)));
      expect(tally(answers)).toEqual({ [successOf(protocol, form)]: limit, 429: 20 - limit });
      expect(await stored()).toBe(limit);
    });

    test('many at once with one e-mail address: as many as the limit allows', async () => {
      const answers = await atOnce(20, (index) => send('one@example.org', addressOf(index)));
      expect(tally(answers)).toEqual({ [successOf(protocol, form)]: limit, 429: 20 - limit });
    });

    test('what is refused for its content is counted for its address too', async () => {
      for (let index = 0; index < limit; index += 1)
        expect((await write(app, protocol, form, { body: { slug }, address: addressOf(1) })).status).toBe(
          400,
        );
      isRefused(await send(visitor(1), addressOf(1)));
    });

    test('zero is no limit', async () => {
      const open = createApp(testParts(site().db, { publicWritesPerMinute: 0 }));
      const answers = await atOnce(10, () => send('one@example.org', addressOf(1), open));
      expect(tally(answers)).toEqual({ [successOf(protocol, form)]: 10 });
    });
  });

  test('likes are counted for each address, even when many come at once', async () => {
    const like = { path: `/api/news/${slug}/likes`, procedure: 'likes.toggle' };
    const send = (userId: string, address: string) =>
      write(app, protocol, like, { body: { slug, userId }, address });
    const answers = await atOnce(20, (index) => send(`visitor ${index}`, addressOf(1)));
    expect(tally(answers)).toEqual({ 200: limit, 429: 20 - limit });
    expect(await site().db.$count(likes)).toBe(limit);
    isRefused(await send('visitor', addressOf(1)));
    expect((await send('visitor', addressOf(2))).status).toBe(200);
  });

  test('each kind is counted apart', async () => {
    for (let index = 0; index < limit; index += 1)
      for (const form of forms)
        expect((await write(app, protocol, form, { body: form.make(visitor(1)) })).status).toBe(
          successOf(protocol, form),
        );
    for (const form of forms) isRefused(await write(app, protocol, form, { body: form.make(visitor(1)) }));
  });
});

test.each(forms)('$kind: REST and tRPC share one count', async (form) => {
  for (let index = 0; index < limit; index += 1)
    await write(app, index % 2 ? 'rest' : 'trpc', form, { body: form.make(visitor(index)) });
  for (const protocol of protocols)
    isRefused(await write(app, protocol, form, { body: form.make(visitor(9)) }));
});

test.each(forms)('$kind: a forged X-Forwarded-For is no other address', async (form) => {
  const send = (index: number) =>
    ask(app, form.path, {
      body: form.make(visitor(index)),
      headers: { 'x-forwarded-for': addressOf(index) },
    });
  expect(tally(await atOnce(20, send))).toEqual({ [form.status]: limit, 429: 20 - limit });
});

test('behind a proxy of ours visitors are told apart by what it saw', async () => {
  const behind = createApp(testParts(site().db, { publicWritesPerMinute: limit, trustedProxies: 1 }));
  const [form] = forms;
  if (!form) throw new Error('There is no form');
  const send = (index: number, forwarded: string) =>
    ask(behind, form.path, { body: form.make(visitor(index)), headers: { 'x-forwarded-for': forwarded } });
  const forged = await atOnce(20, (index) => send(index, `${addressOf(index)}, 203.0.113.250`));
  expect(tally(forged)).toEqual({ [form.status]: limit, 429: 20 - limit });
  expect((await send(30, '203.0.113.250, 203.0.113.251')).status).toBe(form.status);
});

test('reads are never counted', async () => {
  const answers = await atOnce(30, (index) => ask(app, index % 2 ? '/api/news' : '/trpc/news.list'));
  expect(tally(answers)).toEqual({ 200: 30 });
});

test('counts that are over are removed, and no others', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await site()
    .db.insert(rateLimits)
    .values([
      { key: 'over', points: 1, expire: inMinutes(-1) },
      { key: 'counting', points: 1, expire: inMinutes(1) },
    ]);
  await rateLimitRetention(site().db).run(AbortSignal.timeout(60_000));
  expect(await site().db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'counting' }]);
});
