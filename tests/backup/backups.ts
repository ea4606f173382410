import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type postgres from 'postgres';
import { expect } from 'vitest';
import { Checksum } from '../../src/server/backup/format';
import { makeBackup } from '../../src/server/backup/make';
import { restoreBackup } from '../../src/server/backup/restore';
import { type Connection, connect } from '../../src/server/db/connect';
import { type Database } from '../../src/server/db/database';
import { appState } from '../../src/server/db/schema';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { freshDatabase, testDatabase } from '../support/database';
import { newDataFolder, newFolder } from '../support/processes';

const server = process.env['TEST_DATABASE_URL'];

type Target = { connection: Connection; dataDir: string };

const root = newFolder();
/** A new folder, or the name of a new file in one. */
export const aFolder = () => fs.mkdtempSync(path.join(root, 'folder-'));
export const aFile = () => path.join(aFolder(), 'site.backup');

const targets = new Map<string, Promise<Connection>>();

/** A database of its own that is empty again, of the kind that is tested or embedded, with a new folder for files. */
export async function emptyTarget(kind: 'tested' | 'embedded' = 'tested'): Promise<Target> {
  const opened = targets.get(kind) ?? openTarget(kind === 'tested' ? server : undefined);
  targets.set(kind, opened);
  const connection = { ...(await opened), close: async () => undefined };
  await alone(connection, (client) =>
    client`drop schema if exists public, drizzle cascade; create schema public`.simple(),
  );
  return { connection, dataDir: aFolder() };
}

async function openTarget(at: string | undefined): Promise<Connection> {
  if (!at) return connect({ dataDir: newDataFolder('empty') });
  return connect(await freshDatabase(at, { name: `site_backup_${process.env['VITEST_POOL_ID'] ?? 0}` }));
}

/** A backup of the worker's database, or of another one. */
export async function backup({ dataDir = aFolder(), of }: { dataDir?: string; of?: Connection } = {}) {
  const file = aFile();
  const contents = await makeBackup(of ?? (await testDatabase()), { dataDir }, file);
  return { file, contents };
}

/** A database that was restored from a file, and that a server has started with. */
export async function restored(file: string, target?: Target) {
  const { connection, dataDir } = target ?? (await emptyTarget());
  const report = await restoreBackup(file, { dataDir }, async () => connection);
  await prepareDatabase(connection, { seedContent: true });
  return { report, connection, dataDir, db: connection.db };
}

/** Marks the worker's database as started before. */
export const markStarted = ({ db }: { db: Database }) => db.insert(appState).values({ name: 'first start' });

/** Works on a connection of its own. */
async function alone<T>(connection: Connection, work: (client: postgres.Sql) => Promise<T>): Promise<T> {
  const client = connection.single();
  try {
    return await work(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Every row of every table, as text of the database's own making. */
export const everything = (connection: Connection) =>
  alone(connection, async (client) => {
    await client`set timezone = 'UTC'`;
    const tables = await client<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    const contents: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await client.unsafe<{ row: string }[]>(
        `select to_jsonb(one)::text as row from ${name} as one`,
      );
      contents[name] = rows.map(({ row }) => row).sort();
    }
    await client`reset timezone`; // the embedded database has one session for all
    return contents;
  });

/** The lines of a backup. */
export const linesIn = (file: string) => gunzipSync(fs.readFileSync(file)).toString().trimEnd().split('\n');

/** Writes lines as a backup. */
export const writeLines = (file: string, lines: string[]) =>
  fs.writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join('')));

/** The lines with sums that are right for them, as if the backup had been made so. */
export function summedUp(lines: string[]): string[] {
  const whole = new Checksum();
  let section = new Checksum();
  return lines.map((line) => {
    if (line.startsWith('{"complete":')) return JSON.stringify({ complete: whole.total() });
    if (line.startsWith('{"table":') || line.startsWith('{"file":')) section = new Checksum();
    const right = line.startsWith('{"end":') ? JSON.stringify({ end: section.total() }) : line;
    if (!line.startsWith('{"end":')) section.add([line]);
    whole.add([right]);
    return right;
  });
}

/** A mail as a file, as a site without a mail server writes it. */
export function withMail(name = 'outbox/one.eml', text = 'To: somebody\r\n\r\nسلام') {
  const dataDir = aFolder();
  fs.mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
  fs.writeFileSync(path.join(dataDir, name), text);
  return dataDir;
}

/** The error message of a restore that is refused before it opens a database. */
export const refusal = (file: string, dataDir = aFolder()) =>
  restoreBackup(file, { dataDir }, () =>
    expect.unreachable('The backup should have been refused before'),
  ).then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );
