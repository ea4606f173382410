/** Requests with a token neither use nor fill the public cache. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '../../src/server/accounts/tokens';
import { aToken, bearing } from '../support/accounts/tokens';
import { ask, atOnce, tally } from '../support/calls';
import { aNewsArticle } from '../support/factories';
import { withCaching } from './caching';

const { site, app, asked, counted: countedOf, write } = withCaching();
const ofNews = 'from "news"';
/** A response, and how many queries of the news it took. */
const counted = (path: string, headers: Record<string, string> = {}) => countedOf(path, headers, ofNews);
let good: Record<string, string> = {};
let other: Record<string, string> = {};
const bad = bearing(newToken().token);
beforeEach(async () => {
  await write('POST', '/api/news', aNewsArticle({ slug: 'orchard' }));
  good = (await aToken(site().db)).headers;
  other = (await aToken(site().db, { owner: 'maryam', roles: ['editor'] })).headers;
});

describe.each(['/api/news', '/api/news/orchard'])('%s', (path) => {
  test('is read again for a token although it is cached, and refused to an invalid one', async () => {
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

  test('takes one read for simultaneous visitors, and one for each request with a token', async () => {
    const one = (await counted(path, good)).queries;
    const before = asked().length;
    const by = [good, other, bad, {}];
    const answers = await atOnce(40, (index) => ask(app(), path, { headers: by[index % 4] ?? {} }));
    const reads = asked().slice(before);
    expect(reads.filter(({ text }) => text.includes(ofNews)).length).toBe(21 * one);
    expect(tally(answers)).toEqual({ 200: 30, 401: 10 });
    for (const [index, { headers, status }] of answers.entries()) {
      expect(status).toBe(index % 4 === 2 ? 401 : 200);
      expect(headers.get('cache-control') === 'no-store').toBe(index % 4 !== 3);
    }
  });
});

test('a 404 for a token is not shared either', async () => {
  expect((await counted('/api/news/nothing')).status).toBe(404);
  const { status, headers } = await counted('/api/news/nothing', good);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});
