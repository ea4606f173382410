/** `npm run audit`: it finds what was done to the activity log. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { parseAudit } from '../../src/server/cli/arguments';
import { type Connection, connect } from '../../src/server/db/connect';
import { entriesIn } from '../audit/logs';
import { databases } from '../support/databases';
import { aNewsArticle } from '../support/factories';
import { endAll, newFolder, Running, startSite, type Variables } from '../support/processes';
import { call, password, signIn } from '../support/remote';

let connection: Connection | undefined;
afterEach(async () => {
  await endAll();
  await connection?.close();
  connection = undefined;
});
const long = { timeout: 180_000 };

async function audit(args: string[], variables: Variables) {
  const command = new Running('audit.mjs', args, variables);
  return { code: await command.ended, out: command.out, err: command.err };
}

test('no database is made where there is none', long, async () => {
  const variables = { DATA_DIR: path.join(newFolder(), 'data') };
  // Not `out`: the first command after a change builds the site, and says so.
  expect(await audit(['verify'], variables)).toMatchObject({
    code: 1,
    err: 'There is no activity log in this database yet: start the site once.\n',
  });
  expect(existsSync(variables.DATA_DIR)).toBe(false);
});

const hash = 'A1'.repeat(32);
test.each([
  ['head', { command: 'head' }],
  ['verify', { command: 'verify' }],
  [`verify --head ${hash}`, { command: 'verify', head: hash.toLowerCase() }],
])('"%s" is understood', (line, parsed) => {
  expect(parseAudit(line.split(' '))).toEqual(parsed);
});

test.each([
  '',
  'erase',
  'head now',
  'verify now',
  'verify --head',
  'verify --head 12',
  `verify --head ${hash} ${hash}`,
  `verify --hash ${hash}`,
])('"%s" is not', (line) => {
  expect(() => parseAudit(line.split(' '))).toThrow(/^Usage: npm run audit/);
});

describe.each(databases)('with $name', ({ make }) => {
  test('the log is read beside the site, and what was done to it is found', long, async () => {
    const variables: Variables = { ...(await make()), ADMIN_PASSWORD: password };
    expect(await audit(['verify'], variables)).toMatchObject({ code: 1, out: '' });
    const site = await startSite(variables);
    const cookie = await signIn(site);
    const create = () => call(site, '/api/news', { body: aNewsArticle(), cookie });
    expect((await create()).status).toBe(201);
    const head = await audit(['head'], variables);
    expect(head).toEqual({ code: 0, out: expect.stringMatching(/^[\da-f]{64}\n$/), err: '' });
    expect((await create()).status).toBe(201);
    expect(await audit(['verify', '--head', head.out.trim()], variables)).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^The activity log is whole: 4 entries, the newest with the hash [\da-f]{64}\n$/,
      ),
      err: '',
    });
    await site.stop();

    // From here on beside this process, as beside a site: that takes each command half as long.
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
    const { db } = (connection = await connect({ databaseUrl, dataDir }));
    const entries = await entriesIn(db);
    expect(
      entries.map(({ actor, action, subject, changed }) => [actor, action, subject, ...changed]),
    ).toEqual([
      ['system', 'admin.create', 'staff/1', 'username', 'roles', 'password'],
      ['admin', 'auth.login', 'staff/1'],
      ['admin', 'news.create', 'news/1', ...Object.keys(aNewsArticle())],
      ['admin', 'news.create', 'news/2', ...Object.keys(aNewsArticle())],
    ]);

    await db.execute(sql`delete from audit_entries where id > 2`);
    expect(await audit(['verify', '--head', head.out.trim()], variables)).toEqual({
      code: 1,
      out: '',
      err: `The activity log is broken: No entry has the hash ${head.out.trim()}: the newest entries were taken out.\n`,
    });
  });
});
