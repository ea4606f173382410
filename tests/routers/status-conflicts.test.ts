import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { etagOf } from '../../src/shared/versions';
import { idOf, useApp } from '../support/app';
import { documentedOperations } from '../support/documented';
import { aComment, aDonation, aNewsArticle, anApplication, aVolunteer } from '../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});
afterEach(() => expect(site().reported).toEqual([]));

const submissions = [
  {
    noun: 'donation',
    router: 'donations',
    send: '/api/donations',
    listPath: '/api/donations',
    make: aDonation,
    statuses: ['refunded', 'completed'],
  },
  {
    noun: 'volunteer application',
    router: 'volunteers',
    send: '/api/volunteers',
    listPath: '/api/volunteers',
    make: aVolunteer,
    statuses: ['rejected', 'approved'],
  },
  {
    noun: 'application',
    router: 'applications',
    send: '/api/university/applications',
    listPath: '/api/university/applications',
    make: anApplication,
    statuses: ['declined', 'accepted'],
  },
  {
    noun: 'comment',
    router: 'comments',
    send: '/api/news/winter/comments',
    listPath: '/api/comments',
    make: aComment,
    statuses: ['rejected', 'approved'],
  },
] as const;

describe.each(submissions)('$noun', ({ noun, router, send, listPath, make, statuses: [theirs, mine] }) => {
  let id = 0;
  beforeEach(async () => {
    await site().rest('POST', '/api/news', { cookie, body: aNewsArticle({ slug: 'winter' }) });
    id = idOf(await site().rest('POST', send, { body: make() }));
  });
  const read = async () =>
    z.array(z.looseObject({})).parse((await site().rest('GET', listPath, { cookie })).body)[0];
  const tag = async () => {
    const { body } = await site().trpc('query', `${router}.page`, {}, cookie);
    const [item] = z
      .object({ items: z.tuple([z.object({ id: z.int(), version: z.int() })]) })
      .parse(body).items;
    return etagOf(item);
  };
  const status = async () => (await read())?.['status'];
  const matching = (ifMatch?: string): Record<string, string> => (ifMatch ? { 'if-match': ifMatch } : {});
  const protocols = {
    REST: (status: string, ifMatch?: string) =>
      site().rest('PUT', `${listPath}/${id}/status`, {
        body: { status },
        cookie,
        headers: matching(ifMatch),
      }),
    tRPC: (status: string, ifMatch?: string) =>
      site().rest('POST', `/trpc/${router}.setStatus`, {
        body: { id, status },
        cookie,
        headers: matching(ifMatch),
      }),
  };

  describe.each(Object.entries(protocols))('over %s', (_protocol, decide) => {
    test('who decided by an older state is told, and changes nothing', async () => {
      const seen = await tag();
      expect((await decide(theirs, seen)).status).toBe(200);
      const refused = await decide(mine, seen);
      expect(refused.status).toBe(412);
      expect(JSON.stringify(refused.body)).toContain(`This ${noun} was changed after you opened it`);
      expect(await status()).toBe(theirs);
      expect((await decide(mine, await tag())).status).toBe(200);
      expect(await status()).toBe(mine);
    });

    test('who decides the same as the other one did has what they want', async () => {
      const seen = await tag();
      await decide(theirs, seen);
      expect((await decide(theirs, seen)).status).toBe(200);
    });

    test('without If-Match the last one decides', async () => {
      expect((await decide(theirs)).status).toBe(200);
      expect((await decide(mine)).status).toBe(200);
      expect(await status()).toBe(mine);
    });

    test('of two at once one decides and the other is told', async () => {
      const seen = await tag();
      const answers = await Promise.all([decide(theirs, seen), decide(mine, seen)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
      expect(await status()).toBe(answers[0]?.status === 200 ? theirs : mine);
    });
  });

  test('the refusal of our own pages bears what the other one chose', async () => {
    await protocols.tRPC(theirs);
    const present = await read();
    expect((await protocols.tRPC(mine, '"0"')).body).toMatchObject({ error: { data: { current: present } } });
  });

  test('what is not there is a 404, whatever If-Match says', async () => {
    id = 999;
    expect((await protocols.REST(mine, '"0"')).status).toBe(404);
  });

  test('the document names the header', () => {
    const operation = documentedOperations.find(({ procedure }) => procedure === `${router}.setStatus`);
    expect(operation?.headers).toContain('If-Match');
    expect(Object.keys(operation?.answers ?? {})).toContain('412');
  });
});

describe('several comments', () => {
  const setStatusMany = (input: object) => site().trpc('mutation', 'comments.setStatusMany', input, cookie);
  const statuses = async () =>
    z
      .array(z.object({ id: z.int(), status: z.string() }))
      .parse((await site().rest('GET', '/api/comments', { cookie })).body)
      .toSorted((a, b) => a.id - b.id)
      .map(({ status }) => status);
  beforeEach(async () => {
    await site().rest('POST', '/api/news', { cookie, body: aNewsArticle({ slug: 'winter' }) });
    for (let count = 0; count < 4; count += 1)
      await site().rest('POST', '/api/news/winter/comments', { body: aComment() });
  });

  test('those that somebody else decided otherwise meanwhile are left', async () => {
    await site().rest('PUT', '/api/comments/2/status', { body: { status: 'rejected' }, cookie });
    await site().rest('PUT', '/api/comments/3/status', { body: { status: 'approved' }, cookie });
    const seen = { pending: [1, 2, 3, 999] };
    const answer = await setStatusMany({ ids: [1, 2, 3, 999], status: 'approved', seen });
    expect(answer).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await statuses()).toEqual(['approved', 'rejected', 'approved', 'pending']);
  });

  test('those that were seen in several states are changed together', async () => {
    await site().rest('PUT', '/api/comments/2/status', { body: { status: 'rejected' }, cookie });
    const seen = { pending: [1], rejected: [2, 3] };
    expect((await setStatusMany({ ids: [1, 2, 3], status: 'approved', seen })).body).toMatchObject({
      count: 2,
    });
    expect(await statuses()).toEqual(['approved', 'approved', 'pending', 'pending']);
  });

  test('what was seen is bounded and of known statuses', async () => {
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    for (const seen of [{ pending: many }, { hidden: [1] }, { pending: ['1'] }, []])
      expect((await setStatusMany({ ids: [1], status: 'approved', seen })).status).toBe(400);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending', 'pending']);
  });
});
