/** The stream of changes tells each session only about what it may read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../src/server/app';
import { type Listener, listenToEmbedded } from '../../src/server/cache/invalidation';
import { ResponseCache } from '../../src/server/cache/response-cache';
import type { Database } from '../../src/server/db/database';
import { admins, contactMessages, donations, outbox, trash } from '../../src/server/db/schema';
import { ChangeStreams, maxStreams } from '../../src/server/http/change-streams';
import { aToken } from '../support/accounts/tokens';
import { signIn, testParts, useApp } from '../support/app';
import { ask } from '../support/calls';
import { testDatabase } from '../support/database';
import { aContactMessage, aDonation } from '../support/factories';
import { until } from '../support/processes';
import { recordQueries } from '../support/queries';

const site = useApp();
let app: ReturnType<typeof createApp>;
let changes: ChangeStreams;
let listener: Listener;
const opened: Reading[] = [];

beforeEach(async () => {
  const connection = await testDatabase();
  const cache = new ResponseCache({ needsHeartbeat: false });
  const { secretKey } = testParts(connection.db);
  changes = new ChangeStreams(connection.db, secretKey);
  const isHeard = vi.spyOn(changes, 'invalidateAll');
  listener = listenToEmbedded({ cache, changes }, () => connection.single());
  // What is told and kept before it listens counts as missed then, which could be in the midst of a test.
  await until('it to listen', () => isHeard.mock.calls.length > 0);
  isHeard.mockRestore();
  app = createApp(testParts(connection.db, { cache, changes }));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.hangUp();
  await listener.stop();
});

/** What a reader has heard so far, without the comments that keep the connection. */
class Reading {
  readonly events: string[] = [];
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  ended: Promise<void>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
    this.ended = this.#read();
  }

  async #read() {
    for (;;) {
      const { value } = await this.#reader.read();
      if (!value) return;
      const text = Buffer.from(value).toString();
      if (/^(data|event):/.test(text)) this.events.push(text.trim());
    }
  }

  /** Waits for so many events, or in vain. */
  async heard(count: number) {
    for (const end = Date.now() + 5000; this.events.length < count && Date.now() < end; ) await sleep(20);
    return this.events;
  }

  async hangUp() {
    await this.#reader.cancel();
  }
}

async function listen(cookie: string, asked = ''): Promise<Reading> {
  const { status, headers, body } = await app.request(`/admin/changes${asked}`, { headers: { cookie } });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(headers.get('cache-control')).toBe('private, no-store');
  if (!body) throw new Error('There is no stream');
  const reading = new Reading(body);
  opened.push(reading);
  return reading;
}

const post = (path: string, body: object) => ask(app, path, { body });

const nounsIn = (events: string[]) =>
  events.flatMap((event) => event.replace(/^data: /, '').split(' ')).sort();

test('each session is notified only of what it may read', async () => {
  const { db } = site();
  const asTreasurer = await signIn(db, ['treasurer'], 'tariq');
  const asModerator = await signIn(db, ['moderator'], 'mona');
  const asEditor = await signIn(db, ['editor'], 'edda');
  const owner = await listen(await signIn(db, ['owner'], 'olga'));
  const treasurer = await listen(asTreasurer);
  const moderator = await listen(asModerator);
  const editor = await listen(asEditor);

  expect((await post('/api/donations', aDonation())).status).toBe(201);
  expect(nounsIn(await treasurer.heard(1))).toEqual(['campaigns', 'donations', 'funds', 'stats']);
  expect(nounsIn(await owner.heard(1))).toEqual([
    'campaigns',
    'donations',
    'funds',
    'mails',
    'newsletter',
    'stats',
  ]);
  expect(nounsIn(await editor.heard(1))).toEqual(['campaigns', 'newsletter', 'stats']); // the figures of the dashboard
  expect(nounsIn(await moderator.heard(1))).toEqual(['stats']);

  expect((await post('/api/contact', aContactMessage())).status).toBe(201);
  expect(nounsIn((await moderator.heard(2)).slice(1))).toEqual(['contact', 'stats']);
  expect(nounsIn((await treasurer.heard(2)).slice(1))).toEqual(['stats']);
});

test('the trash is followed by everyone who sees a part of it', async () => {
  const { db } = site();
  const treasurer = await listen(await signIn(db, ['treasurer'], 'tariq'));
  const moderator = await listen(await signIn(db, ['moderator'], 'mona'));
  await db.insert(trash).values({ type: 'campaign', itemId: 1, title: 'Winter relief', row: {}, by: 'olga' });
  expect(nounsIn(await treasurer.heard(1))).toEqual(['trash']);
  expect((await post('/api/contact', aContactMessage())).status).toBe(201);
  expect(nounsIn(await moderator.heard(1))).toEqual(['contact', 'stats']);
});

