import fs from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { databases } from '../support/databases';
import { aDonation, aNewsArticle } from '../support/factories';
import { endAll, newFolder, Running, startSite, type Variables } from '../support/processes';
import { call, countOf, password, signIn } from '../support/remote';
import { aFile } from './backups';

afterEach(endAll);
const long = { timeout: 180_000 };

/** Runs a command line to its end. */
async function command(name: 'backup' | 'restore', args: string[], variables: Variables) {
  const running = new Running(`${name}.mjs`, args, variables);
  return { code: await running.ended, out: running.out.trim(), err: running.err.trim() };
}

describe.each(databases)('with $name', ({ make, migrated }) => {
  test('a running site is backed up while it is written to, and restored elsewhere', long, async () => {
    const variables = { ...(await migrated()), ADMIN_PASSWORD: password };
    const site = await startSite(variables);
    const cookie = await signIn(site);
    expect((await call(site, '/api/news', { body: aNewsArticle({ slug: 'kept' }), cookie })).status).toBe(
      201,
    );
    const file = aFile();
    let isOver = false;
    const writing = (async () => {
      for (let written = 0; ; written += 1) {
        if (isOver) return written;
        expect((await call(site, '/api/donations', { body: aDonation() })).status).toBe(201);
      }
    })();
    const made = await command('backup', [file], variables);
    isOver = true;
    const written = await writing;
    expect(made).toEqual({ code: 0, out: expect.stringContaining(`${file} holds `), err: '' });

    const refused = await command('restore', [file], variables);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^[^\n]*(is in use by process|is not empty)[^\n]*$/);
    await site.stop();

    const elsewhere = await make();
    const done = await command('restore', [file], elsewhere);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(
      /^Restored \d+ tables with \d+ rows and \d+ files, as of .*Everybody signs in anew\.\nThe activity log is whole\./,
    );
    const copy = await startSite(elsewhere);
    expect(copy.out).not.toContain('Administrator:');
    expect((await call(copy, '/api/auth/check', { cookie })).status).toBe(401);
    expect((await call(copy, '/api/news/kept')).status).toBe(200);
    const donations = await countOf(copy, '/api/donations', await signIn(copy));
    expect(donations).toBeGreaterThan(0);
    expect(donations).toBeLessThanOrEqual(written);
  });
});

test('what cannot be done ends with one line', long, async () => {
  const variables = { DATA_DIR: newFolder() };
  const file = aFile();
  expect(await command('backup', [], variables)).toEqual({
    code: 1,
    out: '',
    err: 'Usage: npm run backup -- FILE',
  });
  expect(await command('restore', [file, file], variables)).toMatchObject({
    err: 'Usage: npm run restore -- FILE',
  });
  expect((await command('backup', [file], variables)).err).toMatch(/^There is no database in [^\n]*$/);
  expect((await command('restore', [file], variables)).err).toMatch(/cannot be read: ENOENT[^\n]*$/);
  expect(fs.readdirSync(variables.DATA_DIR)).toEqual([]);
  const away = { ...variables, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/site' };
  expect(await command('backup', [file], away)).toMatchObject({
    code: 1,
    err: 'The database at DATABASE_URL cannot be reached.',
  });
});
