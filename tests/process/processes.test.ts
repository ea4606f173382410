import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectBeside } from '../../src/server/db/connect';
import { atOnce, tally } from '../support/calls';
import { databases, onServer, servers } from '../support/databases';
import { aDonation } from '../support/factories';
import {
  admin,
  endAll,
  newFolder,
  Running,
  Site,
  startSite,
  until,
  type Variables,
} from '../support/processes';
import { call, countOf, password, signIn } from '../support/remote';

const long = { timeout: 180_000 };

const printed = /^Administrator: (.+)\nPassword: (.+)$/m;

describe.each(databases)('with $name', ({ make, migrated }) => {
  afterEach(endAll);

  test(
    'the first start prints the administrator, a second one does not, and the account is there',
    long,
    async () => {
      const variables = await make();
      const first = await startSite(variables);
      const [, name = '', secret = ''] = printed.exec(first.out) ?? [];
      expect(name).toBe('admin');
      const cookie = await signIn(first, name, secret);
      expect(await first.stop()).toBe(0);
      const second = await startSite({ ...variables, ADMIN_PASSWORD: 'another password' });
      expect(second.out).not.toMatch(/Administrator:|Password:/);
      expect((await call(second, '/api/auth/check', { cookie })).status).toBe(200);
      await signIn(second, name, secret);
      expect(await second.stop()).toBe(0);
      expect(second.err).toBe('');
    },
  );

  test('limits, keys and sessions hold over a restart', long, async () => {
    const variables = { ...(await migrated()), ADMIN_PASSWORD: password, PUBLIC_WRITES_PER_MINUTE: '3' };
    const wrong = { body: { username: 'admin', password: 'wrong' } };
    const keyed = { body: aDonation(), headers: { 'idempotency-key': 'one' } };
    const first = await startSite(variables);
    const cookie = await signIn(first);
    const told = await call(first, '/api/donations', keyed);
    expect(told.status).toBe(201);
    for (let count = 0; count < 5; count += 1)
      expect((await call(first, '/api/auth/login', wrong)).status).toBe(401);
    await first.stop();
    const second = await startSite(variables);
    expect((await call(second, '/api/auth/login', wrong)).status).toBe(429);
    expect((await call(second, '/api/auth/check', { cookie })).status).toBe(200);
    expect((await call(second, '/api/donations', keyed)).text).toBe(told.text);
    expect((await call(second, '/api/donations', keyed)).status).toBe(201);
    expect((await call(second, '/api/donations', keyed)).status).toBe(429);
    expect(await countOf(second, '/api/donations', cookie)).toBe(1);
  });
});

describe.each(databases)('while a site runs with $name', ({ migrated }) => {
  let variables: Variables;
  let site: Site;
  beforeAll(async () => {
    variables = { ...(await migrated()), ADMIN_PASSWORD: password, SEED_CONTENT: 'true' };
    site = await startSite(variables);
  }, 180_000);
  afterAll(endAll);

  test('what another tool writes into the database is shown', long, async () => {
    const news = async () => (await call(site, '/api/news')).text;
    const before = await news();
    expect(await news()).toBe(before);
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
    const beside = await (databaseUrl ? connect({ databaseUrl, dataDir }) : connectBeside(dataDir));
    await beside?.db.execute(sql`update news set title = 'Written beside the site'`);
    await until('the edit to be shown', async () => (await news()).includes('Written beside the site'));
    await beside?.close();
  });

  test('accounts are managed from the shell while the site runs', long, async () => {
    const cookie = await signIn(site);
    expect(await admin(['list'], variables)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^admin\t/m),
    });

    const created = await admin(['create', 'Amina'], variables);
    const [, name = '', secret = ''] = printed.exec(created.out) ?? [];
    expect({ code: created.code, name }).toEqual({ code: 0, name: 'Amina' });
    const theirs = await signIn(site, name, secret);
    expect((await admin(['create', 'AMINA'], variables)).code).toBe(1);

    const reset = await admin(['reset-password', 'admin'], variables);
    const [, , fresh = ''] = printed.exec(reset.out) ?? [];
    expect((await call(site, '/api/auth/check', { cookie })).status).toBe(401);
    expect((await call(site, '/api/auth/check', { cookie: theirs })).status).toBe(200);
    expect((await call(site, '/api/auth/login', { body: { username: 'admin', password } })).status).toBe(401);
    await signIn(site, 'admin', fresh);
    expect((await admin(['reset-password', 'nobody'], variables)).code).toBe(1);
    expect((await admin(['delete', 'admin'], variables)).code).toBe(1);
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

  test('at the end of all this it stops in good order', long, async () => {
    expect(await site.stop()).toBe(0);
  });
});

