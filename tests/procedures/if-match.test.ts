import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../src/server/http/openapi/document';
import { restProcedures } from '../../src/server/http/rest/metadata';
import { appRouter } from '../../src/server/routers';
import { etagOf } from '../../src/shared/versions';
import { aToken } from '../support/accounts/tokens';
import { idOf, useApp } from '../support/app';
import type { Body } from '../support/content-types';
import { aCourse, aNewsArticle, anEvent, aProgram, aVideo } from '../support/factories';
import { changedItems } from './changed-items';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});
afterEach(() => expect(site().reported).toEqual([]));

const items = z.array(z.looseObject({}));
const all = changedItems;
const decisions = [
  'applications.setStatus',
  'comments.setStatus',
  'donations.setStatus',
  'volunteers.setStatus',
];
const notes = [
  'applications.changeCorrespondence',
  'comments.changeRules',
  'contact.changeCorrespondence',
  'newsletterDrafts.update',
  'volunteers.changeCorrespondence',
];

test('whatever takes If-Match is changed here, or is a decision, or what only the staff reads', () => {
  const names = restProcedures(appRouter).flatMap(({ name, conditional }) => (conditional ? name : []));
  expect(names.sort()).toEqual([...all.map(({ procedure }) => procedure), ...decisions, ...notes].sort());
});

test('the document names the version of each answer that bears one', () => {
  const parts = z.object({
    headers: z.object({ ETag: z.object({ $ref: z.string() }).optional() }).optional(),
  });
  const { paths } = z
    .object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.object({ operationId: z.string(), responses: z.record(z.string(), parts) })),
      ),
    })
    .parse(JSON.parse(JSON.stringify(openApiDocument('http://localhost:3000'))));
  const named = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, responses }) =>
      Object.values(responses).some(({ headers }) => headers?.ETag?.$ref.endsWith('/Version'))
        ? operationId
        : [],
    );
  const changes = all.flatMap(({ procedure }) => [procedure, procedure.replace('update', 'create')]);
  const reads = [
    'applications.correspondence',
    'comments.rules',
    'contact.correspondence',
    'courses.byId',
    'events.byId',
    'news.bySlug',
    'newsletterDrafts.create',
    'programs.bySlug',
    'videos.byId',
    'videos.mainFeature',
    'volunteers.correspondence',
  ];
  const expected = [...changes, ...decisions, ...notes, ...reads].map((name) => name.replace('.', '-'));
  expect(named.sort()).toEqual(expected.sort());
});

