/** Starts of the whole site: the first one, several at once, and those that are refused. */
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { databases, onServer, servers } from '../support/databases';
import { aContactMessage, aNewsArticle } from '../support/factories';
import { admin, endAll, newFolder, Running, Site, startSite, until } from '../support/processes';
import { call, signIn } from '../support/remote';
import { listen } from './listening';

const long = { timeout: 180_000 };

afterEach(endAll);
const printed = /^Administrator: (.+)\nPassword: (.+)$/m;

test.each(databases)('with $name the first start alone prints the administrator', long, async ({ make }) => {
  const variables = await make();
  const first = await startSite(variables);
  const [, name = '', secret = ''] = printed.exec(first.out) ?? [];
  expect(name).toBe('admin');
  const cookie = await signIn(first, name, secret);
  expect((await call(first, '/trpc/auth.advice', { cookie })).text).toContain('"replacePassword":true');
  const end = await first.stop();
  const second = await startSite({ ...variables, ADMIN_PASSWORD: 'another password' });
  expect(second.out).not.toMatch(/Administrator:|Password:/);
  expect((await call(second, '/api/auth/check', { cookie })).status).toBe(200);
  await signIn(second, name, secret);
  expect({ end, errors: first.err + second.err }).toEqual({ end: 0, errors: '' });
});

test.each(servers)(
  'processes that start at once share one administrator, their pages, changes and sessions',
  long,
  async (server) => {
    const variables = await onServer(server);
    const sites = await Promise.all([startSite(variables), startSite(variables), startSite(variables)]);
    const [one, other] = sites;
    const outputs = sites.filter(({ out }) => printed.test(out));
    expect(outputs).toHaveLength(1);
    const [, name = '', secret = ''] = printed.exec(outputs[0]?.out ?? '') ?? [];
    for (const site of sites) await signIn(site, name, secret);

    const cookie = await signIn(one, name, secret);
    const heard = await listen(other, cookie);
    await call(one, '/api/contact', { body: aContactMessage() });
    await until('the change to be announced', () => heard.text.includes('contact'));
    await call(one, '/api/auth/logout', { method: 'POST', body: {}, cookie });
    await until('the stream to end', () => heard.hasEnded);
    expect(heard.text).toContain('event: end');

    const news = async (site: Site) => (await call(site, '/api/news')).body;
    for (const site of sites) expect(await news(site)).toEqual([]);
    const signedIn = await signIn(one, name, secret);
    await call(one, '/api/news', { body: aNewsArticle(), cookie: signedIn });
    for (const site of sites)
      await until('the article to be shown', async () => JSON.stringify(await news(site)).includes('"id":1'));

    expect(await other.stop()).toBe(0);
    const [beforeListening = ''] = other.out.split('The site is at');
    for (const page of ['/', '/news', '/get-involved'])
      expect(beforeListening).toMatch(new RegExp(`"route":"${page}","status":200`));
  },
);

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