describe.each(servers)('two processes on one PostgreSQL', (server) => {
  afterEach(endAll);
  const pair = async (variables: Record<string, string> = {}) => {
    const shared = { ADMIN_PASSWORD: password, ...(await onServer(server)), ...variables };
    return Promise.all([startSite(shared), startSite(shared)]);
  };

  test('started at once, they make and print one administrator', long, async () => {
    const variables = await onServer(server);
    const sites = await Promise.all([startSite(variables), startSite(variables), startSite(variables)]);
    const outputs = sites.filter(({ out }) => printed.test(out));
    expect(outputs).toHaveLength(1);
    const [, name = '', secret = ''] = printed.exec(outputs[0]?.out ?? '') ?? [];
    for (const site of sites) await signIn(site, name, secret);
  });

  test('a session of one is a session of the other, and so is its end', long, async () => {
    const [one, two] = await pair();
    const cookie = await signIn(one);
    expect((await call(two, '/api/auth/check', { cookie })).status).toBe(200);
    expect((await call(two, '/api/auth/logout', { method: 'POST', cookie })).status).toBe(200);
    expect((await call(one, '/api/auth/check', { cookie })).status).toBe(401);
  });

  test('they count failures to sign in together', long, async () => {
    const sites = await pair();
    const answers = await atOnce(20, (index) =>
      call(sites[index % 2 ? 0 : 1], '/api/auth/login', { body: { username: 'admin', password: 'wrong' } }),
    );
    expect(tally(answers)).toEqual({ 401: 5, 429: 15 });
    for (const site of sites)
      expect((await call(site, '/api/auth/login', { body: { username: 'ADMIN', password } })).status).toBe(
        429,
      );
  });

  test('they count public writes together', long, async () => {
    const sites = await pair({ PUBLIC_WRITES_PER_MINUTE: '3' });
    const answers = await atOnce(30, (index) =>
      call(sites[index % 2 ? 0 : 1], '/api/donations', {
        body: aDonation({ email: `d${index}@example.org` }),
      }),
    );
    expect(tally(answers)).toEqual({ 201: 3, 429: 27 });
    expect(await countOf(sites[0], '/api/donations', await signIn(sites[1]))).toBe(3);
  });

  test('a key used at both at once is one write', long, async () => {
    const sites = await pair();
    const keyed = { body: aDonation(), headers: { 'idempotency-key': 'one' } };
    const answers = await atOnce(20, (index) => call(sites[index % 2 ? 0 : 1], '/api/donations', keyed));
    expect(tally(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countOf(sites[0], '/api/donations', await signIn(sites[1]))).toBe(1);
  });
});

test.runIf(process.getuid?.() === 0)(
  'root leaves nothing in the database of another user',
  long,
  async () => {
    const variables = { DATA_DIR: newFolder() };
    const folder = path.join(variables.DATA_DIR, 'database');
    const nobody = 65_534;
    mkdirSync(folder);
    chownSync(folder, nobody, nobody);
    expect(await admin(['list'], variables)).toEqual({
      code: 1,
      out: '',
      err: `The embedded database in ${folder} belongs to the user with the number ${nobody}: do this as that user, not as root.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.each(servers)(
  'a database that is not there ends the start and the accounts’ command with one line that says so',
  long,
  async (server) => {
    const address = new URL(server);
    address.pathname = '/no_such_database';
    const variables = { DATABASE_URL: address.href, DATA_DIR: newFolder() };
    const start = new Running('start.mjs', [], variables);
    expect(await start.ended).toBe(1);
    expect((await admin(['list'], variables)).err).toBe(start.err);
    expect(start.err).toBe(
      'The database at DATABASE_URL refuses: database "no_such_database" does not exist\n',
    );
  },
);

test.each(servers)(
  'a process beside others has made its pages before anyone can ask it',
  long,
  async (server) => {
    const site = await startSite(await onServer(server));
    expect(await site.stop()).toBe(0);
    const [before = ''] = site.out.split('The site is at');
    for (const page of ['/', '/news', '/get-involved'])
      expect(before).toMatch(new RegExp(`"route":"${page}","status":200`));
  },
);
