import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '../support/app';
import { type Body, contentTypes } from '../support/content-types';
import { documentedOperations } from '../support/documented';
import { aSetting } from '../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});
afterEach(() => expect(site().reported).toEqual([]));

const aMotto = () => aSetting({ key: 'siteMotto', value: 'First' });
const kinds = [
  ...contentTypes,
  {
    noun: 'setting',
    router: 'settings',
    path: '/api/settings',
    listPath: '/api/settings',
    updateWith: 'PATCH',
    make: aMotto,
    other: { value: 'Another' },
  },
];

describe.each(kinds)('$noun', ({ router, path, listPath, updateWith, make, other }) => {
  const item = router === 'settings' ? '/api/settings/siteMotto' : `${path}/1`;
  const which = router === 'settings' ? { key: 'siteMotto' } : { id: 1 };
  const all = async () =>
    z.array(z.looseObject({})).parse((await site().rest('GET', listPath, { cookie })).body);
  const protocols: Record<string, (key: string, body: Body) => ReturnType<ReturnType<typeof site>['rest']>> =
    {
      REST: (key, body) => site().rest('POST', path, { body, cookie, headers: { 'idempotency-key': key } }),
      tRPC: (key, body) =>
        site().rest('POST', `/trpc/${router}.create`, { body, cookie, headers: { 'idempotency-key': key } }),
    };

  describe.each(Object.entries(protocols))('over %s', (_protocol, create) => {
    test('one whose answer was lost is sent again, and is there once', async () => {
      const sent = make();
      const first = await create('lost', sent);
      const again = await create('lost', sent);
      expect(first.status).toBeLessThan(300);
      expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
      expect(await all()).toHaveLength(1);
    });

    test('several at once are one, and another body under the same key is refused', async () => {
      const sent = make();
      const answers = await Promise.all([1, 2, 3, 4].map(() => create('double', sent)));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await create('double', { ...sent, ...other })).status).toBe(409);
      expect(await all()).toHaveLength(1);
    });
  });

  test('a change whose answer was lost is made once more without accusing anybody', async () => {
    const made = make();
    const created = await protocols['REST']?.('first', made);
    const opened = created?.headers.get('etag') ?? 'none';
    const save = (body: Body) =>
      site().rest(updateWith, item, { body, cookie, headers: { 'if-match': opened } });
    const first = await save({ ...made, ...other });
    expect(first.status).toBe(200);
    const again = await save({ ...made, ...other });
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect((await save(router === 'settings' ? { value: 'Third' } : made)).status).toBe(412);
    expect(await all()).toEqual([first.body]);
  });

  test('the 412 of our own pages bears the state that stands in the way', async () => {
    await protocols['REST']?.('first', make());
    const [present] = await all();
    const refused = await site().rest('POST', `/trpc/${router}.update`, {
      body: { ...make(), ...other, ...which },
      cookie,
      headers: { 'if-match': '"0"' },
    });
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({ error: { data: { current: present } } });
  });

  test('the document names the key', () => {
    const operation = documentedOperations.find(({ procedure }) => procedure === `${router}.create`);
    expect(operation?.headers).toContain('Idempotency-Key');
    expect(Object.keys(operation?.answers ?? {})).toContain('409');
  });
});
