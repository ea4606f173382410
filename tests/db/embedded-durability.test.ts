/** The embedded database flushes what it commits, and only one process opens its folder. */
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, test } from 'vitest';
import { syncCount } from '../../src/server/db/embedded/durable.mjs';
import { Engine, openEngine } from '../../src/server/db/embedded/engine.mjs';
import { query } from '../../src/server/db/embedded/frontend-messages';
import { child, client, open } from '../faults/embedded';
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
