/** Spending by fund and year, the public page of received and spent money, and the other proof on the pages. */
import { expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aDonation, aFund, aSetting } from '../support/factories';
import { pageOf, seenOf, storeSettings } from '../support/rendered-pages';

const site = useApp();
const received = { paymentMethod: 'cash', receivedOn: '2025-03-04' };
const open = () => site().insert(settings, aSetting({ key: 'transparencyPage', value: 'yes' }));
const figures = async () => (await site().rest('GET', '/api/transparency')).body;

async function prepare() {
  const cookie = await site().signIn();
  const post = async (path: string, body: unknown) => site().rest('POST', `/api${path}`, { body, cookie });
  const { body } = await post('/funds', aFund({ name: 'Winter relief' }));
  expect(body).toMatchObject({ id: 1 });
  const { firstName, lastName } = aDonation();
  for (const gift of [
    { amount: 1249, fundId: 1 },
    { amount: 1249, fundId: 1 },
    { amount: 320.5, receivedOn: '2024-12-31' },
  ])
    expect(
      (await post('/donations/received', { firstName, lastName, email: '', ...received, ...gift })).status,
    ).toBe(201);
  return { cookie, post };
}

test('until it is switched on the page is missing and named nowhere', async () => {
  await prepare();
  for (const path of ['/transparency', '/api/transparency'])
    expect((await site().rest('GET', path)).status, path).toBe(404);
  expect(await pageOf(site(), '/transparency')).toMatch(/<header[^]*<footer/); // as on every page
  for (const path of ['/sitemap', '/about'])
    expect(await pageOf(site(), path)).not.toContain('/transparency');
  expect(await pageOf(site(), '/sitemap.xml')).not.toContain('/transparency');
  const found = async () => (await site().rest('GET', '/api/search?q=spent%20received')).body;
  expect(await found()).toMatchObject({ pages: [] });
  await open();
  expect(await found()).toMatchObject({ pages: [{ title: 'Received and spent', address: '/transparency' }] });
});

test('it names funds in the language of the reader', async () => {
  const { cookie } = await prepare();
  await open();
  await site().insert(settings, aSetting({ key: 'languages', value: 'en,ar' }));
  const translation = { values: { name: 'إغاثة الشتاء' }, published: true };
  const path = '/api/translations/fund/1/ar';
  expect((await site().rest('PUT', path, { body: translation, cookie })).status).toBe(200);
  expect((await site().rest('GET', '/api/transparency?locale=ar')).body).toMatchObject({
    years: [{ funds: [{ name: 'إغاثة الشتاء' }] }, { funds: [{ name: null }] }],
  });
  expect(await pageOf(site(), '/ar/transparency')).toContain('إغاثة الشتاء');
  expect(await figures()).toMatchObject({ years: [{ funds: [{ name: 'Winter relief' }] }, {}] });
});

test('it shows rounded sums by year and fund, and follows every change', async () => {
  const { cookie, post } = await prepare();
  await open();
  expect(await figures()).toEqual({
    years: [
      { year: 2025, received: 2500, spent: 0, funds: [{ name: 'Winter relief', received: 2500, spent: 0 }] },
      { year: 2024, received: 300, spent: 0, funds: [{ name: null, received: 300, spent: 0 }] },
    ],
  });
  for (const path of ['/sitemap', '/about']) expect(await pageOf(site(), path)).toContain('/transparency');
  expect(await pageOf(site(), '/sitemap.xml')).toContain('/transparency');
  expect(await pageOf(site(), '/transparency')).toContain('$2,500');
  expect((await post('/spending', { fundId: 1, year: 2025, amount: 1951.25 })).status).toBe(201);
  expect(await pageOf(site(), '/transparency')).toContain('$2,000');
  const { firstName, lastName } = aDonation();
  await post('/donations/received', { firstName, lastName, email: '', ...received, amount: 90 });
  expect(await pageOf(site(), '/transparency')).toContain('$2,600');
  await site().rest('DELETE', '/api/spending/1', { cookie });
  expect(await figures()).toMatchObject({ years: [{ received: 2600, spent: 0 }, {}] });
});

test('it leads to the annual report, also before there are figures', async () => {
  await open();
  expect(await pageOf(site(), '/transparency')).not.toContain('report.pdf');
  await site().insert(settings, aSetting({ key: 'annualReportUrl', value: '/media/report.pdf' }));
  const [, main] = (await pageOf(site(), '/transparency')).split('<main');
  expect(main?.split('</main')[0]).toContain('href="/media/report.pdf"');
});

test('spending is recorded once for a fund and year, with valid amounts, and keeps its fund', async () => {
  const { cookie, post } = await prepare();
  for (const fundId of [1, null]) {
    expect((await post('/spending', { fundId, year: 2025, amount: 10 })).status).toBe(201);
    const again = await post('/spending', { fundId, year: 2025, amount: 20 });
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already recorded') },
    });
  }
  for (const wrong of [
    { amount: -1 },
    { amount: 0.001 },
    { amount: 20_000_000.01 },
    { year: 1899 },
    { year: 2025.5 },
    { fundId: 99 },
  ])
    expect((await post('/spending', { fundId: 1, year: 2024, amount: 10, ...wrong })).status).toBe(400);
  expect((await site().rest('GET', '/api/spending', { cookie })).body).toMatchObject([
    { fundId: null, year: 2025, amount: 10 },
    { fundId: 1, year: 2025, amount: 10 },
  ]);
  const unused = await post('/funds', aFund());
  expect(unused.body).toMatchObject({ id: 2 });
  await post('/spending', { fundId: 2, year: 2025, amount: 10 });
  expect((await site().rest('DELETE', '/api/funds/2', { cookie })).status).toBe(409);
});
const proof = new Map([
  ['registrationNumber', 'Illinois 36-4815162'],
  ['proofFigures', '12,400\nmeals served\n2025\nAnnual report 2025'],
  ['programShare', '87%\n2024\nAudited accounts'],
  ['annualReportUrl', 'https://example.org/report-2025.pdf'],
]);

test('no proof is shown until it is filled in', async () => {
  await storeSettings(site(), ({ value }) => value);
  const html = await seenOf(site(), '/get-involved');
  for (const text of ['Why you can trust us', 'Registration number', 'Annual report', '/transparency'])
    expect(html).not.toContain(text);
});

test('proof is shown beside the donation form and in every footer', async () => {
  await storeSettings(site(), ({ key, value }) => proof.get(key) ?? value);
  const [main = ''] = (await seenOf(site(), '/get-involved')).split('<footer');
  for (const text of [
    '36-4815162',
    '12,400',
    'meals served\n2025 · Annual report 2025',
    '87%',
    'Audited accounts',
  ])
    expect(main).toContain(text);
  expect(await seenOf(site(), '/')).toContain('meals served\n2025 · Annual report 2025');
  const [, footer = ''] = (await seenOf(site(), '/about')).split('<footer');
  for (const text of ['36-4815162', 'href="https://example.org/report-2025.pdf"'])
    expect(footer).toContain(text);
});
