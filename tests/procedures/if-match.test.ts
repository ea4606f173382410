/** If-Match: a change based on an outdated version is refused with 412, for every procedure that heeds it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aToken } from '../support/accounts/tokens';
import { documentedOperations } from '../support/api/documented';
import { operations } from '../support/api/procedures';
import { withOwner } from '../support/app';
import { aContactMessage, aCourse, aNewsArticle, anEvent, aProgram, aVideo } from '../support/factories';
import { successesOf } from './successes';

const { site, send, cookie } = withOwner();

const successes = successesOf(site, () => cookie());
// Repeating these is refused: tests/money/corrections.test.ts, parts.test.ts, refunds-by-hand.test.ts and tests/donors.
const booking = new Set([
  'donations.correct',
  'donations.move',
  'donations.receive',
  'donations.refund',
  'donors.join',
  'donors.leave',
  'donors.merge',
  'donors.split',
]);
// Named by type, item and language: tests/routers/translations.test.ts.
const isTranslation = (name: string) => name.startsWith('translations.');
const conditional = operations.filter(
  (one) => one.conditional && !booking.has(one.name) && !isTranslation(one.name),
);
const tagIn = ({ headers }: { headers: Headers }) => headers.get('etag') ?? 'none';
const matching = (tag?: string): Record<string, string> => (tag ? { 'if-match': tag } : {});

test('every update of content, funds and settings, every decision and every note heeds it', () => {
  const nouns =
    'campaigns courses donors events faculty funds history news newsletterDrafts programs replyTemplates settings spending standingOrders team videos';
  const names = [
    ...nouns.split(' ').map((noun) => `${noun}.update`),
    ...['applications', 'comments', 'donations', 'volunteers'].map((noun) => `${noun}.setStatus`),
    ...['applications', 'contact', 'volunteers'].map((noun) => `${noun}.changeCorrespondence`),
    'comments.changeRules',
    'donations.changeTribute',
    'mailServer.update',
  ];
  expect(conditional.map(({ name }) => name).sort()).toEqual(names.sort());
});

describe.each(conditional)('$name', ({ name, method, path }) => {
  test('refuses an outdated version, takes the current one, and accepts a repetition', async () => {
    const input = z
      .looseObject({ id: z.int().default(1), key: z.string().optional() })
      .parse(await successes[name]?.input());
    const address = path.replace(/\{\w+\}/, encodeURIComponent(input.key ?? input.id));
    const overRest = (tag?: string) =>
      site().rest(method, address, { body: input, cookie: cookie(), headers: matching(tag) });
    const overTrpc = (tag?: string) =>
      site().rest('POST', `/trpc/${name}`, { body: input, cookie: cookie(), headers: matching(tag) });

    const message = expect.stringMatching(/^This .+ was changed after you opened it/);
    expect(await overRest('"0"')).toMatchObject({ status: 412, body: { message } });
    const refused = await overTrpc('"0"');
    expect(refused).toMatchObject({ status: 412, body: { error: { message } } });
    expect(refused.body).toHaveProperty('error.data.current.id', input.id);

    const changed = await overRest(`"${input.id}-1"`);
    expect([changed.status, tagIn(changed)]).toEqual([200, `"${input.id}-2"`]);
    const again = await overRest(`"${input.id}-1"`);
    expect([again.status, tagIn(again), again.body]).toEqual([200, tagIn(changed), changed.body]);
  });

  test('is documented with its header and its refusal', () => {
    const documented = documentedOperations.find(({ procedure }) => procedure === name);
    expect(documented?.headers).toContain('If-Match');
    expect(Object.keys(documented?.answers ?? {})).toContain('412');
  });
});

describe('a change of an event', () => {
  const first = anEvent({ title: 'First' });
  let tag = '';
  beforeEach(async () => {
    tag = tagIn(await send('POST', '/api/events', first));
    expect(tag).toBe('"1-1"');
  });
  const change = (title: string, ifMatch?: string) =>
    send('PATCH', '/api/events/1', { title }, matching(ifMatch));
  const read = async () => (await send('GET', '/api/events/1')).body;

  test('needs one strong tag among several; a suffix of an encoding does not matter', async () => {
    for (const wrong of [`W/${tag}`, `"0", W/${tag}, nonsense${tag}`, 'nonsense'])
      expect((await change('Second', wrong)).status, wrong).toBe(412);
    expect(await read()).toMatchObject(first);
    expect((await change('Second', tag.replace(/"$/, '-br"'))).status).toBe(200);
    expect((await change('Third', '"0", "1-2"')).status).toBe(200);
    expect(await read()).toMatchObject({ title: 'Third' });
  });

  test('without If-Match, and with *, the last change wins', async () => {
    for (const [title, ifMatch] of [['Second'], ['Third'], ['Fourth', '*']] as const)
      expect(await change(title, ifMatch)).toMatchObject({ status: 200, body: { title } });
  });

  test('only one of two simultaneous changes of one version is made', async () => {
    const answers = await Promise.all([change('Second', tag), change('Third', tag)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(await read()).toMatchObject({ title: answers[0]?.status === 200 ? 'Second' : 'Third' });
  });

  test('that does not exist is a 404, whatever If-Match says', async () => {
    for (const path of ['/api/settings/unknown', '/api/events/2'])
      expect((await send('PATCH', path, { value: 'x' }, matching('"0"'))).status).toBe(404);
  });
});

test('resources for staff alone have a tag that a change can name', async () => {
  await send('POST', '/api/contact', aContactMessage());
  for (const path of ['/api/comments/rules', '/api/contact/1/correspondence'])
    expect(tagIn(await send('GET', path)), path).toBe('"1-1"');
});

test('a repeated creation answers with the tag of the first', async () => {
  const create = () => send('POST', '/api/events', anEvent(), { 'idempotency-key': 'once' });
  const [first, again] = [await create(), await create()];
  expect([tagIn(first), again.body, tagIn(again)]).toEqual(['"1-1"', first.body, '"1-1"']);
});

test.each([
  ['/api/events/1', 'PATCH', '/api/events', anEvent(), '/api/events/1'],
  ['/api/videos/1', 'PUT', '/api/videos', aVideo(), '/api/videos/1'],
  ['/api/programs/tutoring', 'PUT', '/api/programs', aProgram({ slug: 'tutoring' }), '/api/programs/1'],
  ['/api/university/courses/1', 'PUT', '/api/university/courses', aCourse(), '/api/university/courses/1'],
  ['/api/news/spring', 'PUT', '/api/news', aNewsArticle({ slug: 'spring' }), '/api/news/1'],
  ['/api/videos/main-feature', 'PUT', '/api/videos', aVideo({ isMainFeature: true }), '/api/videos/1'],
])('%s has a tag that a change can name, whoever reads it', async (path, method, list, body, at) => {
  await send('POST', list, body);
  const { headers: withToken } = await aToken(site().db);
  const callers: Record<string, string>[] = [
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br' },
    { cookie: cookie() },
    withToken,
  ];
  for (const [index, headers] of callers.entries()) {
    const tag = tagIn(await site().app.request(path, { headers }));
    const title = `Read by caller ${index}`;
    const changed = await send(method, at, { ...body, title }, matching(tag));
    expect(changed.status, JSON.stringify(headers)).toBe(200);
    const fresh = await site().rest('GET', path, { headers: { 'if-none-match': tag } });
    expect([fresh.status, JSON.stringify(fresh.body)]).toEqual([200, expect.stringContaining(title)]);
  }
});
