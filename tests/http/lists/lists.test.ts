/** Every list over REST, in pages: nothing is lost, doubled, or read past its limits. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../../src/server/app';
import { ResponseCache } from '../../../src/server/cache/response-cache';
import { moneyEntries, paymentIssues, settings } from '../../../src/server/db/schema';
import { operations } from '../../support/api/procedures';
import { startApp, type TestApp, testParts } from '../../support/app';
import { aSetting } from '../../support/factories';
import { recordQueries } from '../../support/queries';
import { madeUp, noCursors, noLimits, oddValues, placesWith } from './cursors';
import { fillAccount, fillEntries, fillLists, fillTable, tableOf } from './filled-lists';

let site: TestApp;
let cookie = '';
async function fill() {
  site = await startApp();
  cookie = await site.signIn();
  await fillAccount(site.db, 9);
  await fillLists(site.db, 1, 9);
  await site.insert(settings, aSetting({ key: 'languages', value: 'en,ar' }));
  await fillEntries(site.db, 9);
}
afterEach(() => expect(site.reported.splice(0)).toEqual([]));

/** What a list cannot be asked for without. */
const asked: Record<string, string> = {
  'revisions.list': '?type=news&itemId=1',
  'likes.check': '?userId=somebody',
  'translations.list': '?type=news',
};
const calls = operations.map((one) => ({ ...one, address: one.address + (asked[one.name] ?? '') }));
const lists = calls.filter(({ list }) => list !== undefined);
const long = lists.filter(({ list }) => list?.kind === 'paginated');
const withId = z.looseObject({ id: z.union([z.int(), z.string()]) });
// Translations that are missing, steps of the setup and rows of imports have no id.
const items = z.array(
  z
    .looseObject({})
    .transform((row) => ({ id: row['itemId'] ?? row['step'] ?? row['row'], ...row }))
    .pipe(withId),
);
const refusal = z.object({ code: z.literal('BAD_REQUEST'), issues: z.array(z.object({ path: z.string() })) });

const ask = async (address: string, headers: Record<string, string> = {}) =>
  site.rest('GET', address, { cookie, headers });
