/** Categories that are renamed, merged and deleted with their items. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withOwner } from '../support/app';
import { aNewsArticle, anEvent, aProgram, aVideo } from '../support/factories';

const { site, cookie, send } = withOwner();

const named = z.array(z.object({ id: z.int(), name: z.string() }));
const items = z.array(z.object({ category: z.string() }));

describe.each([
  ['/api/news', 'news', aNewsArticle, 'PUT'],
  ['/api/programs', 'programs', aProgram, 'PUT'],
  ['/api/videos', 'videos', aVideo, 'PUT'],
  ['/api/events', 'events', anEvent, 'PATCH'],
])('categories of %s', (path, router, make, updateWith) => {
  const list = async () => named.parse((await site().rest('GET', `${path}/categories`)).body);
  const names = async () => (await list()).map(({ name }) => name);
  const borne = async () =>
    items
      .parse((await site().rest('GET', path)).body)
      .map(({ category }) => category)
      .sort();
  /** An item of each of these categories; gives the address of a category. */
  async function stored(...categories: string[]) {
    for (const category of categories)
      expect((await send('POST', path, make({ category }))).status).toBe(201);
    const ids = new Map((await list()).map(({ id, name }) => [name, id]));
    return (name: string) => `${path}/categories/${ids.get(name)}`;
  }

  test('are renamed with their items, as often as it is asked for', async () => {
    const at = await stored('Comunity', 'Comunity', 'Youth');
    for (const _ of ['once', 'again']) {
      const answer = await send('PUT', at('Comunity'), { name: ' Community ' });
      expect(answer).toMatchObject({ status: 200, body: { id: expect.any(Number), name: 'Community' } });
      expect(await names()).toEqual(['Community', 'Youth']);
      expect(await borne()).toEqual(['Community', 'Community', 'Youth']);
    }
    await send('PUT', at('Comunity'), { name: 'COMMUNITY' });
    expect(await names()).toEqual(['COMMUNITY', 'Youth']);
    expect(await borne()).toEqual(['COMMUNITY', 'COMMUNITY', 'Youth']);
  });

  test('become one with the one of that name only when this is asked for', async () => {
    const at = await stored('Comunity', 'Community');
    const taken = 'This name is already taken';
    const refused = await send('PUT', at('Comunity'), { name: 'community' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: taken, issues: [{ path: 'name', message: taken }] },
    });
    expect(await borne()).toEqual(['Community', 'Comunity']);
    for (const _ of ['once', 'again']) {
      const answer = await send('PUT', at('Comunity'), { name: 'Community', merge: true });
      expect(answer).toMatchObject({ status: 200, body: { name: 'Community' } });
      expect(await names()).toEqual(['Community']);
      expect(await borne()).toEqual(['Community', 'Community']);
    }
  });

  test('are deleted when nothing bears them any more', async () => {
    const at = await stored('Comunity', 'Youth');
    expect(await send('DELETE', at('Comunity'))).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This category is in use' },
    });
    expect(await names()).toEqual(['Comunity', 'Youth']);
    expect((await send(updateWith, `${path}/1`, make({ category: 'Youth' }))).status).toBe(200);
    expect(await send('DELETE', at('Comunity'))).toMatchObject({ status: 200, body: { success: true } });
    expect(await names()).toEqual(['Youth']);
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PUT', { name: 'Anything' }],
    ] as const)
      expect(await send(method, at('Comunity'), body)).toMatchObject({
        status: 404,
        body: { message: 'Category not found' },
      });
  });

  test('are counted, renamed and deleted over tRPC', async () => {
    await stored('Education', 'education', 'Youth');
    const [first] = await list();
    const call = (type: 'query' | 'mutation', name: string, input?: unknown) =>
      site().trpc(type, `${router}.${name}`, input, cookie());
    expect((await call('query', 'categoryUse')).body).toEqual([
      { id: first?.id, name: 'Education', items: 2 },
      { id: expect.any(Number), name: 'Youth', items: 1 },
    ]);
    const renamed = await call('mutation', 'renameCategory', { id: first?.id, name: 'Youth', merge: true });
    expect(renamed.body).toEqual({ id: first?.id, name: 'Youth' });
    expect((await call('query', 'categoryUse')).body).toEqual([{ id: first?.id, name: 'Youth', items: 3 }]);
    expect((await call('mutation', 'deleteCategory', { id: first?.id })).status).toBe(409);
  });

  test('take no name that an item could not bear', async () => {
    const at = await stored('Education');
    for (const name of ['', ' ', 'x'.repeat(101), 'two\nlines', 5, undefined])
      expect((await send('PUT', at('Education'), { name })).status, JSON.stringify(name)).toBe(400);
    expect((await send('PUT', at('Education'), { name: 'Youth', merge: 'true' })).status).toBe(400);
    expect(await names()).toEqual(['Education']);
  });

  test('keep every item in the list, however saves and renames meet', async () => {
    const at = await stored('First', 'Second');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const name = ['First', 'Second', 'Third'][index % 3] ?? '';
        if (index % 4 === 0) return send('PUT', at('First'), { name, merge: true });
        if (index % 4 === 1) return send('DELETE', at('Second'));
        return send(updateWith, `${path}/${(index % 2) + 1}`, make({ category: name }));
      }),
    );
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    const known = await names();
    for (const category of await borne()) expect(known).toContain(category);
  });
});
