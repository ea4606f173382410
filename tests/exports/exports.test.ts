/** Lists as files: what their tables show, as text that no spreadsheet runs. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contactMessages, donations, funds, subscribers, volunteers } from '../../src/server/db/schema';
import { offlineDonation } from '../money/donation-calls';
import { idOf, withOwner } from '../support/app';
import { cellsOf } from '../support/csv';
import { aContactMessage, aDonationRow, aVolunteer } from '../support/factories';
import { paged } from '../support/paged-lists';
import { setZone } from '../support/time-zone';

const { site, cookie, send, query } = withOwner();

/** Each list, and the procedure whose pages the administrator sees. */
const lists = {
  donations: 'donations.page',
  volunteers: 'volunteers.page',
  applications: 'applications.page',
  contacts: 'contact.page',
  subscribers: 'newsletter.page',
};

const download = (list: string, asked: object = {}) => {
  const parameters = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return send('GET', `/admin/export/${list}.csv?${new URLSearchParams(parameters)}`);
};
async function rowsOf(list: string, asked: object = {}) {
  const { status, body } = await download(list, asked);
  expect(status, String(body)).toBe(200);
  return cellsOf(String(body)).slice(1);
}
const idsOf = async (list: string, asked: object) => (await rowsOf(list, asked)).map(([id]) => Number(id));

const pageBody = z.object({ items: z.array(z.looseObject({ id: z.int() })) });
const idsOnPage = async (procedure: string, input: object) =>
  pageBody.parse(await query(procedure, { ...input, pageSize: 100 })).items.map(({ id }) => id);

describe.each(Object.entries(lists))('%s', (list, procedure) => {
  const { fill, found = [], sorts = {} } = paged.find((one) => one.procedure === procedure) ?? {};

  test('has what the table shows: the same search, filters and order', async () => {
    await fill?.(site().db);
    const orders = Object.keys(sorts).flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })));
    for (const asked of [{}, ...orders, ...found.map(({ input }) => input)]) {
      const ids = await idsOf(list, asked);
      expect(ids, JSON.stringify(asked)).toEqual(await idsOnPage(procedure, asked));
    }
    expect(await idsOf(list, { page: 2, pageSize: 1 })).toEqual([5, 4, 3, 2, 1]);
  });

  test('is an attachment with headings for staff, and never cached', async () => {
    const { headers, body } = await download(list);
    const disposition = headers.get('content-disposition') ?? '';
    const [, name, day = ''] =
      /^attachment; filename="(\w+)-(\d{4}-\d\d-\d\d)\.csv"$/.exec(disposition) ?? [];
    expect(name).toBe(list);
    expect(Math.abs(Date.parse(day) - Date.now())).toBeLessThan(48 * 3_600_000);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [headings, ...rows] = cellsOf(String(body));
    expect(rows).toEqual([]);
    expect(headings?.every((heading) => /^[A-Z][\w ()]+$/.test(heading))).toBe(true);

    const refused = await site().rest('GET', `/admin/export/${list}.csv`);
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([401, null]);
    for (const answer of [headers, refused.headers]) expect(answer.get('cache-control')).toBe('no-store');
    expect(await send('HEAD', `/admin/export/${list}.csv`)).toMatchObject({ status: 200, body: '' });
    expect((await send('POST', `/admin/export/${list}.csv`)).status).toBe(405);
  });
});

test.each([
  ['donations', { sort: 'id; drop table news' }],
  ['donations', { order: 'up' }],
  ['donations', { search: 'nul\0' }],
  ['donations', { status: 'unknown' }],
  ['donations', { recurring: '1' }],
  ['donations', { recurring: '' }],
  ['volunteers', { status: 'completed' }],
  ['volunteers', { area: 'x'.repeat(101) }],
  ['applications', { status: 'approved' }],
  ['contacts', { isRead: 'yes' }],
])('%s refuses %j', async (list, asked) => {
  const answer = await download(list, asked);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: Object.keys(asked)[0] }] });
  expect(answer.headers.get('content-disposition')).toBeNull();
});

