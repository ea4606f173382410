import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { etagOf } from '../../src/shared/etag';
import { useApp } from '../support/app';
import { type Body, contentTypes } from '../support/content-types';
import { aSetting } from '../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});
afterEach(() => expect(site().reported).toEqual([]));

/** What can be changed by several administrators, and three states of it. */
type Changed = {
  noun: string;
  listPath: string;
  createPath: string;
  method: string;
  /** Where REST changes it, and what tRPC is told of which one it is. */
  path: string;
  which: Body;
  procedure: string;
  first: Body;
  second: Body;
  third: Body;
};

const content: Changed[] = contentTypes.map(({ noun, router, path, listPath, updateWith, make, other }) => {
  const first = make();
  const image = 'imageUrl' in first ? 'imageUrl' : 'thumbnailUrl';
  return {
    noun,
    listPath,
    createPath: path,
    method: updateWith,
    path: `${path}/1`,
    which: { id: 1 },
    procedure: `${router}.update`,
    first,
    second: { ...first, ...other },
    third: { ...first, [image]: '/images/third.svg' },
  };
});

const setting: Changed = {
  noun: 'setting',
  listPath: '/api/settings',
  createPath: '/api/settings',
  method: 'PATCH',
  path: '/api/settings/siteMotto',
  which: { key: 'siteMotto' },
  procedure: 'settings.update',
  first: aSetting({ key: 'siteMotto', value: 'First' }),
  second: { value: 'Second' },
  third: { value: 'Third' },
};

const items = z.array(z.looseObject({}));

describe.each([...content, setting])('$noun', (type) => {
  const { listPath, createPath, method, path, which, procedure, first, second, third } = type;
  beforeEach(async () => {
    expect((await site().rest('POST', createPath, { body: first, cookie })).status).toBe(201);
  });
  const read = async () => items.parse((await site().rest('GET', listPath)).body)[0];

  const doors: Record<string, (body: Body, ifMatch?: string) => ReturnType<ReturnType<typeof site>['rest']>> =
    {
      REST: (body, ifMatch) => site().rest(method, path, { body, cookie, headers: matching(ifMatch) }),
      tRPC: (body, ifMatch) =>
        site().rest('POST', `/trpc/${procedure}`, {
          body: { ...body, ...which },
          cookie,
          headers: matching(ifMatch),
        }),
    };

  describe.each(Object.entries(doors))('over %s', (_door, change) => {
    test('a change of what was read is made, one of an older state is a 412 and changes nothing', async () => {
      const old = etagOf(await read());
      expect((await change(second, old)).status).toBe(200);
      const changed = await read();
      expect(changed).toMatchObject(second);
      for (const stale of [old, '"0"', 'nonsense']) {
        const refused = await change(third, stale);
        expect(refused.status).toBe(412);
        expect(JSON.stringify(refused.body)).toContain(`This ${type.noun} was changed after you opened it`);
      }
      expect(await read()).toEqual(changed);
      expect((await change(third, etagOf(changed))).status).toBe(200);
      expect(await read()).toMatchObject(third);
    });

    test('without If-Match, and with *, the last change wins', async () => {
      expect((await change(second)).status).toBe(200);
      expect((await change(third)).status).toBe(200);
      expect(await read()).toMatchObject(third);
      expect((await change(second, '*')).status).toBe(200);
      expect(await read()).toMatchObject(second);
    });

    test('of two changes at once of the same state exactly one is made', async () => {
      const tag = etagOf(await read());
      const answers = await Promise.all([change(second, tag), change(third, tag)]);
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
