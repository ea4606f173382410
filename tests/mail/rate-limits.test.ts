/** Limits on the mails that visitors cause, for each mailbox, address and the staff. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { contactMessages, outbox, rateLimits } from '../../src/server/db/schema';
import { gatherDue } from '../../src/server/mail/gathered-notices';
import { claim } from '../../src/server/mail/outbox';
import { mailboxOf } from '../../src/server/mail/rate-limits';
import { testParts, useApp } from '../support/app';
import { type App, type Asked, addArticle, ask, atOnce, forms, slug, tally } from '../support/calls';
import { aComment, aContactMessage, anApplication } from '../support/factories';
import { mailSetup } from './mailing';

const site = useApp();
let app: App;
beforeEach(() => {
  app = createApp(testParts(site().db, { mail: { ...mailSetup, staffEmail: 'staff@example.org' } }));
});

const answering = forms.filter(({ kind }) => ['donations', 'volunteers', 'contact'].includes(kind));
const [donation, , contact] = answering;
if (!donation || !contact) throw new Error('There is no form');

let addresses = 0;
const anotherAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const send = (form: typeof contact, email: string, asked: Asked = {}) =>
  ask(app, form.path, {
    body: form.make(email),
    address: anotherAddress(),
    headers: { origin: 'https://example.org' },
    ...asked,
  });
const answers = () => site().db.$count(outbox, sql`kind in ('receipt', 'acknowledgement')`);
const notices = () => site().db.$count(outbox, sql`kind = 'notice'`);
const stored = () => site().db.$count(contactMessages);
/** An hour later, for what is counted by the hour. */
const passAnHour = () =>
  site().db.execute(sql`delete from rate_limits where expire < now() + interval '61 minutes'`);

test('one mailbox gets five answers an hour over all forms; everything is stored, and the staff is told', async () => {
  const told: string[][] = [];
  for (let round = 0; round < 3; round += 1)
    for (const form of answering) {
      const answer = await send(form, 'victim@example.org');
      expect(answer.status).toBe(201);
      told.push(Object.keys(z.looseObject({}).parse(answer.body)));
    }
  expect(told[6]).toEqual(told[0]);
  expect([await answers(), await notices(), await stored()]).toEqual([5, 9, 3]);
  await send(contact, 'another@example.org');
  expect(await answers()).toBe(6);
});

test('and twenty a day', async () => {
  for (let hour = 0; hour < 5; hour += 1) {
    for (let index = 0; index < 6; index += 1) await send(contact, 'victim@example.org');
    expect(await answers()).toBe(Math.min(20, 5 * (hour + 1)));
    await passAnHour();
  }
  expect([await notices(), await stored()]).toEqual([30, 30]);
  await site().db.delete(rateLimits);
  await send(contact, 'victim@example.org');
  expect(await answers()).toBe(21);
});

test('one client address causes two hundred answers a day', async () => {
  const from = (address: string) => (index: number) =>
    send(contact, `reader${index}@example.org`, { address });
  await from('203.0.113.1')(0);
  await site().db.update(rateLimits).set({ points: 195 });
  expect(tally(await atOnce(10, (index) => from('203.0.113.1')(index + 1)))).toEqual({ 201: 10 });
  expect([await answers(), await stored()]).toEqual([1 + 5, 11]);
  await from('203.0.113.2')(300);
  expect(await answers()).toBe(7);
});

test.each([
  ['without a key', () => ({})],
  ['each with a key of its own', (index: number) => ({ 'idempotency-key': `key ${index}` })],
])('many at once cannot slip through, %s', async (_, headers) => {
  const sendTo = (index: number) => send(donation, 'victim@example.org', { headers: headers(index) });
  expect(tally(await atOnce(30, sendTo))).toEqual({ 201: 30 });
  expect(await answers()).toBe(5);
});

test('a submission that is sent again with its key is not counted', async () => {
  const headers = { 'idempotency-key': '0b0f4c1e-7c1e-4a51-9a59-1f0f5a3c2d10' };
  const body = contact.make('victim@example.org');
  for (let index = 0; index < 10; index += 1) await send(contact, '', { body, headers });
  for (let index = 0; index < 5; index += 1) await send(contact, 'victim@example.org');
  expect([await answers(), await stored()]).toEqual([5, 6]);
});

test('what could not be stored is not counted', async () => {
  await site().db.execute(sql`alter table outbox rename to outbox_away`);
  const headers = { 'idempotency-key': 'one' };
  try {
    for (let index = 0; index < 5; index += 1)
      expect((await send(donation, 'victim@example.org', { headers })).status).toBe(500);
  } finally {
    await site().db.execute(sql`alter table outbox_away rename to outbox`);
  }
  await send(donation, 'victim@example.org', { headers });
  expect(await answers()).toBe(1);
  expect(await site().db.$count(rateLimits)).toBe(4);
});

