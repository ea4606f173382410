import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { newDataFolder } from '../support/processes';
import { cleanUp, client, open, temporaryFolder } from './embedded';

/** Gives each test of a file a database folder of its own, with a few tables, and undoes what the test opened. */
export function useEmbeddedFolder(receive: (folder: string) => void): void {
  let template = '';
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

  beforeAll(async () => {
    template = path.join(newDataFolder('empty'), 'database');
    const sql = client(await open(template));
    await sql`create sequence pair`;
    await sql`create table pairs (id serial primary key, pair bigint not null)`;
    await sql`create table names (name text constraint one_name unique)`;
    await sql`create function overflow(int) returns int language sql as 'select overflow($1 + 1)'`;
    await cleanUp();
  });

  beforeEach(() => {
    const folder = path.join(temporaryFolder(), 'database');
    fs.cpSync(template, folder, { recursive: true });
    receive(folder);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await cleanUp();
  });
}
