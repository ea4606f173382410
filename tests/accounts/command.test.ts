import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { databases } from '../support/databases';
import { admin, endAll, newFolder, startSite, type Variables } from '../support/processes';
import { call, countOf, password, signIn } from '../support/remote';

afterEach(endAll);
const long = { timeout: 180_000 };
const printed = /^Administrator: (.+)\nPassword: (.+)$/m;

/** Asks the database of a site that does not run; the answers to all statements. */
async function query(variables: Variables, ...statements: string[]) {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
  const connection = await connect({ databaseUrl, dataDir });
  try {
    const rows: Record<string, unknown>[] = [];
    for (const text of statements) rows.push(...(await connection.db.execute(sql.raw(text))));
    return rows;
  } finally {
    await connection.close();
  }
}

test.each(['list', 'reset-password admin'])(
  '"%s" makes no embedded database where there is none, and says so in one line',
  long,
  async (command) => {
    const variables = { DATA_DIR: path.join(newFolder(), 'data') };
    expect(await admin(command.split(' '), variables)).toMatchObject({
      code: 1,
      err: 'There is no site in this database yet: start the site once.\n',
    });
    expect(existsSync(variables.DATA_DIR)).toBe(false);
  },
);

describe.each(databases)('with $name', ({ make, migrated }) => {
  const tables = "select schemaname from pg_tables where schemaname in ('public', 'drizzle')";

  test(
    'before the first start: "list" changes nothing, and an account leaves the content to it',
    long,
    async () => {
      const variables = await make();
      expect(await query(variables, tables)).toEqual([]);
      expect(await admin(['list'], variables)).toEqual({
        code: 1,
        out: '',
        err: 'There is no site in this database yet: start the site once.\n',
      });
      expect(await query(variables, tables)).toEqual([]);

      const created = await admin(['create', 'Amina'], variables);
      expect(created.code).toBe(0);
      const [, name, secret] = printed.exec(created.out) ?? [];
      const filled = 'select (select count(*) from news) + (select count(*) from settings) as rows';
      expect(Number((await query(variables, filled))[0]?.['rows'])).toBe(0);

      // As another version would have left it.
      await query(variables, 'alter table drizzle.__drizzle_migrations rename to other');
      expect(await admin(['list'], variables)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Amina\t/),
      });
      const at = "select to_regclass('drizzle.__drizzle_migrations') as at";
      expect(await query(variables, at, 'alter table drizzle.other rename to __drizzle_migrations')).toEqual([
        { at: null },
      ]);

      const site = await startSite({ ...variables, SEED_CONTENT: 'true' });
      expect(site.out).not.toContain('Administrator:');
      expect(await countOf(site, '/api/news', '')).toBeGreaterThan(0);
      await signIn(site, name, secret);
    },
  );

  test('a chosen password is not printed', long, async () => {
    const site = await startSite({
      ...(await migrated()),
      ADMIN_USERNAME: 'Amina',
      ADMIN_PASSWORD: password,
    });
    expect(site.out).toMatch(/^Administrator: Amina$/m);
    expect(site.out).not.toMatch(/Password:/);
    expect(site.out).not.toContain(password);
    const cookie = await signIn(site, 'Amina');
    expect((await call(site, '/api/auth/check', { cookie })).status).toBe(200);
  });
});
