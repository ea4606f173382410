/** Categories come and go with the items that use them; a slug belongs to one item. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withOwner } from '../support/app';
import { aNewsArticle, anEvent, aProgram, aVideo } from '../support/factories';

const { send, query, mutate } = withOwner();

const named = z.array(z.object({ id: z.int(), name: z.string() }));
const items = z.array(z.object({ category: z.string() }));

describe.each([
  ['news', aNewsArticle],
  ['programs', aProgram],
  ['videos', aVideo],
  ['events', anEvent],
])('categories of %s', (router, make) => {
  const path = `/api/${router}`;
  const update = (id: number, category: string) =>
    send(router === 'events' ? 'PATCH' : 'PUT', `${path}/${id}`, make({ category }));
  const list = async () => named.parse((await send('GET', `${path}/categories`)).body);
  const names = async () => (await list()).map(({ name }) => name);
  const used = async () =>
    items
      .parse((await send('GET', path)).body)
      .map(({ category }) => category)
      .sort();
  /** Creates an item in each of these categories; gives the address of a category. */
  async function stored(...categories: string[]) {
    for (const category of categories)
      expect((await send('POST', path, make({ category }))).status).toBe(201);
    const ids = new Map((await list()).map(({ id, name }) => [name, id]));
    return (name: string) => `${path}/categories/${ids.get(name)}`;
  }

  test('a save adds its category, spelled as the known one; a failed save adds none', async () => {
    await stored('Éducation', 'Second');
    for (const category of ['éducation', ' ÉDUCATION '])
      expect((await send('POST', path, make({ category }))).body).toMatchObject({ category: 'Éducation' });
    expect((await update(1, 'éDUCATION')).body).toMatchObject({ category: 'Éducation' });
    await update(1, 'Third');
    await send('POST', path, { ...make({ category: 'New' }), title: '' });
    expect((await update(9, 'New')).status).toBe(404);
    expect((await names()).toSorted()).toEqual(['Second', 'Third', 'Éducation']);
  });

  test('a rename changes the items too, as often as it is sent', async () => {
    const at = await stored('Comunity', 'Comunity', 'Youth');
    for (const [name, renamed] of [
      [' Community ', 'Community'],
      [' Community ', 'Community'],
      ['COMMUNITY', 'COMMUNITY'],
    ] as const) {
      const answer = await send('PUT', at('Comunity'), { name });
      expect(answer).toMatchObject({ status: 200, body: { id: expect.any(Number), name: renamed } });
      expect(await names()).toEqual([renamed, 'Youth']);
      expect(await used()).toEqual([renamed, renamed, 'Youth']);
    }
  });

  test('two categories are merged only on request', async () => {
    const at = await stored('Comunity', 'Community');
    const message = 'This name is already taken';
    expect(await send('PUT', at('Comunity'), { name: 'community' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message, issues: [{ path: 'name', message }] },
    });
    expect(await used()).toEqual(['Community', 'Comunity']);
    for (const _ of ['once', 'again']) {
      const answer = await send('PUT', at('Comunity'), { name: 'Community', merge: true });
      expect(answer).toMatchObject({ status: 200, body: { name: 'Community' } });
      expect(await names()).toEqual(['Community']);
      expect(await used()).toEqual(['Community', 'Community']);
    }
  });

  test('only an unused category can be deleted', async () => {
    const at = await stored('Comunity', 'Youth');
    const refused = { code: 'CONFLICT', message: 'This category is in use' };
    expect(await send('DELETE', at('Comunity'))).toMatchObject({ status: 409, body: refused });
    expect(await names()).toEqual(['Comunity', 'Youth']);
    await update(1, 'Youth');
    expect(await send('DELETE', at('Comunity'))).toMatchObject({ status: 200, body: { success: true } });
    expect(await names()).toEqual(['Youth']);
    const gone = { status: 404, body: { message: 'Category not found' } };
    expect(await send('DELETE', at('Comunity'))).toMatchObject(gone);
    expect(await send('PUT', at('Comunity'), { name: 'Anything' })).toMatchObject(gone);
  });

  test('staff see how many items use a category', async () => {
    await stored('Education', 'education', 'Youth');
    const [first] = await list();
    expect(await query(`${router}.categoryUse`)).toEqual([
      { id: first?.id, name: 'Education', items: 2 },
      { id: expect.any(Number), name: 'Youth', items: 1 },
    ]);
    await mutate(`${router}.renameCategory`, { id: first?.id, name: 'Youth', merge: true });
    expect(await query(`${router}.categoryUse`)).toEqual([{ id: first?.id, name: 'Youth', items: 3 }]);
  });

  test('a name that no item could have is refused', async () => {
    const at = await stored('Education');
    for (const name of ['', ' ', 'x'.repeat(101), 'two\nlines', 5, undefined])
      expect((await send('PUT', at('Education'), { name })).status, JSON.stringify(name)).toBe(400);
    expect((await send('PUT', at('Education'), { name: 'Youth', merge: 'true' })).status).toBe(400);
    expect(await names()).toEqual(['Education']);
  });

  test('simultaneous saves, renames and deletions leave every item with a known category', async () => {
    const at = await stored('First', 'Second');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const name = ['First', 'Second', 'Third'][index % 3] ?? '';
        if (index % 4 === 0) return send('PUT', at('First'), { name, merge: true });
        return index % 4 === 1 ? send('DELETE', at('Second')) : update((index % 2) + 1, name);
      }),
    );
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    const known = await names();
    for (const category of await used()) expect(known).toContain(category);
  });
});

describe.each([
  ['/api/news', aNewsArticle],
  ['/api/programs', aProgram],
])('slugs of %s', (path, make) => {
  test('a slug that another item has is a 409, and changes nothing', async () => {
    const first = make({ slug: 'taken' });
    await send('POST', path, first);
    await send('POST', path, make());
    const before = (await send('GET', path)).body;
    const change = make({ slug: 'taken', category: 'New' });
    const message = 'This slug is already taken';
    for (const answer of [await send('POST', path, change), await send('PUT', `${path}/2`, change)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message, issues: [{ path: 'slug', message }] },
      });
    expect((await send('GET', path)).body).toEqual(before);
    expect((await send('GET', `${path}/categories`)).body).toMatchObject([{ name: first.category }]);
  });

  test('an item keeps its own slug, and that of a deleted one is free', async () => {
    const body = make({ slug: 'mine' });
    await send('POST', path, body);
    expect((await send('PUT', `${path}/1`, body)).status).toBe(200);
    await send('DELETE', `${path}/1`);
    expect((await send('POST', path, body)).status).toBe(201);
    const elsewhere = path === '/api/news' ? '/api/programs' : '/api/news';
    const other = { ...aNewsArticle({ slug: 'mine' }), ...aProgram({ slug: 'mine' }) };
    expect((await send('POST', elsewhere, other)).status).toBe(201);
  });
});
