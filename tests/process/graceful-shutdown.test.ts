/** A stopping site finishes its requests; one without its database recovers. */
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { donations } from '../../src/server/db/schema';
import { newLinkToken } from '../../src/shared/lib/link-tokens';
import { databases, onServer, servers } from '../support/databases';
import { aDonation } from '../support/factories';
import { endAll, openGate, type Site, startSite, until, type Variables } from '../support/processes';
import { call, countOf, password, signIn } from '../support/remote';
import { halfSent } from './half-sent';

afterEach(endAll);
const long = { timeout: 180_000 };

/** A connection that has had an answer and stays open. */
async function idleConnection({ url }: Site) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const answer = new Promise((resolve) => socket.once('data', resolve));
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n');
  await answer;
  return socket;
}

describe.each(databases)('with $name', ({ migrated }) => {
  // All other tests end their sites by SIGTERM.
  test(
    'SIGINT: accepted requests are finished, idle connections closed, and busy ones told to close',
    long,
    async () => {
      const variables: Variables = await migrated();
      const site = await startSite(variables);
      const idle = [await idleConnection(site), await idleConnection(site)];
      const slow = ['/api/donations', '/trpc/donations.create'].map((path) =>
        halfSent(site, path, JSON.stringify(aDonation())),
      );
      for (const { accepted } of slow) await accepted;
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const ask = () =>
        new Promise<http.IncomingMessage>((resolve, reject) => {
          const request = http.get(`${site.url}/readyz`, { agent }, (answer) => {
            answer.resume();
            answer.on('end', () => resolve(answer));
          });
          request.on('error', reject);
        });
      expect((await ask()).headers.connection).toBe('keep-alive');

      const began = performance.now();
      site.child.kill('SIGINT');
      for (let last = await ask(); last.headers.connection !== 'close'; last = await ask())
        expect(last.statusCode).toBe(200);
      for (const { finish } of slow) finish();
      expect(await Promise.all(slow.map(({ answered }) => answered))).toEqual([201, 200]);
      expect(await site.ended).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(site.err).toBe('');
      for (const socket of idle) await until('the end of idle connections', () => socket.destroyed);
      agent.destroy();

      const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
      const stored = await connect({ databaseUrl, dataDir });
      expect(await stored.db.$count(donations)).toBe(2);
      await stored.close();
    },
  );
});

describe.each(servers)('with PostgreSQL behind a gate', (server) => {
  test('a request that waits for the database is finished after SIGTERM', long, async () => {
    const variables = await onServer(server);
    const site = await startSite(variables);
    const sql = postgres(variables['DATABASE_URL'] ?? '', { max: 1 });
    let answer: Promise<{ status: number }> | undefined;
    await sql.begin(async (tx) => {
      await tx`lock table donations in access exclusive mode`;
      answer = call(site, '/api/donations', { body: aDonation() });
      await sleep(300);
      site.child.kill('SIGTERM');
      await sleep(1000);
    });
    expect((await answer)?.status).toBe(201);
    expect(await site.ended).toBe(0);
    expect(await sql`select id from donations`).toHaveLength(1);
    await sql.end();
  });

  test('while it is away everything says so, and when it is back everything is well', long, async () => {
    const variables = await onServer(server);
    const address = new URL(variables['DATABASE_URL'] ?? '');
    const gate = await openGate({ host: address.hostname, port: Number(address.port || 5432) });
    address.port = String(gate.port);
    const site = await startSite({ ...variables, DATABASE_URL: address.href, ADMIN_PASSWORD: password });
    const cookie = await signIn(site);
    const reads = ['/api/news', '/trpc/news.list', '/', '/news', '/news/nothing', '/readyz'];
    const admins = ['/api/donations', '/trpc/donations.list', '/api/auth/check'];

    await gate.close();
    // Any cached answer is good for a second after the process last heard of the database.
    for (const path of reads)
      await until(`no cached ${path}`, async () => (await call(site, path)).status === 503);
    for (let round = 0; round < 3; round += 1) {
      for (const path of [...reads, ...admins]) {
        const answer = await call(site, path, { cookie });
        expect(answer.status, path).toBe(503);
        expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
        expect(answer.text).not.toMatch(/ECONN|CONNECTION_|127\.0\.0\.1|postgres|select /i);
      }
      for (const path of ['/api/donations', '/trpc/donations.create'])
        expect((await call(site, path, { body: aDonation() })).status, path).toBe(503);
      const chosen = { token: newLinkToken(), password };
      expect((await call(site, '/api/auth/invitation', { body: chosen })).status).toBe(503);
      expect((await call(site, '/healthz')).status).toBe(200);
    }

    await gate.open();
    await until('the database to be found again', async () => (await call(site, '/readyz')).status === 200);
    for (const path of [...reads, ...admins])
      expect((await call(site, path, { cookie })).status, path).toBe(path === '/news/nothing' ? 404 : 200);
    expect((await call(site, '/api/donations', { body: aDonation() })).status).toBe(201);
    expect(await countOf(site, '/api/donations', cookie)).toBe(1);
    expect(await site.stop()).toBe(0);
    expect(site.out).not.toContain(aDonation().email);
    await gate.close();
  });
});
