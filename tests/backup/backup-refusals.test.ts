/** Damaged, foreign or newer backups are refused before anything is written. */
import fs from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as schema from '../../src/server/db/schema';
import { startApp } from '../support/app';
import { aDonationRow } from '../support/factories';
import {
  aFile,
  aFolder,
  backup,
  linesIn,
  markStarted,
  refusal,
  summedUp,
  withMail,
  writeLines,
} from './backups';

vi.setConfig({ testTimeout: 180_000 });

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
      // The lowest bit: in the last byte of the data, the highest ones may be padding.
      changed[at] = (changed[at] ?? 0) ^ 1;
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
