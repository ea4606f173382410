/** Requests with a token neither use nor fill the public cache. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '../../src/server/accounts/tokens';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { news } from '../../src/server/db/schema';
import { aToken, bearing } from '../support/accounts/tokens';
import { testParts, useApp } from '../support/app';
import { ask, atOnce, tally } from '../support/calls';
import { aNewsArticle } from '../support/factories';
import { noteQueries } from '../support/queries';

const site = useApp();
let app: ReturnType<typeof createApp>;
let good: Record<string, string> = {};
let other: Record<string, string> = {};
const bad = bearing(newToken().token);
beforeEach(async () => {
  app = createApp(testParts(site().db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
  await site()
    .db.insert(news)
    .values({ ...aNewsArticle({ slug: 'orchard' }), date: '2026-01-01' });
  good = (await aToken(site().db)).headers;
  other = (await aToken(site().db, { owner: 'maryam', roles: ['editor'] })).headers;
});

/** What an address answers, and how many queries of the news that took. */
async function counted(path: string, headers: Record<string, string> = {}) {
  const { asked, stop } = noteQueries(site().db);
  const answer = await ask(app, path, { headers });
  stop();
  return { ...answer, queries: asked.filter(({ text }) => text.includes('from "news"')).length };
}

describe.each(['/api/news', '/api/news/orchard'])('%s', (path) => {
  test('that is kept for anyone is read anew for a token, and refused to a bad one', async () => {
    const kept = await counted(path);
    expect((await counted(path)).queries).toBe(0);
    expect((await counted(path, bad)).status).toBe(401);
    const etag = kept.headers.get('etag') ?? '';
    for (const headers of [good, { ...good, 'if-none-match': etag }, { ...good, 'accept-encoding': 'br' }]) {
      const answer = await counted(path, headers);
      expect(answer).toMatchObject({ status: 200, text: kept.text });
      expect(answer.queries).toBeGreaterThan(0);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await counted(path)).toMatchObject({ queries: 0, text: kept.text });
  });

  test('that a token has read is kept for nobody', async () => {
    expect((await counted(path, bad)).status).toBe(401);
    for (const headers of [good, other, good]) {
      const answer = await counted(path, headers);
      expect(answer.status).toBe(200);
      expect(answer.queries).toBeGreaterThan(0);
    }
    const first = await counted(path);
    expect(first.queries).toBeGreaterThan(0);
    expect(first.headers.get('cache-control')).not.toBe('no-store');
    expect((await counted(path)).queries).toBe(0);
  });

  test('is one read for visitors at once, and for each token its own', async () => {
    const one = (await counted(path, good)).queries;
    const { asked, stop } = noteQueries(site().db);
    const by = [good, other, bad, undefined];
    const answers = await atOnce(40, (index) => ask(app, path, { headers: by[index % 4] ?? {} }));
    stop();
    expect(tally(answers)).toEqual({ 200: 30, 401: 10 });
    expect(asked.filter(({ text }) => text.includes('from "news"')).length).toBe(21 * one);
    for (const [index, { headers, status }] of answers.entries()) {
      expect(status).toBe(index % 4 === 2 ? 401 : 200);
      expect(headers.get('cache-control') === 'no-store').toBe(index % 4 !== 3);
    }
  });
});

test('an unknown path is told a token by itself', async () => {
  expect((await ask(app, '/api/news/nothing')).status).toBe(404);
  const answer = await ask(app, '/api/news/nothing', { headers: good });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
