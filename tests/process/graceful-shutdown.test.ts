import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, describe, expect, test } from 'vitest';
import { databases, onServer, servers } from '../support/databases';
import { aDonation } from '../support/factories';
import { endAll, openGate, type Site, startSite, until } from '../support/processes';
import { call, countOf, password, signIn } from '../support/remote';

afterEach(endAll);
const long = { timeout: 180_000 };

/** A POST of which only the head and half of the body are sent so far. */
function halfSent(site: Site, path: string, body: string) {
  const request = http.request(`${site.url}${path}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const half = Math.floor(body.length / 2);
  const answered = new Promise<number>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
  });
  request.write(body.slice(0, half));
  return { answered, finish: () => request.end(body.slice(half)), hangUp: () => request.destroy() };
}

/** What the log says of errors of the server's own. */
const failuresOf = ({ log }: Site) => log.filter(({ status = 0, level }) => status >= 500 || level >= 50);

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
  test('SIGTERM and SIGINT: accepted requests are finished, idle connections closed', long, async () => {
    const variables = { ...(await migrated()), ADMIN_PASSWORD: password };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const site = await startSite(variables);
      const idle = [await idleConnection(site), await idleConnection(site)];
      const slow = ['/api/donations', '/trpc/donations.create'].map((path) =>
        halfSent(site, path, JSON.stringify(aDonation())),
      );
      await sleep(300);
      const began = performance.now();
      site.child.kill(signal);
      await sleep(1000);
      for (const { finish } of slow) finish();
      expect(await Promise.all(slow.map(({ answered }) => answered))).toEqual([201, 200]);
      expect(await site.ended).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(site.err).toBe('');
      for (const socket of idle) await until('the end of idle connections', () => socket.destroyed);
    }
    const again = await startSite(variables);
    expect(await countOf(again, '/api/donations', await signIn(again))).toBe(4);
  });

  test(
    'what comes on a connection that stays is answered until the answer says to close it',
    long,
    async () => {
      const site = await startSite(await migrated());
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
      site.child.kill('SIGTERM');
      for (let last = await ask(); last.headers.connection !== 'close'; last = await ask())
        expect(last.statusCode).toBe(200);
      expect(await site.ended).toBe(0);
      agent.destroy();
    },
  );

  test(
    'clients that hang up while they send or before they are answered leave nothing behind',
    long,
    async () => {
      const site = await startSite({ ...(await migrated()), ADMIN_PASSWORD: password });
      const cookie = await signIn(site);
      for (const path of [
        '/api/donations',
        '/trpc/donations.create',
        '/api/auth/login',
        '/trpc/auth.login',
        '/api/nothing',
        '/',
      ])
        for (let count = 0; count < 5; count += 1) {
          const { answered, hangUp } = halfSent(site, path, JSON.stringify(aDonation()));
          const end = answered.catch(() => undefined);
          await sleep(20);
          hangUp();
          await end;
        }
      expect((await call(site, '/readyz')).status).toBe(200);
      expect(await countOf(site, '/api/donations', cookie)).toBe(0);
      expect((await call(site, '/api/donations', { body: aDonation() })).status).toBe(201);

      for (let count = 0; count < 30; count += 1) {
        const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
        await sleep(count);
        socket.destroy();
      }
      expect((await call(site, '/')).status).toBe(200);
      expect(await site.stop()).toBe(0);
      expect(failuresOf(site)).toEqual([]);
      expect(site.err).toBe('');
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
    // What the process has made before it listened is good for a second after it has last heard of the database.
    await until('nothing to be kept', async () => (await call(site, '/')).status === 503);
    for (let round = 0; round < 3; round += 1) {
      for (const path of [...reads, ...admins]) {
        const answer = await call(site, path, { cookie });
        expect(answer.status, path).toBe(503);
        expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
        expect(answer.text).not.toMatch(/ECONN|CONNECTION_|127\.0\.0\.1|postgres|select /i);
      }
      for (const path of ['/api/donations', '/trpc/donations.create'])
        expect((await call(site, path, { body: aDonation() })).status, path).toBe(503);
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
