/** Idempotency-Key: a write that is repeated with its key is done once, for every procedure that takes one. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { contactMessages, idempotencyKeys, news, outbox } from '../../src/server/db/schema';
import { entriesIn } from '../audit/logs';
import { documentedOperations } from '../support/api/documented';
import { operations, procedures } from '../support/api/procedures';
import { type Answer, testParts, useApp } from '../support/app';
import {
  type App,
  addArticle,
  ask,
  atOnce,
  contactForm,
  forms,
  protocols,
  tally,
  write,
} from '../support/calls';
import { aComment } from '../support/factories';
import { successesOf } from './successes';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});

const mutations = procedures.filter(({ type }) => type === 'mutation');
const keyed = mutations.filter(({ idempotent }) => idempotent);

/** Writes that are no PUT, PATCH or DELETE and need no key, by the reason. */
const withoutKey: Record<string, string> = {
  'sets a state':
    'applications.restore auth.logout comments.deleteMany contact.restore drafts.schedule ' +
    'giving.change media.replace newsletter.cancel newsletter.confirm newsletter.removeWaiting ' +
    'newsletter.unsubscribe revisions.restore setup.removeSamples translations.confirm',
  'its challenge is good once': 'auth.addPasskey auth.passkeySignIn',
  'the newest secret counts': 'auth.beginTotp',
  'the second one fails, as the password is another one': 'auth.changePassword',
  'its code is good once': 'auth.confirmTotp',
  'a session more hurts nobody': 'auth.login',
  'the newest challenge counts': 'auth.passkeyOptions',
  'stores a challenge and nothing else': 'auth.passkeySignInOptions',
  'its link works once': 'auth.takeInvitation',
  'stores nothing': 'bankStatements.read giving.portal',
  'answers the checkout that is open': 'donations.checkout',
  'the newest links count': 'donations.renewLinks',
  'the newest link counts': 'drafts.preview',
  'refuses or does nothing a second time': 'imports.check imports.confirmations imports.run imports.undo',
  'sets a state, which browsers name': 'likes.toggle',
  'is limited for each account, and each test is meant': 'mailServer.test',
  'decides about those that still wait for a decision': 'mails.decide',
  'sets a state, and its mails are limited for each address': 'newsletter.subscribe',
  'sets a state, and receivers know the id': 'webhooks.replay',
};

test('every write that HTTP does not call idempotent takes a key, or says here why not', () => {
  const repeatable = mutations.filter(({ method }) => method === undefined || method === 'POST');
  const without = repeatable.flatMap(({ name, idempotent }) => (idempotent ? [] : [name]));
  expect(without.sort()).toEqual(Object.values(withoutKey).join(' ').split(' ').sort());
});

test('the document names the key and its refusal', () => {
  for (const { name, idempotent } of operations) {
    const documented = documentedOperations.find(({ procedure }) => procedure === name);
    expect(documented?.headers.includes('Idempotency-Key'), name).toBe(idempotent === true);
    if (idempotent) expect(Object.keys(documented?.answers ?? {}), name).toContain('409');
  }
});

const successes = successesOf(site, () => cookie);
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
  test('runs once for each key and repeats its answer without one-time secrets', async () => {
    const input = await successes[name]?.input();
    const headers = { 'idempotency-key': 'once' };
    const send = () => site().rest('POST', `/trpc/${name}`, { body: input, cookie, headers });
    const first = await send();
    const before = [(await entriesIn(site().db)).length, await site().db.$count(outbox)];
    const again = await send();
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

describe('what visitors send', () => {
  const guarded = forms.filter(({ kind }) => kind !== 'newsletter');
  const email = 'layla.noor@example.org';
  const other = 'omar.farouk@example.org';
  const key = { 'idempotency-key': 'f3b1c2d4-0001' };
  let app: App;
  beforeEach(async () => {
    ({ app } = site());
    await addArticle(site().db);
  });

  test.each(guarded)(
    '$kind: many at once are one write, over both protocols, without personal data',
    async (form) => {
      const body = { ...form.make(email), ...('phone' in form.make(email) && { phone: '+1 555 0199' }) };
      for (const protocol of protocols) {
        const answers = await atOnce(5, () => write(app, protocol, form, { body, headers: key }));
        expect(tally(answers)).toEqual({ [protocol === 'rest' ? form.status : 200]: 5 });
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      }
      expect(await site().db.$count(form.table)).toBe(1);
      const kept = JSON.stringify(await site().db.select().from(idempotencyKeys));
      expect(kept).toContain(key['idempotency-key']);
      expect(kept).not.toMatch(/layla\.noor|example\.org|555 0199/);
    },
  );

  const stored = () => site().db.$count(contactMessages);
  const send = (body: unknown, headers: Record<string, string> = key, to = app) =>
    ask(to, contactForm.path, { body, headers });

  test('another body is refused and not stored, also among many at once', async () => {
    const answers = await atOnce(20, (index) => send(contactForm.make(index % 2 ? email : other)));
    expect(tally(answers)).toEqual({ 201: 10, 409: 10 });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain('This Idempotency-Key was used with another body');
    expect(refused?.text).not.toContain('example.org');
    expect(await stored()).toBe(1);
  });

  test('another key and no key are other writes, and each procedure has its own keys', async () => {
    for (const headers of [key, { 'idempotency-key': 'another' }, {}, {}])
      expect((await send(contactForm.make(email), headers)).status).toBe(201);
    expect(await stored()).toBe(4);
    for (const form of guarded)
      expect((await ask(app, form.path, { body: form.make(email), headers: key })).status).toBe(form.status);
  });

  test('a key has 1 to 255 characters, whatever they are', async () => {
    const long = await send(contactForm.make(email), { 'idempotency-key': 'k'.repeat(256) });
    expect(long).toMatchObject({ status: 400, text: expect.stringContaining('Idempotency-Key') });
    expect((await send(contactForm.make(email), { 'idempotency-key': '' })).status).toBe(400);
    const odd = ["'; drop table donations; --", '%00', '../../x', '{"a":1}', 'a b  c', 'k'.repeat(255)];
    for (const one of odd) {
      const twice = () => send(contactForm.make(email), { 'idempotency-key': one });
      expect((await twice()).text).toBe((await twice()).text);
    }
    expect(await stored()).toBe(odd.length);
  });

  test('a refused input, or a comment without its article, does not use the key up', async () => {
    expect((await send({ ...contactForm.make(email), email: 'no address' })).status).toBe(400);
    expect((await send(contactForm.make(email))).status).toBe(201);
    const comment = () => ask(app, '/api/news/winter-relief/comments', { body: aComment(), headers: key });
    await site().db.delete(news);
    expect((await comment()).status).toBe(404);
    await addArticle(site().db);
    expect((await comment()).status).toBe(201);
  });

  test('a key holds after a restart, and is free again after a day', async () => {
    const body = contactForm.make(email);
    const first = await send(body);
    const age = (hours: number) =>
      site()
        .db.update(idempotencyKeys)
        .set({ createdAt: sql`now() - make_interval(hours => ${hours})` });
    await age(23);
    expect((await send(body, key, createApp(testParts(site().db)))).text).toBe(first.text);
    expect(await stored()).toBe(1);
    await age(25);
    expect((await send(contactForm.make(other))).status).toBe(201);
    expect(await stored()).toBe(2);
  });
});