test('who writes to whom is counted under hashes', async () => {
  await send(contact, 'victim@example.org', { address: '203.0.113.1' });
  for (const { key } of await site().db.select().from(rateLimits)) expect(key).toMatch(/^[\w-]{43}$/);
});

describe('one mailbox by many names', () => {
  test.each([
    ['VICTIM@Example.ORG', 'victim@example.org'],
    ['victim+1@example.org', 'victim@example.org'],
    ['victim+a+b@example.org', 'victim@example.org'],
    ['vic.tim@gmail.com', 'victim@gmail.com'],
    ['V.i.c.t.i.m+x@googlemail.com', 'victim@gmail.com'],
    ['victim@münchen.example', 'victim@xn--mnchen-3ya.example'],
    ['victim@BÜCHER.example', 'victim@xn--bcher-kva.example'],
    ['victim@مثال.إختبار', 'victim@xn--mgbh0fb.xn--kgbechtv'],
  ])('%s is %s', (written, mailbox) => {
    expect(mailboxOf(written)).toBe(mailboxOf(mailbox));
  });

  test.each([
    ['vic.tim@example.org', 'victim@example.org'],
    ['+1@example.org', '+2@example.org'],
    ['victim@example.org', 'victim@example.com'],
    ['victim-1@example.org', 'victim@example.org'],
  ])('%s is not %s', (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other));
  });

  test('gets five answers', async () => {
    for (let index = 0; index < 8; index += 1)
      await send(contact, `vic.tim+${index}@${index % 2 ? 'GMail' : 'googlemail'}.com`);
    expect([await answers(), await stored()]).toEqual([5, 8]);
  });
});

test('notices beyond ten in ten minutes come in one mail that lists them all, once and on every process', async () => {
  const { db } = site();
  const other = createApp(testParts(db, { mail: { ...mailSetup, staffEmail: 'staff@example.org' } }));
  const post = (index: number) =>
    ask(index % 2 ? app : other, '/api/contact', {
      body: aContactMessage({ email: `reader${index}@example.org`, subject: `Question ${index}` }),
      address: anotherAddress(),
    });
  expect(tally(await atOnce(45, post))).toEqual({ 201: 45 });
  const held = and(eq(outbox.kind, 'notice'), isNotNull(outbox.gatherUntil));
  const inTenMinutes = sql`${outbox.gatherUntil} between now() + interval '9 minutes' and now() + interval '10 minutes'`;
  expect(await db.$count(outbox, inTenMinutes)).toBe(35);
  expect([await notices(), await db.$count(outbox, held)]).toEqual([45, 35]);

  const claimed = new Set<string>();
  for (let mail = await claim(db, randomUUID()); mail; mail = await claim(db, randomUUID()))
    if (mail.kind === 'notice') claimed.add(mail.subject);
  expect(claimed.size).toBe(10);
  expect(await gatherDue(db)).toBe(false);

  await db
    .update(outbox)
    .set({ gatherUntil: sql`now() - interval '1 second'`, dueAt: sql`now() - interval '1 second'` })
    .where(held);
  // A process that is killed while it gathers loses nothing.
  await expect(
    db.transaction(async (tx) => {
      expect(await gatherDue(tx)).toBe(true);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await db.$count(outbox, held)).toBe(35);
  await Promise.all([1, 2, 3].map(() => gatherDue(db)));
  const gathered = await claim(db, randomUUID());
  expect(await claim(db, randomUUID())).toBeUndefined();
  expect(gathered).toMatchObject({
    recipient: 'staff@example.org',
    subject: '35 more notices from the website',
  });
  expect(gathered?.text).toContain('https://example.org/admin?section=contacts');
  const listed = [...(gathered?.text ?? '').matchAll(/^- .*: (Question \d+) \(reader\d+@example\.org\)$/gm)];
  const told = new Set(listed.map(([, subject]) => subject));
  expect(told.size).toBe(35);
  for (const subject of claimed) expect(told.has(subject.replace(/.*: /, ''))).toBe(false);
});

test('the limit of notices holds for all forms and comments together', async () => {
  await addArticle(site().db);
  for (let round = 0; round < 6; round += 1)
    for (const [path, body] of [
      [`/api/news/${slug}/comments`, aComment()],
      ['/api/university/applications', anApplication()],
    ] as const)
      expect((await ask(app, path, { body, address: anotherAddress() })).status).toBe(201);
  expect(await site().db.$count(outbox, and(eq(outbox.kind, 'notice'), isNotNull(outbox.gatherUntil)))).toBe(
    2,
  );
});
