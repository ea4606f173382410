/** Commands read the environment of the service, and refuse what would harm it. */
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { databases } from '../support/databases';
import { endAll, newFolder, Running, Site, type Variables } from '../support/processes';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
afterEach(endAll);

const backupFile = path.join(newFolder(), 'site.gz');
const backup = ['backup.mjs', backupFile];

async function run([script = '', ...args]: string[], variables: Variables) {
  const command = new Running(script, args, variables);
  return { code: await command.ended, out: command.out.trim(), err: command.err.trim() };
}

/** The environment of a service, in a file of its own. */
function environmentFile(variables: Variables): Variables {
  const file = path.join(newFolder(), 'site.env');
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  fs.writeFileSync(file, `# The service\n${lines.join('')}`);
  return { ENV_FILE: file };
}

describe.each(databases)('with $name', ({ make, migrated }) => {
  let site: Variables;
  beforeAll(async () => {
    site = await migrated();
    await withDatabase(site, (connection) => prepareDatabase(connection, { seedContent: false }));
  });

  async function withDatabase(
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' }: Variables,
    use: (connection: Awaited<ReturnType<typeof connect>>) => Promise<unknown>,
  ) {
    const connection = await connect({ databaseUrl, dataDir });
    try {
      await use(connection);
    } finally {
      await connection.close();
    }
  }

  test('commands use the environment of the service, and a restore says where it went', async () => {
    expect(await run(backup, environmentFile(site))).toMatchObject({ code: 0, err: '' });
    const other = await make();
    const restored = await run(['restore.mjs', backupFile], environmentFile(other));
    expect(restored).toMatchObject({ code: 0, err: '' });
    const { DATABASE_URL: url, DATA_DIR: folder = '' } = other;
    const database = url
      ? `the PostgreSQL database ${new URL(url).pathname.slice(1)} on ${new URL(url).host}`
      : `the embedded database in ${path.join(folder, 'database')}`;
    expect(restored.out.split('\n').at(-1)).toMatch(/^Restored \d+ tables .* Everyone must sign in again\.$/);
    expect(restored.out.split('\n').at(-1)).toContain(`into ${database} and the data folder ${folder}.`);
  });

  test('a file name that is taken, or in no folder, is not a failed backup', async () => {
    fs.writeFileSync(backupFile, 'taken');
    expect(await run(backup, site)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already a file'),
    });
    expect(await run(['backup.mjs', '/nowhere/site.gz'], site)).toMatchObject({
      code: 1,
      err: 'There is no folder /nowhere: create it first.',
    });
    await withDatabase(site, async ({ db }) =>
      expect(await db.execute(sql`select from milestones where name = 'backup failed'`)).toHaveLength(0),
    );
  });

  test('code refuses a database that a newer version has changed', async () => {
    await withDatabase(site, async ({ db }) => {
      await db.execute(sql`
        insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`);
      await db.execute(sql`comment on table drizzle.__drizzle_migrations is 'version 9.1.0'`);
    });
    const expected = expect.stringMatching(
      `^A newer version of the site has changed this database: .*2100-01-01 00:00 UTC \\(version 9\\.1\\.0\\), and this version, \\d+\\.[\\d.]+, .* up to \\d{4}_[^\n]*$`,
    );
    const newBackup = ['backup.mjs', path.join(newFolder(), 'new.gz')];
    expect(await run(newBackup, site)).toEqual({ code: 1, out: '', err: expected });
    const started = new Site(site);
    expect({ code: await started.ended, err: started.err.trim() }).toEqual({ code: 1, err: expected });
  });
});

test('an environment file that is named must be there', async () => {
  const { code, err } = await run(backup, { ENV_FILE: '/nowhere/site.env' });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^\/nowhere\/site.env .*ENOENT/) });
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test.each([
    ['admin', ['admin.mjs', 'list']],
    ['backup', backup],
  ])('%s refuses the data folder of another user', async (name, command) => {
    const folder = newFolder();
    fs.chownSync(folder, 65_534, 65_534);
    expect(await run(command, environmentFile({ DATA_DIR: folder }))).toEqual({
      code: 1,
      out: '',
      err: `The data folder ${folder} belongs to the user nobody, and you are root. Run this command as that user: runuser -u nobody -- npm run ${name} -- …`,
    });
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('a restore makes no data folder for the service', async () => {
    const folder = path.join(newFolder(), 'data');
    const { code, err } = await run(['restore.mjs', backupFile], environmentFile({ DATA_DIR: folder }));
    expect({ code, err }).toEqual({
      code: 1,
      err: `There is no data folder ${folder}. Create it for the user of the service: install -d -o USER -m 700 ${folder}`,
    });
    expect(fs.existsSync(folder)).toBe(false);
  });
});