test.each([
  ['donations', { from: '2024-01-01', to: '2024-12-31' }, /^donations-2024-01-01-to-2024-12-31$/],
  ['donations', { from: '2024-01-01' }, /^donations-2024-01-01-to-20\d\d-\d\d-\d\d$/],
  ['statement', { year: 2024 }, /^statement-2024$/],
  ['statement', { year: 1446, calendar: 'hijri' }, /^statement-1446-hijri$/],
  ['subscribers', { from: '"; x="', year: '1"' }, /^subscribers-\d{4}-\d\d-\d\d$/],
])('the file of %s with %j is named after its period', async (list, asked, name) => {
  const { headers } = await download(list, asked);
  expect(/filename="(.*)\.csv"$/.exec(headers.get('content-disposition') ?? '')?.[1]).toMatch(name);
});

test('a donation has its newest receipt and the day of its last refund', async () => {
  const id = idOf(await send('POST', '/api/donations/received', { ...offlineDonation, amount: 50 }));
  for (const refundedOn of ['2026-02-05', '2026-03-01'])
    await send('POST', `/api/donations/${id}/refunds`, { amount: 5, method: 'cash', refundedOn });
  const [last] = z
    .array(z.object({ id: z.int() }))
    .parse((await send('GET', `/api/donations/${id}/entries`)).body);
  const entries = [{ entryId: last?.id, action: 'change', receivedOn: '2026-02-20' }];
  await send('POST', `/api/donations/${id}/corrections`, { reason: 'Wrong day', entries });
  const [row] = await rowsOf('donations');
  expect(row?.slice(-5, -3)).toEqual([expect.stringMatching(/^\d{4}-000004$/), '2026-02-20']);
});

test('the register has every receipt of a year, and what replaced it', async () => {
  const id = idOf(await send('POST', '/api/donations/received', { ...offlineDonation, amount: 50 }));
  await send('POST', `/api/donations/${id}/refunds`, { amount: 5, method: 'cash', refundedOn: '2026-02-05' });
  const year = new Date().getUTCFullYear();
  const [first, second] = [`${year}-000001`, `${year}-000002`];
  const rows = await rowsOf('receipts', { year });
  expect(
    rows.map(([, number, donation, , lastName, amount, , replaces, replacedBy]) => [
      number,
      donation,
      lastName,
      amount,
      replaces,
      replacedBy,
    ]),
  ).toEqual([
    [second, String(id), 'Noor', '45.00', first, ''],
    [first, String(id), 'Noor', '50.00', '', second],
  ]);
  expect(await rowsOf('receipts', { year: 2020 })).toEqual([]);
});

test('other lists have no export', async () => {
  for (const list of ['comments', 'sessions', 'donations%2F..', 'constructor'])
    expect((await download(list)).headers.get('content-type')).not.toContain('text/csv');
});

