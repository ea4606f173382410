import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { type Connection, connect } from '../../src/server/db/connect';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { newDataFolder } from './processes';

let opened: Promise<Connection> | undefined;

/** The database of this worker: the embedded one, or with TEST_DATABASE_URL one of its own on that server. */
export const testDatabase = () => (opened ??= open());

async function open(): Promise<Connection> {
  const server = process.env['TEST_DATABASE_URL'];
  const connection = await connect(
    server
      ? await freshDatabase(server, { template: migratedTemplate })
      : { dataDir: newDataFolder('migrated') },
  );
  await prepareDatabase(connection, { seedContent: false });
  await addEmptyTables(connection);
  // Nothing here outlives its test: the one session need not wait for the disk.
  if (!server) await connection.db.execute(sql`set synchronous_commit = off`);
  return connection;
}

/**
 * Makes every table empty and begins their ids at 1 again: by a function whose statements are planned once, which is
 * quicker than TRUNCATE where most are empty.
 */
export async function emptyTables({ db }: Connection): Promise<void> {
  await db.execute(sql`select testing.empty_tables()`);
}

/** In a schema of its own, which is in no backup and in no comparison of schemas. */
const addEmptyTables = ({ db }: Connection) =>
  db.execute(sql`
    do $$ begin
      create schema testing;
      execute (
        select format('create function testing.empty_tables() returns void language plpgsql
            set session_replication_role = replica as %L',
          'begin ' || string_agg(statement, ' ') || ' end')
        from (
          select format('delete from public.%I;', tablename) from pg_tables where schemaname = 'public'
          union all
          select format('perform setval(%L, 1, false);', 'public.' || quote_ident(sequencename))
          from pg_sequences where schemaname = 'public') as statements (statement));
    end $$`);

/** The database with the tables of this version, and nothing in them, that each run of tests makes on its server. */
export const migratedTemplate = 'site_test_migrated';

type Wanted = { name?: string; template?: string };

/** A new database on the server at this address, in place of one with the same name: empty, or a copy of a template. */
export async function freshDatabase(
  server: string,
  { name = `site_test_${process.env['VITEST_POOL_ID'] ?? 0}`, template = 'template1' }: Wanted = {},
) {
  const maintenance = postgres(server, { max: 1, onnotice: () => undefined });
  await maintenance`drop database if exists ${maintenance(name)} with (force)`;
  await maintenance`create database ${maintenance(name)} template ${maintenance(template)}`;
  await maintenance.end();
  const databaseUrl = new URL(server);
  databaseUrl.pathname = `/${name}`;
  return { databaseUrl: databaseUrl.href, dataDir: '' };
}
