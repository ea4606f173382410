/** Damaged, foreign or newer backups are refused before anything is written. */
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillTable } from '../../src/server/backup/fill-table';
import { makeBackup } from '../../src/server/backup/make';
import { restoreBackup } from '../../src/server/backup/restore';
import { tablesOf } from '../../src/server/backup/tables';
import * as schema from '../../src/server/db/schema';
import { startApp, useApp } from '../support/app';
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
  restored,
  summedUp,
  writeLines,
} from './backups';

vi.setConfig({ testTimeout: 180_000 });

const site = useApp();
beforeEach(() => markStarted(site()));

const neverOpened = () => expect.unreachable('The backup should have been refused before');
const refusal = (file: string, dataDir = aFolder()) =>
  restoreBackup(file, { dataDir }, neverOpened).then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

/** A mail as a file, as a site without a mail server writes it. */
function withMail(name = 'outbox/one.eml', text = 'To: somebody\r\n\r\nسلام') {
  const dataDir = aFolder();
  fs.mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
  fs.writeFileSync(path.join(dataDir, name), text);
  return dataDir;
}

describe('a file that is not a whole backup is refused with one line, before a database is opened:', () => {
  let lines: string[] = [];
  let bytes = Buffer.alloc(0);
  let file = '';
  beforeAll(async () => {
    const original = await startApp();
    await markStarted(original);
    await original.insert(schema.donations, aDonationRow(), aDonationRow());
    const made = await backup({ dataDir: withMail() });
    bytes = fs.readFileSync(made.file);
    lines = linesIn(made.file);
    file = aFile();
  });
  const damaged = () => `${file} is damaged, not whole, or no backup.`;

  test('cut off anywhere', async () => {
    for (const part of [0, 1, 10, 0.3, 0.7, bytes.length - 9, bytes.length - 1]) {
      fs.writeFileSync(file, bytes.subarray(0, part < 1 ? part * bytes.length : part));
      expect(await refusal(file)).toBe(damaged());
    }
  });

  test('a byte changed anywhere', async () => {
    for (let at = 10; at < bytes.length; at += 197) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 8;
      fs.writeFileSync(file, changed);
      expect(await refusal(file)).toBe(damaged());
    }
  });

  test('any line left out, doubled, changed or moved', async () => {
    for (const [index, line] of lines.entries()) {
      const changed = line.replace(/[0-9a-z](?=[^0-9a-z]*$)/, (last) => (last === '1' ? '2' : '1'));
      const all = [[], [line, line], [changed], [line.slice(1)]];
      // The first and the last lines in every way, those between in turn.
      const isEdge = index < 4 || index >= lines.length - 4;
      for (const instead of isEdge ? all : all.slice(index % 4, (index % 4) + 1)) {
        writeLines(file, lines.toSpliced(index, 1, ...instead));
        expect(await refusal(file), `${index}: ${instead.join()}`).toBe(damaged());
      }
    }
    writeLines(file, [...lines.slice(0, 2), ...lines.slice(2, -1).reverse(), ...lines.slice(-1)]);
    expect(await refusal(file)).toBe(damaged());
  });

  test('something else', async () => {
    for (const text of ['', 'CREATE TABLE news ();\n', '{}\n', '{"format":"foundation-site backup"}\n']) {
      fs.writeFileSync(file, text);
      expect(await refusal(file)).toBe(damaged());
      writeLines(file, text.split('\n'));
      expect(await refusal(file)).toBe(damaged());
    }
    expect(await refusal(aFolder())).toMatch(/cannot be read: EISDIR/);
    expect(await refusal(aFile())).toMatch(/cannot be read: ENOENT/);
  });

  test('of a newer version', async () => {
    const [head = '', ...rest] = lines;
    expect(summedUp(lines)).toEqual(lines);
    for (const newer of [
      head.replace('"version":1', '"version":2,"more":[]'),
      head.replace(/\d+}$/, '1895203404997}'),
    ]) {
      writeLines(file, summedUp([newer, ...rest]));
      expect(await refusal(file)).toBe(
        'The backup is of a newer version of the site: update this one first.',
      );
    }
  });

  test('of a development version before 1.0.0, which leaves the pictures alone, too', async () => {
    // The last migration before the first release, and the mark of a store.
    const [head = '', ...rest] = lines.map((line) => line.replace('"first start"', '"picture store of-old"'));
    writeLines(file, summedUp([head.replace(/\d+}$/, '1795557008245}'), ...rest]));
    const dataDir = aFolder();
    expect(await refusal(file, dataDir)).toBe(
      'The backup was made by a development version before 1.0.0 and cannot be restored. Nothing was changed.',
    );
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });

  test('with a file that would lie elsewhere', async () => {
    for (const name of [
      '../one.eml',
      'outbox/../../one.eml',
      '/etc/one.eml',
      'database/pg/one',
      'outbox\\..\\one',
    ]) {
      const named = lines.map((line) => line.replace('"outbox/one.eml"', JSON.stringify(name)));
      expect(named).not.toEqual(lines);
      writeLines(file, summedUp(named));
      expect(await refusal(file)).toBe(damaged());
    }
  });
});

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
