import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, test, vi } from 'vitest';
import { syncCount } from '../../src/server/db/embedded/durable.mjs';
import { Engine, openEngine } from '../../src/server/db/embedded/engine.mjs';
import { query } from '../../src/server/db/embedded/frontend-messages';
import { child, client, open, temporaryFolder } from '../faults/embedded';
import { useEmbeddedFolder } from '../faults/embedded-hooks';

let folder = '';
useEmbeddedFolder((made) => {
  folder = made;
});

const fail = (reason: string): never => expect.unreachable(reason);

describe('durability', () => {
  test('a commit is flushed to the disk', async () => {
    const engine = await openEngine(path.join(folder, 'pg'), fail);
    const before = syncCount();
    await engine.execute(query("insert into names values ('a')"));
    expect(syncCount()).toBeGreaterThan(before);
    await engine.close();
  });

  test('a start without flushes fails with a clear line', async () => {
    const database = await PGlite.create(path.join(folder, 'pg')); // without our fsync
    await expect(new Engine(database, fail).prove()).rejects.toThrow('does not flush its writes to the disk');
    await database.close();
  });

  test('a kill during the first start leaves nothing broken', async () => {
    const fresh = temporaryFolder();
    const first = child('hold', fresh);
    await vi.waitUntil(() => fs.existsSync(path.join(fresh, 'pg.new', 'base')), 30_000);
    await first.kill();
    expect(fs.existsSync(path.join(fresh, 'pg'))).toBe(false);
    const sql = client(await open(fresh));
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    expect(fs.existsSync(path.join(fresh, 'pg.new'))).toBe(false);
  });

  test('kill -9 loses no acknowledged row and keeps no half of a transaction', async () => {
    const acknowledged: string[] = [];
    for (const rows of [40, 150]) {
      const writer = child('write', folder);
      expect(await writer.line()).toBe('open');
      for (let row = 0; row < rows; row += 1) acknowledged.push((await writer.line()).slice('ack '.length));
      writer.process.kill('SIGKILL');
      for (let line = await writer.line(); line; line = await writer.line()) acknowledged.push(line.slice(4));
    }
    const sql = client(await open(folder));
    const kept = await sql<
      { pair: string; rows: number }[]
    >`select pair, count(*)::int as rows from pairs group by pair`;
    expect(new Set(kept.map(({ rows }) => rows))).toEqual(new Set([2]));
    const pairs = new Set(kept.map(({ pair }) => pair));
    expect(acknowledged.filter((pair) => !pairs.has(pair))).toEqual([]);
  });
});

describe('the lock of the folder', () => {
  test('a second process is refused within 5 s by a line that names the first, until that is killed', async () => {
    const long = path.join(path.dirname(folder), 'x'.repeat(120)); // beyond what the address of a socket may have
    fs.cpSync(folder, long, { recursive: true });
    const first = child('hold', long);
    expect(await first.line()).toBe('open');
    const begun = Date.now();
    await expect(open(long)).rejects.toThrow(
      new RegExp(
        `^The embedded database in ${long} is in use by process ${first.process.pid} \\(started 20[^)]+Z\\); stop it first, or set another DATA_DIR\\.$`,
      ),
    );
    expect(Date.now() - begun).toBeLessThan(5000);
    await first.kill();
    expect(await client(await open(long))`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('of three processes that start at once exactly one wins', async () => {
    const lines = await Promise.all([1, 2, 3].map(() => child('hold', folder).line()));
    expect(lines.filter((line) => line === 'open')).toHaveLength(1);
    expect(lines.filter((line) => line.includes('is in use by process'))).toHaveLength(2);
  });

  test('a start that waits gets the folder as soon as it is released', async () => {
    const first = await open(folder);
    const second = open(folder);
    await first.close();
    expect(await client(await second)`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('a failed start releases it', async () => {
    const version = path.join(folder, 'pg', 'PG_VERSION');
    fs.renameSync(version, `${version}.away`);
    await expect(open(folder)).rejects.toThrow('holds no database');
    fs.writeFileSync(version, '9.6\n');
    await expect(open(folder)).rejects.toThrow(/cannot be opened: FATAL: .*incompatible/);
    fs.renameSync(`${version}.away`, version);
    await open(folder);
  });

  test('a process that has closed the database ends by itself', async () => {
    const process = child('once', folder);
    expect(await process.exit).toEqual([0, null]);
  });
});
