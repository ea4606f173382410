/** Categories that saves make, and slugs that only one item has. */
import { describe, expect, test } from 'vitest';
import { withOwner } from '../support/app';
import { aNewsArticle, anEvent, aProgram, aVideo } from '../support/factories';

const { site, cookie } = withOwner();

const send = (method: string, path: string, body: unknown) =>
  site().rest(method, path, { body, cookie: cookie() });

describe.each([
  ['/api/news', aNewsArticle, 'PUT'],
  ['/api/programs', aProgram, 'PUT'],
  ['/api/videos', aVideo, 'PUT'],
  ['/api/events', anEvent, 'PATCH'],
])('categories of %s', (path, make, updateWith) => {
  const categories = async () => (await site().rest('GET', `${path}/categories`)).body;

  test('a new name is added to the list', async () => {
    expect(await categories()).toEqual([]);
    await send('POST', path, make({ category: 'First' }));
    await send('POST', path, make({ category: 'Second' }));
    await send(updateWith, `${path}/1`, make({ category: 'Third' }));
    expect(await categories()).toEqual([
      { id: expect.any(Number), name: 'First' },
      { id: expect.any(Number), name: 'Second' },
      { id: expect.any(Number), name: 'Third' },
    ]);
  });

  test('another case of a known one is stored as known', async () => {
    await send('POST', path, make({ category: 'Éducation' }));
    for (const category of ['éducation', ' ÉDUCATION '])
      expect(await send('POST', path, make({ category }))).toMatchObject({ body: { category: 'Éducation' } });
    expect(await send(updateWith, `${path}/1`, make({ category: 'éDUCATION' }))).toMatchObject({
      body: { category: 'Éducation' },
    });
    expect(await categories()).toMatchObject([{ name: 'Éducation' }]);
  });

  test('a refused or failed save adds none', async () => {
    await send('POST', path, { ...make({ category: 'New' }), title: '' });
    expect((await send(updateWith, `${path}/9`, make({ category: 'New' }))).status).toBe(404);
    expect(await categories()).toEqual([]);
  });
});

describe.each([
  ['/api/news', aNewsArticle],
  ['/api/programs', aProgram],
])('slugs of %s', (path, make) => {
  const taken = {
    code: 'CONFLICT',
    message: 'This slug is already taken',
    issues: [{ path: 'slug', message: 'This slug is already taken' }],
  };

  test('a taken one is a 409 on create and update', async () => {
    const first = make({ slug: 'taken' });
    const second = make();
    await send('POST', path, first);
    await send('POST', path, second);
    const before = (await site().rest('GET', path)).body;
    const change = make({ slug: 'taken', category: 'New' });
    for (const answer of [await send('POST', path, change), await send('PUT', `${path}/2`, change)])
      expect([answer.status, answer.body]).toEqual([409, taken]);
    expect((await site().rest('GET', path)).body).toEqual(before);
    expect((await site().rest('GET', `${path}/categories`)).body).toMatchObject([{ name: first.category }]);
  });

  test('its own slug can be kept, and that of a deleted one taken again', async () => {
    const body = make({ slug: 'mine' });
    await send('POST', path, body);
    expect((await send('PUT', `${path}/1`, body)).status).toBe(200);
    await site().rest('DELETE', `${path}/1`, { cookie: cookie() });
    expect((await send('POST', path, body)).status).toBe(201);
  });

  test('is where the item is read', async () => {
    await send('POST', path, make({ slug: '2026' }));
    expect((await site().rest('GET', `${path}/2026`)).status).toBe(200);
    for (const unknown of ['1', 'unknown', '2026x', 'x'.repeat(200)])
      expect((await site().rest('GET', `${path}/${unknown}`)).status, unknown).toBe(404);
  });
});

test('an article and a program may have the same slug', async () => {
  expect((await send('POST', '/api/news', aNewsArticle({ slug: 'same' }))).status).toBe(201);
  expect((await send('POST', '/api/programs', aProgram({ slug: 'same' }))).status).toBe(201);
});
