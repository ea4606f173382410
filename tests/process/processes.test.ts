import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, atOnce, tally } from '../support/calls';
import { databases, onServer, servers } from '../support/databases';
import { aContactMessage, aDonation } from '../support/factories';
import { admin, endAll, newFolder, Running, Site, startSite, until } from '../support/processes';
import { call, countOf, password, signIn } from '../support/remote';
import { listen } from './listening';

const long = { timeout: 180_000 };

const printed = /^Administrator: (.+)\nPassword: (.+)$/m;

describe.each(databases)('over a restart with $name', ({ make }) => {
  const wrong = { body: { username: 'nobody', password: 'wrong' } };
  const keyed = { body: aDonation(), headers: { 'idempotency-key': 'one' } };
  let [name, secret, cookie] = ['', '', ''];
  let first: Site;
  let told: Answer;
  let refused: Answer[] = [];
  let end: number | null;
  let second: Site;
  beforeAll(async () => {
    const variables = { ...(await make()), PUBLIC_WRITES_PER_MINUTE: '3' };
    first = await startSite(variables);
    [, name = '', secret = ''] = printed.exec(first.out) ?? [];
    cookie = await signIn(first, name, secret);
    told = await call(first, '/api/donations', keyed);
    refused = await atOnce(5, () => call(first, '/api/auth/login', wrong));
    end = await first.stop();
    second = await startSite({ ...variables, ADMIN_PASSWORD: 'another password' });
  }, 180_000);
  afterAll(endAll);

  test('the first start prints the administrator, a second one does not, and the account is there', async () => {
    expect(name).toBe('admin');
    expect(second.out).not.toMatch(/Administrator:|Password:/);
    expect((await call(second, '/api/auth/check', { cookie })).status).toBe(200);
    await signIn(second, name, secret);
    expect({ end, errors: first.err + second.err }).toEqual({ end: 0, errors: '' });
  });

  test('limits, keys and sessions hold', async () => {
    expect(told.status).toBe(201);
    expect(tally(refused)).toEqual({ 401: 5 });
    expect((await call(second, '/api/auth/login', wrong)).status).toBe(429);
    expect((await call(second, '/api/auth/check', { cookie })).status).toBe(200);
    expect((await call(second, '/api/donations', keyed)).text).toBe(told.text);
    expect((await call(second, '/api/donations', keyed)).status).toBe(201);
    expect((await call(second, '/api/donations', keyed)).status).toBe(429);
    expect(await countOf(second, '/api/donations', cookie)).toBe(1);
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

  test('what one has stored and who has left there is known at the other', long, async () => {
    const [one, other] = await pair();
    const cookie = await signIn(one);
    const heard = await listen(other, cookie);
    await call(one, '/api/contact', { body: aContactMessage() });
    await until('the message to be told of', () => heard.text.includes('contact'));
    await sleep(1100);
    await call(one, '/api/auth/logout', { method: 'POST', body: {}, cookie });
    await until('the stream to end', () => heard.hasEnded);
    expect(heard.text).toContain('event: end');
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
  'a start as root leaves nothing in the database of another user',
  long,
  async () => {
    const variables = { DATA_DIR: newFolder() };
    const folder = path.join(variables.DATA_DIR, 'database');
    const nobody = 65_534;
    mkdirSync(folder);
    chownSync(folder, nobody, nobody);
    const site = new Site(variables);
    expect({ code: await site.ended, err: site.err }).toEqual({
      code: 1,
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
