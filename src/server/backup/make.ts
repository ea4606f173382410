import fs from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { z } from 'zod';
import type { Connection } from '../db/connect';
import type { Database } from '../db/database';
import { flush } from '../media/folder-store';
import { type Contents, contentsOf } from './contents';
import { type FileLocation, fileSections } from './files';
import { Checksum, formatVersion, type Head, section } from './format';
import { leavingRoom } from './room';
import { rowsOf, tablesOf, useCanonicalText, withoutLinks } from './tables';

type Options = {
  signal?: AbortSignal | undefined;
  /** Bytes to leave free on the disk. */
  minFree?: number | undefined;
};

/**
 * Writes a consistent backup, also while the site runs, and renames it to its name once it has been verified.
 * @throws Error with one line, leaving no file
 */
export async function makeBackup(
  connection: Connection,
  location: FileLocation,
  file: string,
  { signal, minFree = 0 }: Options = {},
): Promise<Contents> {
  refuseExisting(file);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    const out = fs.createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(
      backupOf(connection, location),
      createGzip(),
      leavingRoom(path.dirname(file), minFree),
      out,
      { signal },
    );
    const contents = await contentsOf(unfinished, signal);
    refuseExisting(file); // another process may have been quicker
    await rename(unfinished, file);
    await flush(path.dirname(file));
    return contents;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** @throws Error */
export function refuseExisting(file: string): void {
  if (fs.existsSync(file)) throw new Error(`There is already a file ${file}; nothing was written.`);
}

async function* backupOf(connection: Connection, location: FileLocation): AsyncGenerator<string> {
  const whole = new Checksum();
  const text = (lines: string[]) => lines.map((line) => `${line}\n`).join('');
  for (const part of [snapshotOf(connection), fileSections(location)])
    for await (const lines of part) {
      whole.add(lines);
      yield text(lines);
    }
  yield text([JSON.stringify({ complete: whole.total() })]);
}

/** The head and the tables, read in one transaction on a separate connection. */
async function* snapshotOf(connection: Connection): AsyncGenerator<string[]> {
  const client = connection.single();
  try {
    const db = drizzle(client);
    await db.execute(sql`begin isolation level repeatable read read only`);
    await db.execute(useCanonicalText);
    yield [JSON.stringify(await headOf(db))];
    for (const table of await tablesOf(db)) {
      const columns = table.columns.map(({ name }) => name);
      yield* section(
        { table: table.name, columns, sequence: table.lastNumber },
        rowsOf(db, table, withoutLinks),
      );
    }
  } finally {
    await client.end({ timeout: 5 }); // ends the transaction too
  }
}

async function headOf(db: Database): Promise<Head> {
  const [found] = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!found?.['isThere']) throw new Error('The database is empty: there is nothing to back up.');
  const [last] = await db.execute(sql`select max(created_at) as migration from drizzle.__drizzle_migrations`);
  const migration = z.coerce.number().parse(last?.['migration']);
  return {
    format: 'foundation-site backup',
    version: formatVersion,
    madeAt: new Date().toISOString(),
    migration,
  };
}
