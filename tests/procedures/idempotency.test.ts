import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { idempotencyKeys, news } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import {
  type App,
  addArticle,
  ask,
  atOnce,
  contactForm,
  forms,
  protocols,
  successOf,
  tally,
  write,
} from '../support/calls';
import { documentedOperations } from '../support/documented';

const site = useApp();
let app: App;
beforeEach(async () => {
  ({ app } = site());
  await addArticle(site().db);
});

const guarded = forms.filter(({ kind }) => kind !== 'newsletter');
const email = 'layla.noor@example.org';
const other = 'omar.farouk@example.org';
const key = 'f3b1c2d4-0001';

describe.each(protocols)('over %s', (protocol) => {
  // The key is the procedure's: over tRPC one form stands for all.
  describe.each(protocol === 'rest' ? guarded : [contactForm])('$kind', (form) => {
    const success = successOf(protocol, form);
    const stored = () => site().db.$count(form.table);
    const send = (body: unknown, sentKey: string | undefined = key, to: App = app) =>
      write(to, protocol, form, { body, headers: { 'idempotency-key': sentKey } });
    const body = () => form.make(email);

    test('the same again is done once and answered alike', async () => {
      const first = await send(body());
      const second = await send(body());
      expect(first.status).toBe(success);
      expect({ status: second.status, text: second.text }).toEqual({
        status: first.status,
        text: first.text,
      });
      expect(await stored()).toBe(1);
    });

    test('twenty at once are done once and answered alike', async () => {
      const sent = body();
      const answers = await atOnce(20, () => send(sent));
      expect(tally(answers)).toEqual({ [success]: 20 });
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await stored()).toBe(1);
    });

    test('twenty at once with two bodies: one body is done, the other refused', async () => {
      const answers = await atOnce(20, (index) => send(form.make(index % 2 ? email : other)));
      expect(tally(answers)).toEqual({ [success]: 10, 409: 10 });
      expect(await stored()).toBe(1);
    });

    test('another body is refused and not stored', async () => {
      const first = await send(body());
      const refused = await send(form.make(other));
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('This Idempotency-Key was used with another body');
      expect(refused.text).not.toContain(email);
      expect(await stored()).toBe(1);
      expect((await send(body())).text).toBe(first.text);
    });

    test('another key and no key are other writes', async () => {
      await send(body());
      await send(body(), `${key}-2`);
      await write(app, protocol, form, { body: body() });
      await write(app, protocol, form, { body: body() });
      expect(await stored()).toBe(4);
    });

    test('a key has at most 255 characters', async () => {
      const long = await send(body(), 'k'.repeat(256));
      expect(long.status).toBe(400);
      expect(long.text).toContain('Idempotency-Key');
      expect(await stored()).toBe(0);
      expect((await send(body(), 'k'.repeat(255))).status).toBe(success);
    });

    test('input that is refused does not use the key up', async () => {
      expect((await send({ ...body(), email: 'no address' })).status).toBe(400);
      expect((await send(body())).status).toBe(success);
      expect(await stored()).toBe(1);
    });

    test('after a day the key is free again', async () => {
      const sent = body();
      await send(sent);
      await site().db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '23 hours'` });
      await send(sent);
      expect(await stored()).toBe(1);
      await site().db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '25 hours'` });
      expect((await send(form.make(other))).status).toBe(success);
      expect(await stored()).toBe(2);
    });

    test('it holds after a restart', async () => {
      const first = await send(body());
      const second = await send(body(), key, createApp(testParts(site().db)));
      expect(second.text).toBe(first.text);
      expect(await stored()).toBe(1);
    });

    test('what is kept for it names nobody’s e-mail address or phone', async () => {
      const sent = { ...body(), ...('phone' in body() && { phone: '+1 555 0199' }) };
      expect((await send(sent)).status).toBe(success);
      const kept = JSON.stringify(await site().db.select().from(idempotencyKeys));
      expect(kept).toContain(key);
      expect(kept).not.toMatch(/layla\.noor|example\.org|0199/);
    });
  });

  test('one key serves each procedure once', async () => {
    for (const form of guarded) {
      const headers = { 'idempotency-key': key };
      const answer = await write(app, protocol, form, { body: form.make(email), headers });
      expect(answer.status).toBe(successOf(protocol, form));
      expect(await site().db.$count(form.table)).toBe(1);
    }
  });

  test('a comment that found no article does not use the key up', async () => {
    const form = guarded.find(({ kind }) => kind === 'comments');
    if (!form) throw new Error('There is no comment form');
    const [article] = await site().db.delete(news).returning();
    const send = () =>
      write(app, protocol, form, { body: form.make(email), headers: { 'idempotency-key': key } });
    expect((await send()).status).toBe(404);
    if (article) await addArticle(site().db);
    expect((await send()).status).toBe(successOf(protocol, form));
  });
});

test.each(guarded)('$kind: one key is one write, whichever protocol', async (form) => {
  const asked = { body: form.make(email), headers: { 'idempotency-key': key } };
  const answers = await atOnce(10, (index) => write(app, index % 2 ? 'rest' : 'trpc', form, asked));
  for (const { status } of answers) expect([200, form.status]).toContain(status);
  expect(await site().db.$count(form.table)).toBe(1);
});

test('a key with odd characters is a key like any other', async () => {
  const [form] = guarded;
  if (!form) throw new Error('There is no form');
  for (const odd of [
    "'; drop table donations; --",
    '%00',
    '../../x',
    '{"a":1}',
    'a b  c',
    'ключ'.replace(/./g, '?'),
  ]) {
    const asked = { body: form.make(email), headers: { 'idempotency-key': odd } };
    const texts = [(await ask(app, form.path, asked)).text, (await ask(app, form.path, asked)).text];
    expect(texts[0]).toBe(texts[1]);
  }
  expect(await site().db.$count(form.table)).toBe(6);
});

test.each(guarded)('$kind: the document names the refusal of another body', ({ procedure }) => {
  const operation = documentedOperations.find((one) => one.procedure === procedure);
  expect(Object.keys(operation?.answers ?? {})).toContain('409');
});
