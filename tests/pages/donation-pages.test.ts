/** The private pages of a donation: payment details, receipts and statements. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settings } from '../../src/server/db/schema';
import { newLinkToken } from '../../src/shared/lib/link-tokens';
import { inGroups, referenceOf } from '../../src/shared/lib/references';
import { donationCalls } from '../money/donation-calls';
import { idOf, useApp } from '../support/app';
import { aDonation } from '../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn(['treasurer']);
});
const { api, pledge, receive, refund, setting, donor } = donationCalls(site, () => cookie);

const read = async (path: string) => {
  const { status, headers, body } = await site().rest('GET', path);
  // Without what the browser is given to go on from.
  return {
    status,
    headers,
    html: String(body).replace(/<script.*?<\/script>|<!-- -->/gs, ''),
    whole: String(body),
  };
};

describe('the page of a donation', () => {
  test('is for whoever has the link, and kept and found by nobody', async () => {
    const { path, token } = await pledge();
    for (const address of [path, `/statements/${(await donor())?.token}`]) {
      const { status, html } = await read(address);
      expect(status).toBe(200);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
    for (const secret of [aDonation().email, (await donor())?.token])
      expect((await read(path)).whole).not.toContain(secret);
    expect((await read('/robots.txt')).whole).toContain('Disallow: /donate/\nDisallow: /statements/\n');
    expect((await read(path)).whole).not.toContain(`${token}/receipt`);
  });

  test('tells a cut link from one that leads nowhere', async () => {
    const { path } = await pledge();
    await receive(1);
    for (const cut of [path.slice(0, -1), `${path.slice(0, -3)}/receipt`, '/statements/nothing', '/donate/x'])
      expect(await read(cut)).toMatchObject({
        status: 404,
        html: expect.stringContaining('This link is incomplete</h1>'),
      });
    for (const unknown of [
      `/donate/${newLinkToken()}`,
      `/donate/${newLinkToken()}/receipt`,
      `/statements/${newLinkToken()}`,
      `${path}/receipt/2`,
      `${path}/receipt/0`,
      `${path}/other`,
    ])
      expect(await read(unknown), unknown).toMatchObject({
        status: 404,
        html: expect.stringContaining('404 Page Not Found</h1>'),
      });
  });

  test('says how to pay until the money came', async () => {
    const { id, path } = await pledge();
    expect((await read(path)).html).toContain('We will email you how to pay within a few days.');
    await setting('bankDetails', 'Daewa Foundation\nIBAN DE02 1203');
    const waiting = (await read(path)).html;
    for (const words of ['How to pay</h2>', 'IBAN DE02 1203', inGroups(referenceOf(id)), '$50.00'])
      expect(waiting).toContain(words);
    await receive(id);
    const arrived = (await read(path)).html;
    expect(arrived).toContain('We have received your donation</h1>');
    expect(arrived).toContain('February 3, 2026');
    expect(arrived).not.toContain('How to pay</h2>');
    await refund(id, { amount: 50 });
    expect((await read(path)).html).toContain('Your donation was refunded</h1>');
  });

  test('leads to receipts to print, of which only one counts', async () => {
    const fundId = idOf(await api('POST', '/funds', { name: 'إغاثة الشتاء' }));
    const { id, path } = await pledge({ firstName: 'ليلى', lastName: 'نور', fundId });
    await setting('mainCampus', '123 Garden Street');
    await setting('registrationNumber', 'EIN 12-3456789');
    await receive(id);
    await refund(id, { amount: 10 });
    const year = new Date().getFullYear();
    expect((await read(path)).html).toContain(`href="${path}/receipt/1"`);
    const newest = (await read(`${path}/receipt`)).html;
    for (const words of [
      `Receipt ${year}-000002</h1>`,
      '<bdi>ليلى نور</bdi>',
      '<bdi>إغاثة الشتاء</bdi>',
      '$40.00',
      'February 3, 2026',
      'Bank Transfer',
      'Daewa Foundation',
      '123 Garden Street',
      'EIN 12-3456789',
      'Please keep this for your records.',
      `receipt ${year}-000001`,
    ])
      expect(newest).toContain(words);
    expect(newest).not.toContain('no longer counts');
    const first = (await read(`${path}/receipt/1`)).html;
    expect(first).toContain('This receipt is no longer valid.');
    expect(first).toContain(`receipt ${year}-000002</a>`);
    expect(first).toContain('$50.00');
  });
});

test('a receipt stays in the language in which it was issued', async () => {
  await setting('languages', 'en,ar');
  const { id, path } = await pledge({ locale: 'ar' });
  await receive(id);
  await site().db.update(settings).set({ value: 'en' }).where(eq(settings.key, 'languages'));
  const { html } = await read(`${path.replace('/ar/', '/')}/receipt`);
  const [, sheet = ''] = /<article lang="ar" dir="rtl"(.*)<\/article>/s.exec(html) ?? [];
  for (const words of ['الإيصال', 'تاريخ الاستلام', '3 فبراير 2026', 'تحويل مصرفي', 'الاحتفاظ'])
    expect(sheet).toContain(words);
  expect(sheet).not.toMatch(/Receipt|Received|Please/);
  expect(html).toContain('Status of this donation');
});

describe('the statement of a donor', () => {
  test('has a page for each year, in both calendars', async () => {
    const one = await pledge({ amount: 50 });
    const two = await pledge({ amount: 20 });
    await receive(one.id, { receivedOn: '2025-06-25' });
    await receive(two.id, { receivedOn: '2025-06-26' });
    const { url } = z
      .object({ url: z.string() })
      .parse((await api('GET', `/donations/${one.id}/statement`)).body);
    const path = new URL(url).pathname;
    const years = (await read(path)).html;
    for (const words of ['2025</a>', '$70.00', '1446 AH</a>', '$50.00', '1447 AH</a>', '$20.00'])
      expect(years).toContain(words);
    const gregorian = (await read(`${path}/gregory/2025`)).html;
    for (const words of ['Statement for 2025</h1>', 'June 26, 2025', 'June 25, 2025', '$70.00'])
      expect(gregorian).toContain(words);
    const hijri = (await read(`${path}/hijri/1447`)).html;
    for (const words of ['Statement for 1447 AH</h1>', 'Muharram 1, 1447 AH', '$20.00'])
      expect(hijri).toContain(words);
    expect(hijri).not.toContain('$50.00');
    expect((await read(`${path}/hijri/1400`)).html).toContain('We received no donations in this year.');
    expect((await read(`${path}/julian/2025`)).status).toBe(404);
  });
});

describe('the form', () => {
  const form = async () => (await read('/get-involved')).html;
  const post = (values: Record<string, string>) =>
    site().rest('POST', '/forms/donation', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        firstName: 'Layla',
        lastName: 'Noor',
        email: 'layla@example.org',
        preset: '50',
        paymentMethod: 'bank',
        ...values,
      }).toString(),
    });

  test('offers the funds as soon as there is a choice', async () => {
    await api('POST', '/funds', { name: 'Winter relief' });
    expect(await form()).not.toContain('name="fundId"');
    await api('POST', '/funds', { name: 'Scholarships', active: false });
    expect(await form()).not.toContain('name="fundId"');
    await api('POST', '/funds', { name: 'Zakat', zakat: true });
    const html = await form();
    for (const words of ['Where it is needed most', 'Winter relief', 'Zakat']) expect(html).toContain(words);
    expect(html).not.toContain('Scholarships');
    expect(html).not.toContain('coverFees'); // nothing is paid on the site
  });

  test('without scripts takes the fund, and leads to the page of the donation', async () => {
    const fundId = idOf(await api('POST', '/funds', { name: 'Winter relief' }));
    const answer = await post({ fundId: `${fundId}`, coverFees: 'yes' });
    expect(answer.status).toBe(200);
    const [, path = ''] =
      /href="http:\/\/localhost:3000(\/donate\/[0-9a-f-]{36})"[^>]*>Follow your donation</.exec(
        String(answer.body),
      ) ?? [];
    expect((await read(path)).html).toContain('Winter relief');
    expect(String(answer.body)).toContain('Donation Received!');
    const refused = await post({ fundId: '999' });
    expect(refused.status).toBe(400);
    expect(String(refused.body)).toContain('For: Please choose one of the funds');
  });

  test('without scripts has the fields of a tribute, in each language, and takes them', async () => {
    await setting('languages', 'en,ar');
    for (const path of ['/get-involved', '/ar/get-involved'])
      expect((await read(path)).html).toMatch(/<noscript>.*name="tribute\.notify\.email".*<\/noscript>/s);
    const tribute = {
      'tribute.kind': 'memory',
      'tribute.name': 'Amal Noor',
      'tribute.message': 'With\r\nlove',
      'tribute.notify.name': 'Samir Noor',
      'tribute.notify.email': 'samir',
    };
    const refused = await post(tribute);
    expect(refused.status).toBe(400);
    for (const text of ['Recipient&#x27;s email: Please enter a valid email', 'in memory of', 'Amal Noor'])
      expect(String(refused.body)).toContain(text);
    expect((await post({ ...tribute, 'tribute.notify.email': 'samir@example.org' })).status).toBe(200);
    expect((await api('GET', '/donations/1/tribute')).body).toMatchObject({
      kind: 'memory',
      name: 'Amal Noor',
      message: 'With\nlove',
      notify: { name: 'Samir Noor', email: 'samir@example.org' },
    });
    expect((await post({ 'tribute.kind': 'honor', 'tribute.name': '' })).status).toBe(200);
    expect((await api('GET', '/donations/2/tribute')).body).toBeNull();
  });
});
