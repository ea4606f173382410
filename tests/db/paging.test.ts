/** Lists in pages: search, filters, order, and what they refuse. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp } from '../support/app';
import { paged } from '../support/paged-lists';

let site: TestApp;
let cookie = '';
async function begin() {
  site = await startApp();
  cookie = await site.signIn();
}
afterEach(() => expect(site.reported).toEqual([]));

const pageBody = z.object({ items: z.array(z.looseObject({ id: z.int() })), total: z.int() });
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

/** What a value is ordered by, as text: without what collations treat differently. */
const rankOf = (value: unknown) =>
  typeof value === 'number'
    ? value.toFixed(2).padStart(12, '0')
    : String(value)
        .toLowerCase()
        .replace(/[%_\\@].*$/, '');

const wrongInputs = [
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { page: '1' },
  { page: null },
  { page: 1e10 },
  { pageSize: 0 },
  { pageSize: 101 },
  { pageSize: '10' },
  { sort: 'unknown' },
  { sort: 'id; drop table news' },
  { order: 'up' },
  { search: 42 },
  { search: 'x'.repeat(201) },
  { search: 'nul\0' },
  { status: 'unknown' },
  { isRead: 'true' },
  { recurring: 1 },
];
/** The lists that have each filter. */
const filters: Record<string, string[]> = {
  status: ['events.page', 'donations.page', 'volunteers.page', 'applications.page', 'comments.page'],
  isRead: ['contact.page'],
  recurring: ['donations.page'],
};

describe.each(paged)('$procedure', ({ procedure, pageSize, sorts, fill, found }) => {
  beforeAll(async () => {
    await begin();
    await fill(site.db);
  });
  const page = async (input: object = {}) => {
    const { status, body } = await site.trpc('query', procedure, input, cookie);
    expect(status, JSON.stringify(body)).toBe(200);
    return pageBody.parse(body);
  };

  test('finds what is searched and filtered for', async () => {
    for (const { input, ids: expected } of found) {
      const asked = JSON.stringify(input);
      const { items, total } = await page(input);
      expect(
        ids(items).sort((a, b) => a - b),
        asked,
      ).toEqual(expected);
      expect(total, asked).toBe(expected.length);
    }
  });

  test('is in order by each member, and its pages never overlap', async () => {
    for (const [sort, member] of Object.entries(sorts))
      for (const order of ['asc', 'desc']) await isSorted(sort, member, order);
  });
  async function isSorted(sort: string, member: string, order: string) {
    const pages = [];
    for (const number of [1, 2, 3, 4]) pages.push(await page({ sort, order, page: number, pageSize: 2 }));
    const items = pages.flatMap((one) => one.items);
    expect(pages.map((one) => [one.items.length, one.total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
      [0, 5],
    ]);
    expect(ids(items).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    const ranks = items.map((item) => rankOf(item[member]));
    const ascending = ranks.toSorted();
    expect(ranks).toEqual(order === 'asc' ? ascending : ascending.toReversed());
    expect(ids((await page({ sort, order, pageSize: 100 })).items)).toEqual(ids(items));
  }

  test('begins with the newest', async () => {
    const { items, total } = await page();
    expect(ids(items)).toEqual([5, 4, 3, 2, 1]);
    expect(total).toBe(5);
  });

  test('refuses wrong values of its own members, and has no other members', async () => {
    for (const input of wrongInputs) {
      const [key = ''] = Object.keys(input);
      const known = filters[key]?.includes(procedure) ?? true;
      const answer = await site.trpc('query', procedure, input, cookie);
      expect(answer.status, JSON.stringify(input)).toBe(known ? 400 : 200);
    }
  });

  test(`has ${pageSize} rows a page unless told otherwise`, async () => {
    for (let round = 0; round < 3; round += 1) await fill(site.db).catch(() => undefined); // what must be unique is not filled again
    const { items, total } = await page();
    expect(items).toHaveLength(Math.min(pageSize, total));
  });
});

test.each([
  ['volunteers', { areas: ['Fundraising', 'Other'], availability: ['Remote/online only', 'Weekend'] }],
  ['applications', { courses: ['Arabic 1', 'Arabic 2', 'Arabic 3', 'General admission'] }],
])('the filter options of %s are what the rows name', async (router, options) => {
  await begin();
  await paged.find(({ procedure }) => procedure === `${router}.page`)?.fill(site.db);
  const answer = await site.trpc('query', `${router}.filterOptions`, undefined, cookie);
  expect(answer.body).toEqual(options);
});