test('a client that read before it connected is notified of changes since', async () => {
  const { db } = site();
  const cookie = await signIn(db, ['moderator'], 'mona');
  expect((await post('/api/contact', aContactMessage())).status).toBe(201);
  await sleep(300);
  const late = await listen(cookie, '?reading=5000');
  expect(nounsIn(await late.heard(1))).toEqual(['contact', 'stats']);
  const others = [
    await listen(cookie),
    await listen(cookie, '?reading=100'),
    await listen(cookie, '?reading=-9x'),
  ];
  await sleep(200);
  expect(others.map(({ events }) => events)).toEqual([[], [], []]);
});

test('a statement without effect notifies nobody, and many changes are grouped', async () => {
  const { db } = site();
  const owner = await listen(await signIn(db));
  await db.update(outbox).set({ status: 'sending' }).where(eq(outbox.id, 7));
  await sleep(200);
  expect(owner.events).toEqual([]);
  const began = performance.now();
  for (let sent = 0; sent < 20; sent += 1) await post('/api/donations', aDonation());
  await db.delete(donations);
  await sleep(1500);
  const seconds = (performance.now() - began) / 1000;
  expect(owner.events.length).toBeGreaterThan(0);
  expect(owner.events.length, 'at most one a second').toBeLessThanOrEqual(1 + seconds);
});

test('a stream needs a session, and is refused to a token', async () => {
  const { db } = site();
  const refused = await app.request('/admin/changes');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('cache-control')).toContain('no-store');
  const cookie = await signIn(db);
  const { headers: withToken } = await aToken(db, { scopes: ['donations:read'] });
  const headers = { cookie, ...withToken };
  expect((await app.request('/admin/changes', { headers })).status).toBe(401);
  expect((await app.request('/admin/changes', { method: 'HEAD', headers: { cookie } })).status).toBe(200);
});

test.each([
  ['a sign-out', (db: Database) => db.execute(sql`delete from sessions`), 'event: end\ndata: session'],
  [
    'a disabled account',
    (db: Database) => db.update(admins).set({ disabledAt: new Date().toISOString() }),
    'event: end\ndata: session',
  ],
  ['other roles', (db: Database) => db.update(admins).set({ roles: ['editor'] }), undefined],
] as const)('%s ends the stream before anything more is sent', async (_, cause, last) => {
  const { db } = site();
  const owner = await listen(await signIn(db));
  await db.transaction(async (tx) => {
    await cause(tx);
    await tx.execute(sql`select pg_notify('staff_changes', 'donations')`);
  });
  await owner.ended;
  expect(owner.events).toEqual(last ? [last] : []);
});

test('when the server stops all streams end, and none begins', async () => {
  const cookie = await signIn(site().db);
  const owner = await listen(cookie);
  changes.close();
  await owner.ended;
  expect(owner.events).toEqual([]);
  const { status, headers } = await app.request('/admin/changes', { headers: { cookie } });
  expect([status, headers.has('retry-after')]).toEqual([503, true]);
});

test('a session has ten streams at most', async () => {
  const cookie = await signIn(site().db);
  const first = await listen(cookie);
  for (let more = 1; more < maxStreams.ofSession; more += 1) await listen(cookie);
  const { status, headers } = await app.request('/admin/changes', { headers: { cookie } });
  expect([status, headers.get('retry-after')]).toEqual([429, '10']);
  await first.hangUp();
  await listen(cookie);
});

test('changes that may have been missed notify of everything', async () => {
  const treasurer = await listen(await signIn(site().db, ['treasurer']));
  changes.invalidateAll();
  expect(nounsIn(await treasurer.heard(1))).toEqual([
    'campaigns',
    'donations',
    'funds',
    'giving',
    'stats',
    'trash',
  ]);
});

test('a submission of a visitor drops no cached public response', async () => {
  const { db } = site();
  const moderator = await listen(await signIn(db, ['moderator']));
  await app.request('/api/news');
  const queries = recordQueries(db);
  await db.insert(contactMessages).values(aContactMessage());
  await moderator.heard(1);
  const before = queries.asked.length;
  expect((await app.request('/api/news')).status).toBe(200);
  expect(queries.asked.length).toBe(before);
  queries.stop();
});