const read = async (address: string) => {
  const { status, body, headers } = await ask(address);
  expect(status, `${address} ${JSON.stringify(body)}`).toBe(200);
  return { rows: items.parse(body), next: nextOf(address, headers) };
};
/** The address of the next page, as a client that reads RFC 8288 makes it. */
function nextOf(address: string, headers: Headers): string | undefined {
  const target = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, new URL(address, 'http://localhost:3000'));
  return pathname + search;
}
const withQuery = (address: string, query: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`;
const pageOf = (address: string, limit: number) => withQuery(address, `limit=${limit}`);
/** One long list and one short one: what is wrong with a page is found out by the same code for every list. */
const thorough = (name: string) => ['news.list', 'drafts.list'].includes(name);

describe('while nothing changes', () => {
  beforeAll(fill);

  test('every read that answers an array is a list', async () => {
    expect(lists.length).toBeGreaterThan(25);
    for (const { name, address, method, list } of calls) {
      if (method !== 'GET') continue;
      const { body } = await ask(address);
      expect(Array.isArray(body), name).toBe(list !== undefined);
    }
  });

  describe.each(lists)('$name', ({ name, address, list, permission }) => {
    test.each(thorough(name) ? [1, 2, 4] : [2])('is the same in pages of %i', async (limit) => {
      const { rows: whole, next: none } = await read(address);
      expect(none).toBeUndefined();
      expect(whole.length).toBeGreaterThanOrEqual(3);
      const walked = [];
      let next: string | undefined = pageOf(address, limit);
      const head = await site.app.request(next, { method: 'HEAD', headers: { cookie } });
      expect(nextOf(next, head.headers)).toBe((await read(next)).next);
      while (next) {
        const page = await read(next);
        expect(page.rows.length).toBe(Math.min(limit, whole.length - walked.length));
        walked.push(...page.rows);
        next = page.next;
      }
      expect(walked).toEqual(whole);
      expect((await read(pageOf(address, whole.length))).next).toBeUndefined();
      expect((await read(pageOf(address, 1000))).rows).toEqual(whole);
    });

    test('refuses what is no page, but only of those who may read it', async () => {
      for (const limit of thorough(name) ? noLimits : ['0']) {
        const { status, body } = await ask(withQuery(address, `limit=${limit}`));
        expect(status, limit).toBe(400);
        expect(refusal.parse(body).issues).toMatchObject([{ path: 'limit' }]);
      }
      const other = madeUp(address === '/api/news' ? '/api/programs' : '/api/news', '2026-01-01', '1');
      const right =
        new URL((await read(pageOf(address, 1))).next ?? '', 'http://site').searchParams.get('after') ?? '';
      for (const after of thorough(name) ? [other, ...noCursors(right)] : [other])
        for (const query of [`after=${after}`, `limit=2&after=${after}`]) {
          const { status, body } = await ask(withQuery(address, query));
          expect(status, query).toBe(400);
          expect(refusal.parse(body).issues).toMatchObject([{ path: 'after' }]);
        }
      if (permission)
        expect((await site.rest('GET', withQuery(address, `limit=0&after=x`))).status).toBe(401);
    });

    if (list?.kind === 'sorted' && !thorough(name)) return; // no place of it comes to the database
    test('fails for no cursor that somebody has made', async () => {
      const number = long.findIndex((one) => one.name === name);
      // A list of which not all are asked is asked for each value in one of the shapes, another list in the next one.
      const places = oddValues.flatMap((value, at) =>
        placesWith
          .filter((_, shape) => thorough(name) || shape === (number + at) % 4)
          .map((shape) => shape(value)),
      );
      for (const place of [[], [1], [['x']], ...places])
        expect([200, 400], JSON.stringify(place)).toContain(
          (await ask(withQuery(address, `after=${madeUp(address, ...place)}`))).status,
        );
    });
  });

  test('filters go on from page to page', async () => {
    const { rows, next = '' } = await read('/api/audit?actor=maryam&subject=news&limit=2');
    expect(rows).toMatchObject([{ actor: 'maryam' }, { actor: 'maryam' }]);
    expect(Object.fromEntries(new URL(next, 'http://site').searchParams)).toMatchObject({
      actor: 'maryam',
      subject: 'news',
      limit: '2',
    });
    const all = await read('/api/audit?actor=maryam');
    expect([...rows, ...(await read(pageOf(next.replace('limit=2&', ''), 1000))).rows]).toEqual(all.rows);
  });
});

describe('while rows come and go', () => {
  beforeAll(async () => {
    await fill();
    for (const table of [moneyEntries, paymentIssues]) await site.db.delete(table); // they keep their donation
  });

  test.each(long)('$name loses and doubles nothing', async ({ name, address }) => {
    const idsOf = ({ rows }: { rows: { id: unknown }[] }) => rows.map(({ id }) => Number(id));
    const table = tableOf(name);
    const begun = idsOf(await read(address));
    const seen: number[] = [];
    const gone = new Set<number>();
    let next: string | undefined = pageOf(address, 2);
    for (let step = 0; next; step += 1) {
      const page = await read(next);
      seen.push(...idsOf(page));
      next = page.next;
      if (step > 1) continue;
      // The last one that was read, and one that is still to come.
      for (const id of [seen.at(-1), begun.find((one) => !seen.includes(one) && !gone.has(one))]) {
        if (id === undefined) continue;
        gone.add(id);
        await site.db.execute(
          sql.raw(`delete from ${table} where ${table === 'import_rows' ? 'row' : 'id'} = ${id}`),
        );
      }
      await fillTable(site.db, table, 100 + step * 3, 3);
    }
    expect(gone.size).toBeGreaterThan(1);
    expect(idsOf(await read(address)).filter((id) => gone.has(id))).toEqual([]);
    expect(new Set(seen).size).toBe(seen.length);
    expect(begun.filter((id) => !gone.has(id) && !seen.includes(id))).toEqual([]);
  });

  test.each([
    ['/api/webhooks', 'webhooks'],
    ['/api/reply-templates', 'reply_templates'],
  ])('%s goes on after the place of a row that is gone', async (address, table) => {
    const { rows: whole } = await read(address);
    const { rows, next = '' } = await read(pageOf(address, 2));
    await site.db.execute(sql.raw(`delete from ${table} where id = ${rows[1]?.id}`));
    expect((await read(next)).rows).toEqual(whole.slice(2, 4));
  });

  test('a place alone begins a page of a hundred', async () => {
    await fillTable(site.db, 'news', 100, 110);
    const { next = '' } = await read('/api/news?limit=1');
    const page = await read(next.replace('limit=1&', ''));
    expect(page.rows).toHaveLength(100);
    expect(page.next).toMatch(/^\/api\/news\?limit=100&after=\w+/);
  });

  test('the log is answered whole up to a thousand entries, and has all of them in pages', async () => {
    await site.db.execute(sql`
    insert into audit_entries (id, at, actor, action, changed, hash)
    select n, now(), 'omar', 'news.update', '{}', n::text
      from generate_series(1000, 2199 - (select count(*) from audit_entries)) n`);
    expect((await read('/api/audit')).rows).toHaveLength(1000);
    const { rows, next = '' } = await read('/api/audit?limit=1000');
    expect([rows.length, (await read(next)).rows.length]).toEqual([1000, 200]);
  });

  test('a page for anyone is kept, has a tag, and goes when the list changes', async () => {
    const app = createApp(testParts(site.db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
    const get = async (headers: Record<string, string> = {}) => app.request('/api/news?limit=2', { headers });
    const first = await get();
    const { asked, stop } = recordQueries(site.db);
    const second = await get();
    const known = await get({ 'if-none-match': first.headers.get('etag') ?? '' });
    const other = await app.request('/api/news?x=made-up&limit=2');
    stop();
    expect(asked).toEqual([]);
    expect([second.status, known.status]).toEqual([200, 304]);
    expect(await second.clone().text()).toBe(await first.text());
    for (const answer of [second, known, other])
      expect(answer.headers.get('link')).toBe(first.headers.get('link'));
    expect(first.headers.get('access-control-expose-headers')).toMatch(/\bLink\b/);
    const [newest] = items.parse(await second.clone().json());
    await app.request(`/api/news/${newest?.id}`, { method: 'DELETE', headers: { cookie } });
    const changed = await get({ 'if-none-match': first.headers.get('etag') ?? '' });
    expect(changed.status).toBe(200);
    expect(items.parse(await changed.json())).not.toContainEqual(newest);
  });
});

test('long lists are those that grow', () => {
  expect(new Set(lists.filter(({ name }) => thorough(name)).map(({ list }) => list?.kind))).toEqual(
    new Set(['paginated', 'sorted']),
  );
  expect(long.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['news.list', 'events.past', 'donations.list', 'comments.list', 'audit.list']),
  );
});
