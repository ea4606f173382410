/** Lists of megabytes are read in parts, and sent while they are read. */
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../../src/server/app';
import { ResponseCache } from '../../../src/server/cache/response-cache';
import { startApp, type TestApp, testParts } from '../../support/app';
import { recordQueries } from '../../support/queries';

let site: TestApp;
const make = () => createApp(testParts(site.db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
let app: ReturnType<typeof make>;
beforeEach(() => {
  app = make();
});
afterEach(() => expect(site.reported).toEqual([]));

/** A site with events whose texts are so many pieces of 32 letters that hardly compress; no index makes filling it slow. */
async function fill(count: number, pieces: number) {
  site = await startApp();
  await site.db.execute(sql`
    insert into history_events (year, sort_order, title, description)
    select 2000 + n % 7, n % 3, 'Event ' || n,
      (select string_agg(md5(n || ' ' || piece), '') from generate_series(1, ${pieces}::int) piece)
    from generate_series(1, ${count}::int) n`);
}
const rows = z.array(z.looseObject({ id: z.int() }));
/** The list as the database has it, in its order. */
const ids = async () =>
  (
    await site.db.execute<{ id: number }>(sql`select id from history_events order by sort_order, year, id`)
  ).map(({ id }) => id);
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  app.request('/api/about/history', { method, headers });
const reads = (asked: { text: string }[]) =>
  asked.filter(({ text }) => text.includes('from "history_events"')).length;

describe('a list of some megabytes', () => {
  beforeAll(() => fill(700, 150));

  test('is read in parts and answered whole, byte for byte', async () => {
    const { asked, stop } = recordQueries(site.db);
    const answer = await get();
    stop();
    expect(reads(asked)).toBeGreaterThan(3);
    const text = await answer.text();
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(answer.headers.get('link')).toBeNull();
    const whole = rows.parse(JSON.parse(text));
    expect(whole.map(({ id }) => id)).toEqual(await ids());
    expect(text).toBe(JSON.stringify(whole));
    const { body } = await site.trpc('query', 'history.list');
    expect(body).toEqual(whole);
  });

  test('is refused with its own status when a later part cannot be read', async () => {
    // The last event has a number that no answer can bear.
    await site.db.execute(sql`
      insert into history_events (id, year, sort_order, title, description) overriding system value
      values (-1, 2000, 9, 'Title', 'Text')`);
    const { status, body } = await site.rest('GET', '/api/about/history');
    expect([status, body]).toMatchObject([500, { code: 'INTERNAL_SERVER_ERROR' }]);
    expect(site.reported.splice(0)).toHaveLength(1);
  });
});

describe('a list for which there is no room', () => {
  beforeAll(() => fill(130, 3100));

  test.each(['identity', 'br', 'gzip, br'])('is sent while it is read, for %s', async (accepted) => {
    // The first answer finds that there is no room, the second one knows.
    for (const round of accepted === 'br' ? [1] : [1, 2]) {
      const answer = await get({ 'accept-encoding': accepted });
      expect([answer.status, answer.headers.get('etag')], String(round)).toEqual([200, null]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      const isPacked = accepted.includes('gzip');
      expect(answer.headers.get('content-encoding')).toBe(isPacked ? 'gzip' : null);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const whole = rows.parse(JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString()));
      expect(whole.map(({ id }) => id)).toEqual(await ids());
    }
  });

  test('is read no faster than it is taken, and not at all for HEAD', async () => {
    await get({}, 'HEAD'); // finds that there is no room
    const { asked, stop } = recordQueries(site.db);
    await get({}, 'HEAD');
    expect(reads(asked)).toBe(1);
    const { body } = await get();
    expect(reads(asked)).toBe(2);
    const reader = body?.getReader();
    await reader?.read();
    await reader?.read();
    const begun = reads(asked);
    expect(begun).toBeLessThan(6);
    await reader?.cancel();
    await get({}, 'HEAD');
    expect(reads(asked)).toBe(begun + 1);
    stop();
  });

  test('breaks off when a later part cannot be read', async () => {
    await get({}, 'HEAD');
    const { body } = await get();
    await site.db.execute(sql`alter table history_events rename to history_away`);
    try {
      await expect(new Response(body).text()).rejects.toThrow('Failed query');
    } finally {
      await site.db.execute(sql`alter table history_away rename to history_events`);
    }
  });
});
