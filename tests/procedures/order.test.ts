/** Lists ordered by hand keep their order, and reject an outdated one. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withOwner } from '../support/app';
import { aProgram, aTeamMember } from '../support/factories';

const { site, cookie } = withOwner();

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  site().rest(method, path, { body, cookie: cookie(), headers });
const rows = z.array(z.object({ title: z.string(), name: z.string().optional() }));
const named = (body: unknown) => rows.parse(body).map(({ title, name }) => name ?? title);

async function create(path: string, bodies: object[]) {
  for (const body of bodies) expect(await send('POST', path, body)).toMatchObject({ status: 201 });
}
const titles = async (path: string) => named((await site().rest('GET', path)).body);

const programNamed = (title: string) => aProgram({ title });
const leader = (name: string) => aTeamMember({ name, isLeadership: true });

describe.each([
  { path: '/api/programs', lists: ['/api/programs', '/api/programs/featured'], make: programNamed },
  { path: '/api/team', lists: ['/api/team/all', '/api/team/leadership'], make: leader },
])('the order of $path by hand', ({ path, lists, make }) => {
  const put = (ids: unknown) => send('PUT', `${path}/order`, { ids });
  const items = [1, 2, 3, 4].map((number) => `Item ${number}`);
  const inOrder = (...numbers: number[]) => numbers.map((number) => `Item ${number}`);
  const shown = async () => {
    const [first, ...others] = await Promise.all(lists.map(titles));
    for (const other of others) expect(other).toEqual(first);
    return first;
  };

  test('every list follows it; what is new, or comes back, stands where it belongs', async () => {
    await create(
      path,
      items.map((name) => make(name)),
    );
    expect(await shown()).toEqual(inOrder(1, 2, 3, 4));
    expect(await put([3, 1, 4, 2])).toMatchObject({ status: 200, body: { success: true } });
    expect(await shown()).toEqual(inOrder(3, 1, 4, 2));
    await create(path, [make('Item 5')]);
    expect(await shown()).toEqual(inOrder(3, 1, 4, 2, 5));
    await send('DELETE', `${path}/1`);
    await put([5, 3, 4, 2]);
    expect(await shown()).toEqual(inOrder(5, 3, 4, 2));
    const { body } = await site().rest('GET', '/api/trash', { cookie: cookie() });
    const [trashed] = z.array(z.object({ id: z.int() })).parse(body);
    await send('POST', `/api/trash/${trashed?.id}/restore`);
    expect(await shown()).toEqual(inOrder(5, 1, 3, 4, 2));
  });

  test('pages of a list follow it', async () => {
    await create(
      path,
      items.map((name) => make(name)),
    );
    await put([4, 2, 1, 3]);
    const first = await site().rest('GET', `${lists[0]}?limit=3`);
    const [, next = ''] = /<(.+?)>/.exec(first.headers.get('link') ?? '') ?? [];
    expect([...named(first.body), ...named((await site().rest('GET', next)).body)]).toEqual(
      inOrder(4, 2, 1, 3),
    );
  });

  test.each([[[1, 2]], [[1, 2, 3, 4]], [[1, 2, 2]], [[]]])('%j of three items is a 409', async (ids) => {
    await create(
      path,
      items.slice(1).map((name) => make(name)),
    );
    expect(await put(ids)).toMatchObject({
      status: 409,
      body: { message: 'An item was added or deleted meanwhile. Please look at the order again.' },
    });
    expect(await shown()).toEqual(inOrder(2, 3, 4));
  });

  test('an order is no change of an item, and the same again is none at all', async () => {
    await create(
      path,
      items.map((name) => make(name)),
    );
    await put([4, 3, 2, 1]);
    await put([4, 3, 2, 1]);
    const { body } = await site().rest('GET', `/api/audit?action=${path.slice(5)}.reorder`, {
      cookie: cookie(),
    });
    expect(body).toMatchObject([{ changed: ['order'], subject: path.slice(5) }]);
    const changed = { ...make('Item 1'), title: 'A new title' };
    const answer = await send('PUT', `${path}/1`, changed, { 'if-match': '"1-1"' });
    expect(answer.status).toBe(200);
  });
});
