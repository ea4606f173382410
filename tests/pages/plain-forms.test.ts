/** Forms posted without scripts store and refuse the same as the API. */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../src/server/app';
import { connect } from '../../src/server/db/connect';
import { donations, idempotencyKeys, settings } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import { type Field, formNamed, forms, having, postTo } from './posted-forms';

const site = useApp();
afterEach(() => vi.useRealTimers());

const post = (name: string, fields: Field[] | string, headers?: Record<string, string>) =>
  postTo(site().app, name, fields, { headers });

/** The rows of a table without what every row has of its own. */
async function rowsOf(table: PgTable) {
  const rows: Record<string, unknown>[] = await site().db.select().from(table);
  return rows.map(({ id: _id, createdAt: _createdAt, token: _token, ...row }) => row);
}

describe.each(forms)('the $name form', ({ name, fields, json, table, sent, reference, failed, back }) => {
  test('stores what the same thing stores as JSON, and says so in the words of the toast', async () => {
    const { status, html, headers } = await post(name, fields);
    expect(status).toBe(200);
    for (const words of sent) expect(html).toContain(words);
    if (reference) expect(html).toContain(`Your reference: ${reference}`);
    expect(html).toContain(`href="${back}"`);
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const stored = await rowsOf(table);
    expect(stored).toHaveLength(1);
    await site().db.delete(table);
    const [path, body] = json;
    expect((await site().rest('POST', path, { body: { ...body, locale: 'en' } })).status).toBeLessThan(300);
    expect(await rowsOf(table)).toEqual(stored);
  });

  test('refuses what the procedure refuses, shows all that was typed, and stores nothing', async () => {
    const { status, html } = await post(name, having(fields, 'email', '"><script>alert(1)</script>'));
    expect(status).toBe(400);
    expect(html).toContain(failed);
    expect(html).toContain('Email: Please enter a valid email');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
    for (const [field, value] of fields)
      if (!['email', 'preset'].includes(field)) expect(html).toContain(value.split('\r\n')[0]);
    expect(await rowsOf(table)).toEqual([]);
  });

  test('pressed again within ten minutes makes one row; the same again later makes another', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-31T09:09:59Z') });
    const answers = await Promise.all([post(name, fields), post(name, fields), post(name, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Where the clock stands between two presses makes no difference.
    vi.setSystemTime(new Date('2026-01-31T09:10:01Z'));
    for (const [minutes, rows] of [
      [0, 1],
      [9, 1],
      [11, name === 'newsletter' ? 1 : 2],
    ]) {
      await site()
        .db.update(idempotencyKeys)
        .set({ createdAt: sql`now() - ${minutes} * interval '1 minute'` });
      expect((await post(name, fields)).status).toBe(200);
      expect(await rowsOf(table)).toHaveLength(rows ?? 0);
    }
  });

  test('with its hidden field filled in is refused with a page that says so, and stores nothing', async () => {
    const { status, html } = await post(name, [...fields, ['website', 'https://example.org']]);
    expect(status).toBe(400);
    expect(html).toContain('Your browser filled in a hidden field.');
    expect(html).toContain('example.org</dd>');
    expect(await rowsOf(table)).toEqual([]);
    expect((await post(name, [...fields, ['website', '']])).status).toBe(200);
  });

  test('is taken only as a form of at most 64 KiB that this site posts', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', '']) {
      const { status, html } = await post(name, fields, { 'content-type': type });
      expect(status, type).toBe(415);
      expect(html).toContain(failed);
    }
    for (const [header, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const)
      expect((await post(name, fields, { [header]: value })).status, header).toBe(403);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers, body } = await site().rest(method, `/forms/${name}`);
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
      expect(body).toContain(`href="${back}"`);
    }
    const full = `${new URLSearchParams(fields).toString()}&more=`.padEnd(64 * 1024, 'x');
    const tooMuch = await post(name, `${full}x`);
    expect(tooMuch.status).toBe(413);
    expect(tooMuch.html).toContain('The form must be at most 64 KiB');
    expect(await rowsOf(table)).toEqual([]);
    expect((await post(name, full)).status).toBe(200);
  });

  test('is limited for each address and for each email address', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2'])
      expect((await postTo(site().app, name, fields, { address })).status).toBe(200);
    expect(await rowsOf(table)).toHaveLength(name === 'newsletter' ? 1 : 2);
    const app = createApp(testParts(site().db, { publicWritesPerMinute: 1 }));
    const other = having(fields, 'email', 'other@example.org');
    expect((await postTo(app, name, fields, { address: '203.0.113.3' })).status).toBe(200);
    const rows = await rowsOf(table);
    for (const again of [
      await postTo(app, name, other, { address: '203.0.113.3' }),
      await postTo(app, name, fields, { address: '203.0.113.4' }),
    ]) {
      expect(again.status).toBe(429);
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(again.html).toContain('Too many requests, please try again later');
      expect(again.html).toContain('@example.org');
    }
    expect(await rowsOf(table)).toEqual(rows);
  });

  test('keeps what was typed when it fails, reports the error and does not show its cause', async () => {
    const [here, away] = [sql.identifier(getTableName(table)), sql.identifier('away')];
    await site().db.execute(sql`alter table ${here} rename to ${away}`);
    const { status, html } = await post(name, fields);
    await site().db.execute(sql`alter table ${away} rename to ${here}`);
    expect(status).toBe(500);
    for (const part of [failed, 'Please try again', '@example.org']) expect(html).toContain(part);
    expect(html).not.toMatch(/relation|insert into|exist/);
    expect(site().reported).toHaveLength(1);

    const none = await connect({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: '' });
    const unreachable = await postTo(createApp(testParts(none.db)), name, fields);
    await none.close();
    expect([unreachable.status, unreachable.headers.get('retry-after')]).toEqual([503, '5']);
    expect(unreachable.html).toContain('The database is unavailable, please try again');
    expect(unreachable.html).toContain('@example.org');
  });
});

