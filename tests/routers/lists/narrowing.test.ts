/** Date ranges and the search of staff lists, in table, export and totals alike. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { applications, contactMessages, donations, volunteers } from '../../../src/server/db/schema';
import { inGroups, referenceOf } from '../../../src/shared/lib/references';
import { withOwner } from '../../support/app';
import { cellsOf } from '../../support/csv';
import { aContactMessage, aDonationRow, anApplication, aVolunteer } from '../../support/factories';
import { setZone } from '../../support/time-zone';

const { site, send, query } = withOwner();
beforeEach(() => setZone(site().db, 'Asia/Riyadh'));

const page = z.object({ items: z.array(z.object({ id: z.int() })) });
const found = async (router: string, input: object) =>
  page.parse(await query(`${router}.page`, { order: 'asc', ...input })).items.map(({ id }) => id);
async function exported(list: string, asked: Record<string, string>) {
  const { body } = await send(
    'GET',
    `/admin/export/${list}.csv?${new URLSearchParams({ order: 'asc', ...asked })}`,
  );
  return cellsOf(String(body))
    .slice(1)
    .map(([id]) => Number(id));
}

// The last moment of October in Riyadh, the first of November, the last of November, the first of December.
const moments = [
  '2026-10-31T20:59:59Z',
  '2026-10-31T21:00:00Z',
  '2026-11-30T20:59:59Z',
  '2026-11-30T21:00:00Z',
].map((createdAt) => ({ createdAt }));
const noLists = { areas: [], availability: [] };
const filled = {
  donations: () => site().insert(donations, ...moments.map((moment) => ({ ...aDonationRow(), ...moment }))),
  volunteers: () =>
    site().insert(volunteers, ...moments.map((moment) => ({ ...aVolunteer(), ...noLists, ...moment }))),
  applications: () =>
    site().insert(
      applications,
      ...moments.map((moment) => ({
        ...anApplication(),
        phone: '',
        message: '',
        course: 'Arabic',
        ...moment,
      })),
    ),
  contact: () =>
    site().insert(contactMessages, ...moments.map((moment) => ({ ...aContactMessage(), ...moment }))),
};

test.each(Object.entries(filled))(
  'a period of %s follows the days of the foundation’s time zone, in list and file',
  async (router, fill) => {
    await fill();
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(await found(router, november)).toEqual([2, 3]);
    expect(await found(router, { from: '2026-12-01' })).toEqual([4]);
    expect(await found(router, { to: '2026-10-31' })).toEqual([1]);
    expect(await exported(router === 'contact' ? 'contacts' : router, november)).toEqual([2, 3]);
    expect(await query(`${router}.page`, { from: '2026-02-30' })).toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test('donations are found by amount, number, reference and name, in list, file and totals', async () => {
  const amounts = [125, 1250.5, 125.5, 7];
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Riyadh', year: 'numeric' }).format();
  const emails = ['a@example.org', 'b@example.org', 'c@example.org', 'd125@example.org'];
  const rows = amounts.map((amount, index) => aDonationRow({ amount, email: emails[index] ?? '' }));
  await site().db.insert(donations).values(rows);
  const received = { receivedOn: '2026-02-03', paymentMethod: 'bank' };
  await send('POST', '/api/donations/3/received', received);

  const searches: [string, number[]][] = [
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
    [inGroups(referenceOf(2)), [2]],
    ['layla noor', [1, 2, 3, 4]],
  ];
  for (const [search, ids] of searches) {
    expect(await found('donations', { search }), search).toEqual(ids);
    expect(await exported('donations', { search }), search).toEqual(ids);
    const amount = ids.reduce((sum, id) => sum + (amounts[id - 1] ?? 0), 0);
    expect(await query('donations.totals', { search }), search).toMatchObject({ amount });
  }
});

test.each([
  ['contact', 'M'],
  ['volunteers', 'V'],
  ['applications', 'A'],
] as const)('%s are found by the reference on the sender’s confirmation', async (router, letter) => {
  await filled[router]();
  expect(await found(router, { search: `${letter}-000002` })).toEqual([2]);
  expect(await found(router, { search: `${letter.toLowerCase()}-3` })).toEqual([3]);
  expect(await found(router, { search: 'D-000002' })).toEqual([]);
  expect(await found(router, { search: `${letter}-000009` })).toEqual([]);
});
