/** A restore that fails, or would write over something, leaves the database empty and the files as they are. */
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fillTable } from '../../src/server/backup/fill-table';
import { makeBackup } from '../../src/server/backup/make';
import { restoreBackup } from '../../src/server/backup/restore';
import { tablesOf } from '../../src/server/backup/tables';
import * as schema from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { testDatabase } from '../support/database';
import { aDonationRow } from '../support/factories';
import {
  aFile,
  aFolder,
  backup,
  emptyTarget,
  everything,
  linesIn,
  markStarted,
  refusal,
  restored,
  summedUp,
  withMail,
  writeLines,
} from './backups';

vi.setConfig({ testTimeout: 180_000 });

const site = useApp();
beforeEach(() => markStarted(site()));

describe('a database', () => {
  test('that is not empty stays as it is', async () => {
    const { file } = await backup();
    const connection = { ...(await testDatabase()), close: async () => undefined };
    await connection.db.insert(schema.donations).values(aDonationRow());
    const before = await everything(connection);
    await expect(restoreBackup(file, { dataDir: aFolder() }, async () => connection)).rejects.toThrow(
      'The database is not empty: only a new one is filled from a backup. Nothing was restored.',
    );
    expect(await everything(connection)).toEqual(before);
  });

  test('stays empty when a table does not become what the backup holds', async () => {
    await site().insert(schema.donations, aDonationRow(), aDonationRow());
    const { file } = await backup({ dataDir: withMail() });
    const lines = linesIn(file);
    const { connection, dataDir } = await emptyTarget();
    const objects = () =>
      connection.db.execute(sql`
        select relname from pg_class where relnamespace not in (select oid from pg_namespace where nspname ~ '^(pg_|info)')
        union all select typname from pg_type where typnamespace = 'public'::regnamespace
        union all select proname from pg_proc where pronamespace = 'public'::regnamespace
        union all select nspname from pg_namespace where nspname !~ '^pg_(toast_)?temp'`);
    const before = await objects();
    for (const [instead, reason] of [
      ['["01", "Layla"', /^The table donations did not become/],
      [
        '["2", "Layla"',
        /^The table donations could not be filled: The .* refuses: duplicate key .*donations_pkey.*; nothing was restored\.$/,
      ],
    ] as const) {
      const changed = lines.map((line) => line.replace(/^\["1", "Layla"/, instead));
      expect(changed).not.toEqual(lines);
      writeLines(file, summedUp(changed));
      await expect(restoreBackup(file, { dataDir }, async () => connection)).rejects.toThrow(reason);
      expect(await everything(connection)).toEqual({});
      expect(await objects()).toEqual(before);
    }
  });

  test('with other tables or columns than the backup takes none of its rows', async () => {
    const { db } = site();
    const tables = await tablesOf(db);
    const fill = (table: string, columns: string[]) =>
      fillTable(db, tables, { table, columns, sequence: null });
    expect(() => fill('donations', ['id', 'email'])).not.toThrow();
    expect(() => fill('donations', ['number', 'email'])).toThrow(/^The table donations is not what/);
    expect(() => fill('gifts', ['id', 'email'])).toThrow(/^The table gifts is not what/);
  });

  test('without a site, or a file that exists, is no backup', async () => {
    const { connection } = await emptyTarget();
    const file = aFile();
    await expect(makeBackup(connection, { dataDir: aFolder() }, file)).rejects.toThrow(
      'The database is empty: there is nothing to back up.',
    );
    expect(fs.readdirSync(path.dirname(file))).toEqual([]);
    fs.writeFileSync(file, 'mine');
    await expect(makeBackup(await testDatabase(), { dataDir: aFolder() }, file)).rejects.toThrow(
      /^There is already a file /,
    );
    expect(fs.readFileSync(file, 'utf8')).toBe('mine');
  });
});

describe('files', () => {
  test('of the outbox and the uploads come along or stay, unfinished and other ones do not', async () => {
    const dataDir = withMail();
    const picture = Buffer.from(Array.from({ length: 500_000 }, (_, index) => (index * 7919) % 251));
    fs.mkdirSync(path.join(dataDir, 'uploads/2026/03'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'uploads/2026/03/صورة.png'), picture);
    fs.writeFileSync(path.join(dataDir, 'uploads/empty'), '');
    fs.writeFileSync(path.join(dataDir, 'outbox/.two.eml'), 'To: ');
    fs.writeFileSync(path.join(dataDir, 'notes.txt'), 'mine');
    const { file, contents } = await backup({ dataDir });
    expect(contents.files.size).toBe(3);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const copy = await emptyTarget();
    // One that is there already stays.
    fs.cpSync(path.join(dataDir, 'outbox/one.eml'), path.join(copy.dataDir, 'outbox/one.eml'));
    await restored(file, copy);
    const names = fs.readdirSync(copy.dataDir, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => !name.startsWith('database')).sort()).toEqual([
      'outbox',
      'outbox/one.eml',
      'uploads',
      'uploads/2026',
      'uploads/2026/03',
      'uploads/2026/03/صورة.png',
      'uploads/empty',
    ]);
    expect(fs.readFileSync(path.join(copy.dataDir, 'uploads/2026/03/صورة.png'))).toEqual(picture);
    expect(fs.readFileSync(path.join(copy.dataDir, 'uploads/empty'), 'utf8')).toBe('');
    expect(fs.readFileSync(path.join(copy.dataDir, 'outbox/one.eml'), 'utf8')).toContain('سلام');
  });

  test('of the same name that are other ones are never written over', async () => {
    const dataDir = withMail();
    const { file } = await backup({ dataDir });
    const other = withMail('outbox/one.eml', 'To: somebody else');
    expect(await refusal(file, other)).toBe(
      `${path.join(other, 'outbox/one.eml')} is another file than in the backup; nothing was restored.`,
    );
    expect(fs.readFileSync(path.join(other, 'outbox/one.eml'), 'utf8')).toBe('To: somebody else');
  });
});
