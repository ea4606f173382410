/** The activity log can be filtered, and every write of the staff has a label. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { record } from '../../src/server/audit/entries';
import { en } from '../../src/shared/messages/en';
import { takesToken } from '../../src/shared/schemas/tokens';
import { procedures } from '../support/api/procedures';
import { idsOf, signIn, withOwner } from '../support/app';
import { aNewsArticle, aSetting } from '../support/factories';

const { site, send, mutate, query } = withOwner();

describe('the list', () => {
  beforeEach(async () => {
    for (const _ of [1, 2]) await mutate('news.create', aNewsArticle());
    await mutate('news.delete', { id: 1 });
    await mutate('settings.create', aSetting({ key: 'siteMotto' }));
    const cookie = await signIn(site().db, ['owner'], 'maryam');
    await site().trpc('mutation', 'news.delete', { id: 2 }, cookie);
  });

  test('is filtered, newest first', async () => {
    for (const [filter, ids] of [
      ['', [5, 4, 3, 2, 1]],
      ['?actor=maryam', [5]],
      ['?action=news.delete', [5, 3]],
      ['?subject=news/1', [3, 1]],
      ['?subject=news', [5, 3, 2, 1]],
      ['?actor=admin&action=news.delete&subject=news/1', [3]],
      ['?actor=%25', []],
      ['?subject=new_', []],
    ] as const)
      expect(idsOf(await send('GET', `/api/audit${filter}`)), filter).toEqual(ids);
  });

  test('comes in pages', async () => {
    for (const [input, ids] of [
      [{}, [5, 4, 3, 2, 1]],
      [{ pageSize: 2, page: 2 }, [3, 2]],
      [{ actor: 'admin' }, [4, 3, 2, 1]],
      [{ kind: 'changes', order: 'asc' }, [1, 2, 3, 4, 5]],
      [{ kind: 'sign-ins' }, []],
      [{ search: 'SITEMOTTO' }, [4]],
      [{ search: 'excerpt', actor: 'admin' }, [2, 1]],
    ] as const)
      expect(await query('audit.page', input)).toMatchObject({ items: ids.map((id) => ({ id })) });
  });

  test('shows every field but the hash, and offers the actors that it names', async () => {
    const { body } = await send('GET', '/api/audit');
    expect(z.array(z.unknown()).parse(body)[0]).toEqual({
      id: 5,
      at: expect.any(String),
      actor: 'maryam',
      action: 'news.delete',
      subject: 'news/2',
      changed: [],
      requestId: expect.any(String),
    });
    expect(await query('audit.actors')).toEqual(['admin', 'maryam']);
  });
});

test('labels of staff writes, and operations of tokens, are the messages of the same name', () => {
  for (const { name, type, permission, label } of procedures)
    if (type === 'mutation' && permission !== undefined)
      expect(Object.entries(en.activity), name).toContainEqual([name, label]);
  for (const { name, permission, summary } of procedures)
    if (summary && permission && takesToken(permission))
      expect(Object.entries(en.operations), name).toContainEqual([name, summary]);
  const known = new Set<string>(procedures.map(({ name }) => name));
  expect(Object.keys(en.operations).filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['programs.renameCategory', 'Renamed a category of programs'],
  ['auth.login.refused', 'Failed to sign in'],
  ['donations.export.refused', 'Was refused access to donations'],
  ['bankStatements.read.refused', 'Was refused access to bank statements'],
  ['volunteers.export', 'Exported volunteers'],
  ['media.create', 'Uploaded a picture'],
  ['siteMaps.redrawAll', 'siteMaps.redrawAll'],
])('%s is shown as %s', async (action, label) => {
  await record(site().db, { actor: 'admin', action });
  expect(await query('audit.page', {})).toMatchObject({ items: [{ action, label }] });
});

test('an entry about a translation has the title of its original', async () => {
  const { body } = await send('POST', '/api/news', aNewsArticle({ title: 'Winter relief' }));
  const { id } = z.object({ id: z.int() }).parse(body);
  for (const subject of [`translations/news/${id}/ar`, 'translations/news/999/ar', 'translations/x/1/ar'])
    await record(site().db, { actor: 'layla', action: 'translations.save', subject });
  expect(await query('audit.page', { actor: 'layla' })).toMatchObject({
    items: [{ title: null }, { title: null }, { title: 'Winter relief' }],
  });
});

test('drafts and donors are named, unless they have no title', async () => {
  await mutate('drafts.create', { type: 'news', values: { title: 'Winter relief' } });
  await mutate('drafts.create', { type: 'team', values: { name: 'Maryam' } });
  await mutate('drafts.create', { type: 'news', values: {} });
  await send('POST', '/api/newsletter/drafts', { subject: 'Before Ramadan', content: 'Dear friends' });
  await send('POST', '/api/donors', { name: 'Layla Noor' });
  expect(await query('audit.page', {})).toMatchObject({
    items: [
      { title: 'Layla Noor' },
      { title: 'Before Ramadan' },
      { title: null },
      { title: 'Maryam' },
      { title: 'Winter relief' },
    ],
  });
});

test('a draft of a new item is still named by its title after it was deleted', async () => {
  for (const values of [{ title: 'Winter relief' }, {}]) {
    const { body } = await send('POST', '/api/drafts', { type: 'news', values });
    await send('DELETE', `/api/drafts/${z.object({ id: z.int() }).parse(body).id}`);
  }
  expect(await query('audit.page', {})).toMatchObject({
    items: [
      { action: 'drafts.remove', title: null },
      { action: 'drafts.create', title: null },
      { action: 'drafts.remove', title: 'Winter relief', isDeleted: false },
      { action: 'drafts.create', title: 'Winter relief' },
    ],
  });
});

test('a draft that became an item is still named by its title', async () => {
  const [relief, planting] = ['Winter relief', 'Spring planting'].map((title) => aNewsArticle({ title }));
  await send('POST', '/api/drafts', { type: 'news', values: relief });
  await send('POST', '/api/drafts/1/publish');
  await send('POST', '/api/drafts', { type: 'news', values: planting });
  await send('POST', '/api/news', planting, { Draft: '"2-1"' });
  expect(await query('audit.page', {})).toMatchObject({
    items: [
      { action: 'news.create', title: 'Spring planting' },
      { action: 'drafts.create', title: 'Spring planting' },
      { action: 'drafts.publish', title: 'Winter relief' },
      { action: 'drafts.create', title: 'Winter relief' },
    ],
  });
  expect((await send('GET', '/api/drafts')).body).toEqual([]);
});

test('a setting goes by its label, and the address of a location by the name of the location', async () => {
  await send('POST', '/api/settings', aSetting({ key: 'siteMotto', label: 'Motto' }));
  await send('POST', '/api/settings', aSetting({ key: 'mainCampus', label: 'Main Campus' }));
  await send('POST', '/api/settings', aSetting({ key: 'mainCampusName', value: 'Garden House' }));
  expect(await query('audit.page', {})).toMatchObject({
    items: [{ subject: 'settings/mainCampusName' }, { title: 'Garden House' }, { title: 'Motto' }],
  });
});

test('a deleted draft of a change is named by its item, and a category by its name', async () => {
  const article = await send('POST', '/api/news', aNewsArticle({ title: 'Winter relief', category: 'Aid' }));
  const itemId = z.object({ id: z.int() }).parse(article.body).id;
  const draft = await send('POST', '/api/drafts', { type: 'news', itemId, values: { title: 'Relief' } });
  await send('DELETE', `/api/drafts/${z.object({ id: z.int() }).parse(draft.body).id}`);
  const { body } = await send('GET', '/api/news/categories');
  const [category] = z.array(z.object({ id: z.int() })).parse(body);
  await send('PUT', `/api/news/categories/${category?.id}`, { name: 'Relief work' });
  expect(await query('audit.page', {})).toMatchObject({
    items: [
      { action: 'news.renameCategory', title: 'Relief work' },
      { action: 'drafts.remove', title: 'Winter relief', subject: `news/${itemId}` },
      { action: 'drafts.create' },
      { action: 'news.create' },
    ],
  });
});
