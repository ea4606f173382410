/** A running site as a process: console output, command lines, other tools and bad clients. */
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectToRunning } from '../../src/server/db/connect';
import { healthReport } from '../../src/shared/schemas/health';
import { databases, servers } from '../support/databases';
import { aContactMessage, aDonation } from '../support/factories';
import { admin, endAll, Site, startSite, until, type Variables } from '../support/processes';
import { call, countOf, password, signIn } from '../support/remote';
import { halfSent } from './half-sent';
import { listen } from './listening';

const long = { timeout: 180_000 };
const printed = /^Administrator: (.+)\nPassword: (.+)$/m;

/** What the log says of errors of the server's own. */
const failuresOf = ({ log }: Site) => log.filter(({ status = 0, level }) => status >= 500 || level >= 50);

describe.each(databases)('while a site runs with $name', ({ migrated }) => {
  let variables: Variables;
  let site: Site;
  let owner = '';
  beforeAll(async () => {
    const administrator = { ADMIN_USERNAME: 'Yusuf', ADMIN_PASSWORD: password };
    const keys = { SECRET_KEY: `${'A'.repeat(43)}=`, SECRET_KEY_OLD: `${'B'.repeat(42)}A=` };
    variables = { ...(await migrated()), ...administrator, ...keys, SEED_CONTENT: 'true' };
    site = await startSite(variables);
    owner = await signIn(site, 'Yusuf');
  }, 180_000);
  afterAll(endAll);

  test('a chosen password is not printed', async () => {
    expect(site.out).toMatch(/^Administrator: Yusuf$/m);
    expect(site.out).not.toMatch(/Password:/);
    expect(site.out).not.toContain(password);
    const cookie = await signIn(site, 'Yusuf');
    expect((await call(site, '/api/auth/check', { cookie })).status).toBe(200);
  });

  test('the start moves secrets to the new key, and says when the old one can go', long, () =>
    until('the end of the rotation', () =>
      site.out.includes('SECRET_KEY_OLD is no longer needed: remove it.'),
    ),
  );

  test('what another tool writes into the database is shown', long, async () => {
    const news = async () => (await call(site, '/api/news')).text;
    const before = await news();
    expect(await news()).toBe(before);
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
    const beside = await (databaseUrl ? connect({ databaseUrl, dataDir }) : connectToRunning(dataDir));
    await beside?.db.execute(sql`update news set title = 'Written beside the site'`);
    await until('the edit to be shown', async () => (await news()).includes('Written beside the site'));
    await beside?.close();
  });

  test('accounts are managed from the shell while the site runs', long, async () => {
    const cookie = await signIn(site, 'Yusuf');
    expect(await admin(['list'], variables)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Yusuf\t/m),
    });

    const created = await admin(['create', 'Amina'], variables);
    const [, name = '', secret = ''] = printed.exec(created.out) ?? [];
    expect({ code: created.code, name }).toEqual({ code: 0, name: 'Amina' });
    const theirs = await signIn(site, name, secret);

    const reset = await admin(['reset-password', 'Yusuf'], variables);
    const [, , fresh = ''] = printed.exec(reset.out) ?? [];
    expect((await call(site, '/api/auth/check', { cookie })).status).toBe(401);
    expect((await call(site, '/api/auth/check', { cookie: theirs })).status).toBe(200);
    expect((await call(site, '/api/auth/login', { body: { username: 'Yusuf', password } })).status).toBe(401);
    owner = await signIn(site, 'Yusuf', fresh);
  });

  test('a 304 has no Content-Length, for which some clients would wait', async () => {
    const read = (headers = {}) =>
      fetch(`${site.url}/api/team/all`, { headers: { 'accept-encoding': 'identity', ...headers } });
    await (await read()).text();
    const kept = await read();
    expect(kept.headers.get('content-length')).toBe(String((await kept.arrayBuffer()).byteLength));
    const known = await read({ 'if-none-match': kept.headers.get('etag') });
    expect([known.status, known.headers.get('content-length'), await known.text()]).toEqual([304, null, '']);
  });

  test('that no mail server is set up is worth a look', async () => {
    const { body } = await call(site, '/api/health/report', { cookie: owner });
    expect(healthReport.parse(body).checks).toContainEqual(
      expect.objectContaining({ matter: 'mail', state: 'look' }),
    );
  });

  test('a balancer that speaks HTTP/1.0 and names no host gets answers', long, async () => {
    for (const path of ['/readyz', '/about', '/api/news']) {
      const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
      expect(await text(socket), path).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test.runIf(servers.length === 0)(
    'a second process on its folder is refused and told which one has it',
    long,
    async () => {
      const second = new Site(variables);
      expect(await second.ended).toBe(1);
      expect(second.err.trim().split('\n')).toHaveLength(1);
      expect(second.err).toMatch(new RegExp(`\\b${site.pid}\\b`));
      expect((await call(site, '/readyz')).status).toBe(200);
    },
  );

  test(
    'clients that hang up while they send or before they are answered leave nothing behind',
    long,
    async () => {
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
      expect(await countOf(site, '/api/donations', owner)).toBe(0);
      expect((await call(site, '/api/donations', { body: aDonation() })).status).toBe(201);

      for (let count = 0; count < 30; count += 1) {
        const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
        await sleep(count);
        socket.destroy();
      }
      expect((await call(site, '/')).status).toBe(200);
      expect(failuresOf(site)).toEqual([]);
    },
  );

  test('at the end of all this it ends its streams with itself, at once, in good order', long, async () => {
    const heard = await listen(site, owner);
    await call(site, '/api/contact', { body: aContactMessage() });
    await until('the message to be told of', () => heard.text.includes('contact'));
    for (const _ of ['read', 'cached']) await call(site, '/api/programs');
    expect(await site.stop()).toBe(0);
    // What waited to be counted is written.
    const counted = { route: '/api/programs', status: 200, cached: true, count: 1 };
    expect(site.log).toContainEqual(expect.objectContaining(counted));
    expect(heard.hasEnded).toBe(true);
    expect(failuresOf(site)).toEqual([]);
    expect(site.err).toBe('');
  });
});