describe.each(all)('a standard client and a $noun', ({ createPath, method, path, first, second, third }) => {
  const send = (body: Body, tag: string) =>
    site().rest(method, path, { body, cookie, headers: { 'if-match': tag } });
  const etagIn = ({ headers }: { headers: Headers }) => headers.get('etag') ?? 'none';

  test('the tag of an answer is what the next change names, and names it once', async () => {
    const created = await site().rest('POST', createPath, { body: first, cookie });
    expect(etagIn(created)).toMatch(/^"[^"]+"$/);
    const changed = await send(second, etagIn(created));
    expect(changed.status).toBe(200);
    expect(etagIn(changed)).not.toBe(etagIn(created));
    expect((await send(third, etagIn(created))).status).toBe(412);
    expect((await send(third, etagIn(changed))).status).toBe(200);
  });

  test('the same change again is there already: it is no conflict, and no new version', async () => {
    const old = etagIn(await site().rest('POST', createPath, { body: first, cookie }));
    const changed = await send(second, old);
    const again = await send(second, old);
    expect(again.status).toBe(200);
    expect(etagIn(again)).toBe(etagIn(changed));
  });

  test('one of several tags, or one with the suffix of an encoding, is enough; a weak one is not', async () => {
    const created = etagIn(await site().rest('POST', createPath, { body: first, cookie }));
    expect((await send(third, `W/${created}`)).status).toBe(412);
    expect((await send(third, `"0", W/${created}, nonsense${created}`)).status).toBe(412);
    const withSuffix = (tag: string) => tag.replace(/"$/, '-br"');
    const changed = await send(second, withSuffix(created));
    expect(changed.status).toBe(200);
    expect((await send(third, `"0", ${etagIn(changed)}`)).status).toBe(200);
  });
});

test('a creation that is told again bears the tag that it had', async () => {
  const send = () =>
    site().rest('POST', '/api/events', {
      body: anEvent({ title: 'Iftar' }),
      cookie,
      headers: { 'idempotency-key': 'once' },
    });
  const first = await send();
  expect(idOf(await send())).toBe(idOf(first));
  expect((await send()).headers.get('etag')).toBe(first.headers.get('etag'));
  expect(first.headers.get('etag')).toBeTruthy();
});

test.each([
  ['/api/events/1', 'PATCH', '/api/events', anEvent(), '/api/events/1'],
  ['/api/videos/1', 'PUT', '/api/videos', aVideo(), '/api/videos/1'],
  ['/api/programs/tutoring', 'PUT', '/api/programs', aProgram({ slug: 'tutoring' }), '/api/programs/1'],
  ['/api/university/courses/1', 'PUT', '/api/university/courses', aCourse(), '/api/university/courses/1'],
  ['/api/news/spring', 'PUT', '/api/news', aNewsArticle({ slug: 'spring' }), '/api/news/1'],
  ['/api/videos/main-feature', 'PUT', '/api/videos', aVideo({ isMainFeature: true }), '/api/videos/1'],
])('%s bears a tag that a change may name, for everyone', async (path, method, list, body, at) => {
  await site().rest('POST', list, { body, cookie });
  const { headers: bearing } = await aToken(site().db);
  const callers: Record<string, string>[] = [
    { 'accept-encoding': 'identity' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br' },
    { cookie },
    bearing,
  ];
  for (const [index, headers] of callers.entries()) {
    const tag = (await site().app.request(path, { headers })).headers.get('etag') ?? '"none"';
    const title = `Read as caller ${index}`;
    const changed = { body: { ...body, title }, cookie, headers: { 'if-match': tag } };
    expect((await site().rest(method, at, changed)).status, JSON.stringify(headers)).toBe(200);
    const fresh = await site().rest('GET', path, { headers: { 'if-none-match': tag } });
    expect(fresh.status).toBe(200);
    expect(JSON.stringify(fresh.body)).toContain(title);
  }
});

describe.each(all)('$noun', (type) => {
  const { listPath, createPath, method, path, which, procedure, first, second, third } = type;
  beforeEach(async () => {
    expect((await site().rest('POST', createPath, { body: first, cookie })).status).toBe(201);
  });
  const read = async () => items.parse((await site().rest('GET', listPath)).body)[0];
  const tag = async () => {
    const { body } = await site().trpc('query', procedure.replace('update', 'staffList'), undefined, cookie);
    return etagOf(z.tuple([z.object({ id: z.int(), version: z.int() })]).parse(body)[0]);
  };

  const protocols: Record<
    string,
    (body: Body, ifMatch?: string) => ReturnType<ReturnType<typeof site>['rest']>
  > = {
    REST: (body, ifMatch) => site().rest(method, path, { body, cookie, headers: matching(ifMatch) }),
    tRPC: (body, ifMatch) =>
      site().rest('POST', `/trpc/${procedure}`, {
        body: { ...body, ...which },
        cookie,
        headers: matching(ifMatch),
      }),
  };

  describe.each(Object.entries(protocols))('over %s', (protocol, change) => {
    test('a change of what was read is made, one of an older state is a 412 and changes nothing', async () => {
      const old = await tag();
      expect((await change(second, old)).status).toBe(200);
      const changed = await read();
      expect(changed).toMatchObject(second);
      for (const stale of [old, '"0"', 'nonsense']) {
        const refused = await change(third, stale);
        expect(refused.status).toBe(412);
        expect(JSON.stringify(refused.body)).toContain(`This ${type.noun} was changed after you opened it`);
      }
      expect(await read()).toEqual(changed);
      expect((await change(third, await tag())).status).toBe(200);
      expect(await read()).toMatchObject(third);
    });

    // What the protocols share is asked over one of them for each noun, over the other one for the next noun.
    if ((protocol === 'REST') !== all.indexOf(type) % 2 > 0) return;

    test('without If-Match, and with *, the last change wins', async () => {
      expect((await change(second)).status).toBe(200);
      expect((await change(third)).status).toBe(200);
      expect(await read()).toMatchObject(third);
      expect((await change(second, '*')).status).toBe(200);
      expect(await read()).toMatchObject(second);
    });

    test('of two changes at once of the same state exactly one is made', async () => {
      const seen = await tag();
      const answers = await Promise.all([change(second, seen), change(third, seen)]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412]);
      expect(await read()).toMatchObject(statuses[0] === 200 ? second : third);
    });
  });
});

test('what is not there is a 404, whatever If-Match says', async () => {
  const headers = matching('"0"');
  for (const path of ['/api/settings/unknown', '/api/events/1'])
    expect((await site().rest('PATCH', path, { body: { value: 'x' }, cookie, headers })).status).toBe(404);
});

function matching(ifMatch: string | undefined): Record<string, string> {
  return ifMatch === undefined ? {} : { 'if-match': ifMatch };
}