test.each<[name: string, value: string, message: string]>([
  ['amount', '0.5', 'Amount (USD): Amount must be at least 1'],
  ['amount', '', 'Amount (USD): Amount must be at least 1'],
  ['amount', 'fifty', 'Amount (USD): Amount must be a number'],
  ['amount', '10.005', 'Amount (USD): Amount must have at most 2 decimals'],
  ['paymentMethod', 'cash', 'Payment Method: Payment method must be credit, paypal or bank'],
])('a donation whose %s is "%s" is refused', async (name, value, message) => {
  const { status, html } = await post('donation', having(formNamed('donation').fields, name, value));
  expect(status).toBe(400);
  expect(html).toContain(message);
  expect(html).toContain(`${value}</dd>`);
});

test('a donation is of the selected preset, or of the typed amount without one', async () => {
  const { fields } = formNamed('donation');
  const { status, html } = await post('donation', having(fields, 'preset', '500'));
  expect(status).toBe(200);
  expect(html).toContain('Your donation: $500 a month');
  const custom = fields.filter(([name]) => name !== 'preset');
  expect((await post('donation', custom)).status).toBe(200);
  expect(await rowsOf(donations)).toMatchObject([{ amount: 50_000 }, { amount: 7550 }]);
  const refused = await post('donation', having(having(fields, 'preset', '250'), 'email', 'nobody'));
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('250</dd>');
  expect(refused.html).not.toContain('75.50</dd>');
});

test('every broken rule is named, for the field by its label', async () => {
  const { html } = await post('contact', [['subject', 'x'.repeat(201)]]);
  for (const problem of [
    'Name: Name is required',
    'Email: Please enter a valid email',
    'Subject: Must be at most 200 characters',
    'Message: Message is required',
  ])
    expect(html.split(problem)).toHaveLength(2);
});

test('the answer has the name of the foundation, no script, and the headers of every page', async () => {
  await site().insert(settings, {
    key: 'siteName',
    label: 'Name',
    group: 'general',
    type: 'text',
    value: 'House <of> Light',
  });
  const { html, headers } = await post('contact', []);
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<title>Failed to send message | House &lt;of&gt; Light</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('<script');
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('there is no other form', async () => {
  expect((await post('comments', [['name', 'Bilal']])).status).toBe(405);
  expect((await site().rest('GET', '/forms/comments')).status).toBe(404);
});
