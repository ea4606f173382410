/** Exports of thousands of rows are read in batches. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { startApp, type TestApp, testParts } from '../support/app';
import { cellsOf } from '../support/csv';
import { recordQueries } from '../support/queries';

let site: TestApp;
let cookie = '';
beforeAll(async () => {
  site = await startApp();
  cookie = await site.signIn();
  // Names and amounts repeat, so that an order must not lose or double rows where batches meet.
  await site.db.execute(sql`
    insert into donations (first_name, last_name, email, amount_cents, payment_method, status, created_at)
    select (array['Łukasz', 'layla', 'Layla', 'Zoë', 'عمر'])[n % 5 + 1], 'Noor', 'd' || n || '@example.org', n % 7 * 100 + 100,
      'credit', (array['pending', 'completed'])[n % 2 + 1], timestamptz '2026-01-01' + n % 100 * interval '1.001 seconds'
    from generate_series(1, 2500) n`);
});

const begin = async () => {
  const { body } = await site.app.request('/admin/export/donations.csv?sort=amount&order=asc', {
    headers: { cookie },
  });
  if (!body) throw new Error('There is no body');
  const reader = body.getReader();
  await reader.read();
  return reader;
};

test('a read that fails later breaks the file off, and is reported', async () => {
  const reader = await begin();
  await site.db.execute(sql`alter table donations rename to donations_away`);
  try {
    await expect(reader.read()).rejects.toThrow('Failed query');
    expect(site.reported).toHaveLength(1);
  } finally {
    await site.db.execute(sql`alter table donations_away rename to donations`);
  }
});

test('a client that hangs up ends the reading', async () => {
  await site.db.execute(sql`
    insert into volunteers (first_name, last_name, email, phone, areas, availability, message)
    select 'Omar', 'Farouk', 'omar@example.org', '1', array[repeat('x', 5000)], '{}', '' from generate_series(1, 2000)`);
  const { asked, stop } = recordQueries(site.db);
  const reads = () => asked.filter(({ text }) => text.includes('from "volunteers"')).length;
  const server = createAdaptorServer({ fetch: createApp(testParts(site.db)).fetch });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    const { port } = addressOf(server.address());
    const url = `http://localhost:${port}/admin/export/volunteers.csv`;
    const whole = async () => cellsOf(await (await fetch(url, { headers: { cookie } })).text()).length;
    expect(await whole()).toBe(2001);
    const full = reads();

    await new Promise<void>((resolve) => {
      const request = http.get(url, { headers: { cookie } }, (answer) =>
        answer.once('data', () => answer.destroy()),
      );
      request.once('close', resolve);
    });
    // Whoever reads the whole list now has waited for what the other one might still be reading.
    expect(await whole()).toBe(2001);
    const abandoned = reads() - full * 2;
    expect(abandoned).toBeGreaterThan(0);
    expect(abandoned).toBeLessThan(full);
  } finally {
    server.close();
    stop();
  }
});

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server listens to no port');
  return address;
}
