/** Limits on what visitors may send, counted for each address and email address. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { likes } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import {
  type Answer,
  type App,
  addArticle,
  ask,
  atOnce,
  contactForm,
  forms,
  type Protocol,
  type PublicWrite,
  protocols,
  slug,
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

function expectRefused({ status, headers, text }: Answer) {
  expect(status).toBe(429);
  const seconds = Number(headers.get('retry-after'));
  expect(Number.isInteger(seconds) && seconds > 0 && seconds <= 60).toBe(true);
  expect(text).toMatch(/Too many requests.*TOO_MANY_REQUESTS/s);
}

const send = (form: PublicWrite, email: string, address: string, protocol: Protocol = 'rest', to = app) =>
  write(to, protocol, form, { body: form.make(email), address });

describe.each(forms)('$kind', (form) => {
  const stored = () => site().db.$count(form.table);

  test('are limited for each address over both protocols, also when simultaneous', async () => {
    const answers = await atOnce(12, (index) => send(form, visitor(index), addressOf(1)));
    expect(tally(answers)).toEqual({ [form.status]: limit, 429: 12 - limit });
    expect(await stored()).toBe(limit);
    for (const protocol of protocols) expectRefused(await send(form, visitor(20), addressOf(1), protocol));
    expect((await send(form, visitor(21), addressOf(2), 'trpc')).status).toBe(200);
  });

  test('are limited for each email address, in whatever case', async () => {
    const emails = ['one@example.org', 'One@example.org', 'ONE@EXAMPLE.ORG', 'oNe@Example.Org'];
    const answers = await atOnce(12, (index) => send(form, emails[index % 4] ?? '', addressOf(index)));
    expect(tally(answers)).toEqual({ [form.status]: limit, 429: 12 - limit });
    expect((await send(form, 'two@example.org', addressOf(20))).status).toBe(form.status);
  });
});

test('likes are limited for each address, also when simultaneous', async () => {
  const like = { path: `/api/news/${slug}/likes`, procedure: 'likes.toggle' };
  const toggle = (userId: string, address: string, protocol: Protocol = 'rest') =>
    write(app, protocol, like, { body: { slug, userId }, address });
  const answers = await atOnce(20, (index) => toggle(`visitor ${index}`, addressOf(1)));
  expect(tally(answers)).toEqual({ 200: limit, 429: 20 - limit });
  expect(await site().db.$count(likes)).toBe(limit);
  expectRefused(await toggle('visitor', addressOf(1), 'trpc'));
  expect((await toggle('visitor', addressOf(2))).status).toBe(200);
});

test('each form has its own count', async () => {
  for (let index = 0; index < limit; index += 1)
    for (const form of forms) expect((await send(form, visitor(1), addressOf(1))).status).toBe(form.status);
  for (const form of forms) expectRefused(await send(form, visitor(1), addressOf(1)));
});

test('invalid requests count too', async () => {
  for (let index = 0; index < limit; index += 1)
    expect((await ask(app, contactForm.path, { body: {}, address: addressOf(1) })).status).toBe(400);
  expectRefused(await send(contactForm, visitor(1), addressOf(1)));
});

test('behind a trusted proxy, visitors are identified by the address it adds', async () => {
  const behind = createApp(testParts(site().db, { publicWritesPerMinute: limit, trustedProxies: 1 }));
  const { path, make } = contactForm;
  const forward = (index: number, forwarded: string) =>
    ask(behind, path, { body: make(visitor(index)), headers: { 'x-forwarded-for': forwarded } });
  const forged = await atOnce(20, (index) => forward(index, `${addressOf(index)}, 203.0.113.250`));
  expect(tally(forged)).toEqual({ 201: limit, 429: 20 - limit });
  expect((await forward(30, '203.0.113.250, 203.0.113.251')).status).toBe(201);
});

test('reads are never counted', async () => {
  const answers = await atOnce(30, (index) => ask(app, index % 2 ? '/api/news' : '/trpc/news.list'));
  expect(tally(answers)).toEqual({ 200: 30 });
});
