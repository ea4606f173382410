/** `npm run admin` before the first start. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { type Connection, connect } from '../../src/server/db/connect';
import { news, settings } from '../../src/server/db/schema';
import { databases } from '../support/databases';
import { admin, endAll, newFolder, startSite, type Variables } from '../support/processes';
import { countOf, signIn } from '../support/remote';

let connection: Connection | undefined;
const close = async () => {
  await connection?.close();
  connection = undefined;
};
afterEach(async () => {
  await endAll();
  await close();
});
const long = { timeout: 180_000 };
const printed = /^Administrator: (.+)\nPassword: (.+)$/m;

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

describe.each(databases)('with $name', ({ make }) => {
  const tables = "select schemaname from pg_tables where schemaname in ('public', 'drizzle')";

  test(
    'before the first start: "list" changes nothing, and an account leaves the content to it',
    long,
    async () => {
      const variables: Variables = await make();
      expect(await admin(['list'], variables)).toEqual({
        code: 1,
        out: '',
        err: 'There is no site in this database yet: start the site once.\n',
      });

      const open = async () => {
        const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
        const { db } = (connection = await connect({ databaseUrl, dataDir }));
        return { db, query: async (text: string) => [...(await db.execute(sql.raw(text)))] };
      };
      expect(await (await open()).query(tables)).toEqual([]);
      await close();

      const created = await admin(['create', 'Amina'], variables);
      expect(created.code).toBe(0);
      const [, name, secret] = printed.exec(created.out) ?? [];
      const { db, query } = await open();
      expect([await db.$count(news), await db.$count(settings)]).toEqual([0, 0]);

      // As another version would have left it.
      await query('alter table drizzle.__drizzle_migrations rename to other');
      expect(await admin(['list'], variables)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Amina\t/),
      });
      expect(await query("select to_regclass('drizzle.__drizzle_migrations') as at")).toEqual([{ at: null }]);
      await query('alter table drizzle.other rename to __drizzle_migrations');
      await close();

      const site = await startSite({ ...variables, SEED_CONTENT: 'true' });
      expect(site.out).not.toContain('Administrator:');
      expect(await countOf(site, '/api/news', '')).toBeGreaterThan(0);
      await signIn(site, name, secret);
    },
  );
});
