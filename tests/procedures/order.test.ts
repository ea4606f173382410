/** Lists with a manual order keep it, and reject an outdated one. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withOwner } from '../support/app';
import { aProgram, aTeamMember } from '../support/factories';

const { site, send, restoreTrashed } = withOwner();

const rows = z.array(z.object({ title: z.string(), name: z.string().optional() }));
const named = (body: unknown) => rows.parse(body).map(({ title, name }) => name ?? title);

async function create(path: string, bodies: object[]) {
  for (const body of bodies) expect(await send('POST', path, body)).toMatchObject({ status: 201 });
}
const titles = async (path: string) => named((await site().rest('GET', path)).body);

const programNamed = (title: string) => aProgram({ title });
const leader = (name: string) => aTeamMember({ name, isLeadership: true });

const numbered = (...numbers: number[]) => numbers.map((number) => `Item ${number}`);

describe.each([
  { path: '/api/programs', lists: ['/api/programs', '/api/programs/featured'], make: programNamed },
  { path: '/api/team', lists: ['/api/team/all', '/api/team/leadership'], make: leader },
])('the manual order of $path', ({ path, lists, make }) => {
  const put = (ids: unknown) => send('PUT', `${path}/order`, { ids });
  const add = (...numbers: number[]) =>
    create(
      path,
      numbered(...numbers).map((name) => make(name)),
    );
  const shown = async () => {
    const [first, ...others] = await Promise.all(lists.map(titles));
    for (const other of others) expect(other).toEqual(first);
    return first;
  };

  test('applies to every list; new and restored items get their place', async () => {
    await add(1, 2, 3, 4);
    expect(await shown()).toEqual(numbered(1, 2, 3, 4));
    expect(await put([3, 1, 4, 2])).toMatchObject({ status: 200, body: { success: true } });
    expect(await shown()).toEqual(numbered(3, 1, 4, 2));
    await add(5);
    expect(await shown()).toEqual(numbered(3, 1, 4, 2, 5));
    await send('DELETE', `${path}/1`);
    await put([5, 3, 4, 2]);
    expect(await shown()).toEqual(numbered(5, 3, 4, 2));
    await restoreTrashed();
    expect(await shown()).toEqual(numbered(5, 1, 3, 4, 2));
  });

  test('applies across the pages of a list', async () => {
    await add(1, 2, 3, 4);
    await put([4, 2, 1, 3]);
    const first = await site().rest('GET', `${lists[0]}?limit=3`);
    const [, next = ''] = /<(.+?)>/.exec(first.headers.get('link') ?? '') ?? [];
    expect([...named(first.body), ...(await titles(next))]).toEqual(numbered(4, 2, 1, 3));
  });

  test('must name each item once', async () => {
    await add(1, 2, 3);
    const message = 'An item was added or deleted since you opened this list. Please check the order again.';
    for (const ids of [[1, 2], [1, 2, 3, 4], [1, 2, 2], []])
      expect(await put(ids), JSON.stringify(ids)).toMatchObject({ status: 409, body: { message } });
    expect(await shown()).toEqual(numbered(1, 2, 3));
  });

  test('is no change of an item, and the same order again is no change at all', async () => {
    await add(1, 2, 3, 4);
    for (const _ of ['once', 'again']) await put([4, 3, 2, 1]);
    const { body } = await send('GET', `/api/audit?action=${path.slice(5)}.reorder`);
    expect(body).toMatchObject([{ changed: ['order'], subject: path.slice(5) }]);
    const changed = { ...make('Item 1'), title: 'A new title' };
    expect((await send('PUT', `${path}/1`, changed, { 'if-match': '"1-1"' })).status).toBe(200);
  });
});
