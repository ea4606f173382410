import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type EmbeddedDatabase, openEmbedded } from '../../src/server/db/embedded/open';
import { newDataFolder } from '../support/processes';
import { cleanUp, client, open, temporaryFolder } from './embedded';

const aFolder = () => path.join(newDataFolder('empty'), 'database');

async function addTables(embedded: EmbeddedDatabase) {
  const sql = client(embedded);
  await sql`create sequence pair`;
  await sql`create table pairs (id serial primary key, pair bigint not null)`;
  await sql`create table names (name text constraint one_name unique)`;
  await sql`create function overflow(int) returns int language sql as 'select overflow($1 + 1)'`;
}

function undoEach(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  afterEach(async () => {
    vi.restoreAllMocks();
    await cleanUp();
  });
}

/** Gives each test a database folder of its own, with a few tables, and undoes what the test opened. */
export function useEmbeddedFolder(receive: (folder: string) => void): void {
  undoEach();
  let template = '';

  beforeAll(async () => {
    template = aFolder();
    await addTables(await open(template));
    await cleanUp();
  });

  beforeEach(() => {
    const folder = path.join(temporaryFolder(), 'database');
    fs.cpSync(template, folder, { recursive: true });
    receive(folder);
  });
}

/** Opens one database for tests that only connect to it; each finds its tables empty. */
export function useEmbeddedDatabase(
  receive: (embedded: EmbeddedDatabase, folder: string) => void,
  settings: Parameters<typeof openEmbedded>[1] = {},
): void {
  undoEach();
  let embedded: EmbeddedDatabase;

  beforeAll(async () => {
    const folder = aFolder();
    embedded = await openEmbedded(folder, settings);
    await addTables(embedded);
    await cleanUp();
    receive(embedded, folder);
  });
  beforeEach(async () => {
    await client(embedded)`truncate names, pairs`;
    await cleanUp();
  });
  afterAll(() => embedded.close());
}
