/** Date ranges and the search of staff lists, in table, export and totals alike. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inGroups, referenceOf } from '../../../src/shared/lib/references';
import { useApp } from '../../support/app';
import { cellsOf } from '../../support/csv';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
  await site().db.execute(sql`
    insert into settings (key, value, label, "group", type) values ('timeZone', 'Asia/Riyadh', 'Zone', 'general', 'text')
    on conflict (key) do update set value = excluded.value`);
});

const page = z.object({ items: z.array(z.object({ id: z.int() })), total: z.int() });
async function found(router: string, input: object) {
  const { body } = await site().trpc('query', `${router}.page`, { order: 'asc', ...input }, cookie);
  return page.parse(body).items.map(({ id }) => id);
}
async function exported(list: string, query: string) {
  const { body } = await site().rest('GET', `/admin/export/${list}.csv?order=asc&${query}`, { cookie });
  return cellsOf(String(body))
    .slice(1)
    .map(([id]) => Number(id));
}

describe('a period', () => {
  // The last moment of October 31 in Riyadh, the first of November, the last of November, the first of December.
  const moments = [
    '2026-10-31T20:59:59Z',
    '2026-10-31T21:00:00Z',
    '2026-11-30T20:59:59Z',
    '2026-11-30T21:00:00Z',
  ];
  const november = { from: '2026-11-01', to: '2026-11-30' };

  test.each([
    [
      'donations',
      'donations',
      `(first_name, last_name, email, amount_cents, payment_method, created_at)`,
      `'Layla', 'Noor', 'l@example.org', 100, 'bank'`,
    ],
    [
      'volunteers',
      'volunteers',
      `(first_name, last_name, email, phone, areas, availability, message, created_at)`,
      `'Omar', 'F', 'o@example.org', '1', '{}', '{}', 'Hi'`,
    ],
    [
      'applications',
      'applications',
      `(first_name, last_name, email, phone, course, message, created_at)`,
      `'Huda', 'R', 'h@example.org', '', 'Arabic', ''`,
    ],
    [
      'contact',
      'contact_messages',
      `(name, email, subject, message, created_at)`,
      `'Sara', 's@example.org', 'Hours', 'When?'`,
    ],
  ])('of %s is of days where the foundation is, in list and file', async (router, table, columns, values) => {
    for (const moment of moments)
      await site().db.execute(sql.raw(`insert into ${table} ${columns} values (${values}, '${moment}')`));
    expect(await found(router, november)).toEqual([2, 3]);
    expect(await found(router, { from: '2026-12-01' })).toEqual([4]);
    expect(await found(router, { to: '2026-10-31' })).toEqual([1]);
    const file = router === 'contact' ? 'contacts' : router;
    expect(await exported(file, new URLSearchParams(november).toString())).toEqual([2, 3]);
    const { status } = await site().trpc('query', `${router}.page`, { from: '2026-02-30' }, cookie);
    expect(status).toBe(400);
  });
});

describe('the search of donations', () => {
  beforeEach(async () => {
    for (const [email, cents] of [
      ['a@example.org', 12_500],
      ['b@example.org', 125_050],
      ['c@example.org', 12_550],
      ['d125@example.org', 700],
    ])
      await site().db.execute(sql`
        insert into donations (first_name, last_name, email, amount_cents, payment_method)
        values ('Layla', 'Noor', ${email}, ${cents}, 'bank')`);
    await site().rest('POST', '/api/donations/3/received', {
      cookie,
      body: { receivedOn: '2026-02-03', paymentMethod: 'bank' },
    });
  });

  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Riyadh', year: 'numeric' }).format();
  test.each([
    ['125', [1, 4]],
    ['$125', [1]],
    ['125.00', [1]],
    ['1250.5', [2]],
    ['$1,250.50', [2]],
    ['١٢٥٫٥', [3]],
    ['125.5', [3]],
    ['-125', []],
    ['125.55', []],
    ['D-000002', [2]],
    ['D-2', [2]],
    [`${year}-000001`, [3]],
    [`${year}/2-000001`, []],
    ['RF83 D000 0000 001', []],
    ['layla noor', [1, 2, 3, 4]],
  ])('for %s finds %j, in list, file and sums alike', async (search, ids) => {
    expect(await found('donations', { search })).toEqual(ids);
    expect(await exported('donations', `search=${encodeURIComponent(search)}`)).toEqual(ids);
    const { body } = await site().trpc('query', 'donations.totals', { search }, cookie);
    const amounts = new Map([
      [1, 125],
      [2, 1250.5],
      [3, 125.5],
      [4, 7],
    ]);
    const sum = ids.reduce((total, id) => total + (amounts.get(id) ?? 0), 0);
    expect(body).toMatchObject({ amount: sum });
  });

  test('finds what a transfer bears', async () => {
    expect(await found('donations', { search: inGroups(referenceOf(2)) })).toEqual([2]);
  });
});
