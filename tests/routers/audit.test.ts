/** The activity log can be filtered, and the admin area has a text for every action. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { wordsOf } from '../../src/client/admin/activity/words';
import { procedures } from '../support/api/procedures';
import { signIn as signInAs, useApp } from '../support/app';
import { aNewsArticle, aSetting } from '../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});

const rest = (method: string, path: string) => site().rest(method, path, { cookie });
const call = (name: string, input: unknown) => site().trpc('mutation', name, input, cookie);

describe('the list', () => {
  beforeEach(async () => {
    await call('news.create', aNewsArticle());
    await call('news.create', aNewsArticle());
    await call('news.delete', { id: 1 });
    await call('settings.create', aSetting({ key: 'siteMotto' }));
    cookie = await signInAs(site().db, ['owner'], 'maryam');
    await call('news.delete', { id: 2 });
  });
  const listed = async (query = '') => {
    const { body } = await rest('GET', `/api/audit${query}`);
    return z
      .array(z.object({ id: z.int() }))
      .parse(body)
      .map(({ id }) => id);
  };

  test('holds the newest first, with all members and no hash', async () => {
    const { body } = await rest('GET', '/api/audit');
    expect(z.array(z.record(z.string(), z.unknown())).parse(body)[0]).toEqual({
      id: 5,
      at: expect.any(String),
      actor: 'maryam',
      action: 'news.delete',
      subject: 'news/2',
      changed: [],
      requestId: expect.any(String),
    });
    expect(await listed()).toEqual([5, 4, 3, 2, 1]);
  });

  test.each([
    ['?actor=maryam', [5]],
    ['?action=news.delete', [5, 3]],
    ['?subject=news/1', [3, 1]],
    ['?subject=news', [5, 3, 2, 1]],
    ['?actor=admin&action=news.delete&subject=news/1', [3]],
    ['?actor=%25', []],
    ['?subject=new_', []],
  ])('is narrowed by %s', async (query, ids) => {
    expect(await listed(query)).toEqual(ids);
  });

  test.each([
    [{}, [5, 4, 3, 2, 1]],
    [{ pageSize: 2, page: 2 }, [3, 2]],
    [{ actor: 'admin' }, [4, 3, 2, 1]],
    [{ kind: 'changes', order: 'asc' }, [1, 2, 3, 4, 5]],
    [{ kind: 'sign-ins' }, []],
    [{ search: 'SITEMOTTO' }, [4]],
    [{ search: 'excerpt', actor: 'admin' }, [2, 1]],
  ])('comes in pages: %o', async (input, ids) => {
    const { body } = await site().trpc('query', 'audit.page', input, cookie);
    const { items } = z.object({ items: z.array(z.object({ id: z.int() })) }).parse(body);
    expect(items.map(({ id }) => id)).toEqual(ids);
  });

  test('says whom it names', async () => {
    expect((await site().trpc('query', 'audit.actors', undefined, cookie)).body).toEqual(['admin', 'maryam']);
  });
});

test('the area has words for every write, and tells others by their name', () => {
  const writes = procedures.filter(({ type, permission }) => type === 'mutation' && permission !== undefined);
  expect(writes.map(({ name }) => wordsOf(name)).filter((words) => words.includes(':'))).toEqual([]);
  expect(wordsOf('donations.export.refused')).toBe('Was refused access to donations');
  expect(wordsOf('siteMaps.redrawAll')).toBe('Site maps: redraw all');
});