test('a donation has labels, a plain decimal and a sortable date', async () => {
  const createdAt = '2026-01-31T23:30:00.123Z';
  await setZone(site().db, 'Asia/Riyadh');
  const [fund] = await site()
    .insert(funds, { name: 'إفطار', description: '', zakat: false, active: true })
    .returning();
  await site().insert(
    donations,
    { ...aDonationRow({ firstName: 'ليلى', lastName: 'نور' }), createdAt, transactionId: 'T-1' },
    {
      ...aDonationRow({ amount: 1_000_000, recurring: false }),
      createdAt,
      status: 'completed',
      fundId: fund?.id,
    },
  );
  const answer = await site().app.request('/admin/export/donations.csv?order=asc', {
    headers: { cookie: cookie() },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.subarray(3).toString()).toBe(
    'Number,Date,First name,Last name,Email,Amount (USD),Status,Recurring,Payment method,Transaction,' +
      'Fund,Received on,Received (USD),Fee (USD),Refunded (USD),Net (USD),Fund name,Received manually (USD),Receipt,Refunded on,Donor,Language,Tribute\r\n' +
      '1,2026-02-01 02:30,ليلى,نور,layla.noor@example.org,50.25,pending,yes,credit,T-1,,,0.00,0.00,0.00,0.00,General fund,0.00,,,1,,\r\n' +
      `2,2026-02-01 02:30,Layla,Noor,layla.noor@example.org,1000000.00,completed,no,credit,,${fund?.id},,0.00,0.00,0.00,0.00,إفطار,1000000.00,,,1,,\r\n`,
  );
});

const noLists = { areas: [], availability: [] };
const formulas = ["=cmd|' /C calc'!A0", '+1+1', '-1+1', '@SUM(1)', '＝1+1'];
const awkward = [
  '"quoted"',
  'a,b',
  'two\nlines',
  'two\r\nlines',
  "it's",
  'سلام، «شكراً»',
  '😀',
  'a=b; c-d',
  'one;two',
  'a "=1"',
  '1;2\t3',
];
/** As a spreadsheet may separate them: at commas, semicolons, tabs or the ends of lines. */
const within = [
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ['x; "=1', 'x; "\'=1'],
  ['";=1', '";\'=1'],
  ['x\t+1;-1;;@A1', "x\t'+1;'-1;;'@A1"],
  ['x\r\n=1\n ＝1', "x\r\n'=1\n '＝1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
] as const;

test('text is exported as it was entered, except that formulas are escaped', async () => {
  const typed = [...formulas, ...awkward, ...within.map(([text]) => text)];
  await site().insert(
    volunteers,
    ...typed.map((message) => ({ ...aVolunteer(), ...noLists, message, firstName: message })),
  );
  await site().insert(contactMessages, ...typed.map((subject) => ({ ...aContactMessage(), subject })));
  await site().db.insert(subscribers).values({ email: '=cmd@example.org' });
  await site().insert(donations, { ...aDonationRow(), transactionId: '=1+1' });
  const told = [...formulas.map((formula) => `'${formula}`), ...awkward, ...within.map(([, safe]) => safe)];
  const people = await rowsOf('volunteers', { order: 'asc' });
  expect(people.map((row) => row.at(-2))).toEqual(told);
  expect(people.map((row) => row[2])).toEqual(told);
  expect((await rowsOf('contacts', { order: 'asc' })).map((row) => row[4])).toEqual(told);
  expect((await rowsOf('subscribers'))[0]?.at(-2)).toBe("'=cmd@example.org");
  expect((await rowsOf('donations'))[0]?.[9]).toBe("'=1+1");
});

test('lists are joined, and formulas in them escaped', async () => {
  await site().insert(
    volunteers,
    { ...aVolunteer(), ...noLists, areas: ['=1+1', '=2+2'] },
    { ...aVolunteer(), areas: ['Teaching, tutoring', 'الترجمة'], availability: ['Weekend'] },
  );
  const rows = await rowsOf('volunteers', { order: 'asc' });
  expect(rows.map((row) => row.slice(7, 9))).toEqual([
    ["'=1+1; '=2+2", ''],
    ['Teaching, tutoring; الترجمة', 'Weekend'],
  ]);
});

test('a file of several batches is complete and in order', async () => {
  await site().db.execute(sql`
    insert into donations (first_name, last_name, email, amount_cents, payment_method)
    select 'Layla', 'Noor', 'd' || n || '@example.org', n % 7 * 100 + 100, 'credit' from generate_series(1, 1100) n`);
  const ids = await idsOf('donations', { sort: 'amount', order: 'asc' });
  expect(new Set(ids).size).toBe(1100);
  const onPage = await idsOnPage('donations.page', { sort: 'amount', order: 'asc', page: 11 });
  expect(ids.slice(1000)).toEqual(onPage);
});
