import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '../db/database';
import { projectFolder } from '../process/paths';
import { NewerBackupError } from './read';

/**
 * The migrations up to the last one in a backup, and those after it.
 * @throws NewerBackupError, or Error with one line, when this version does not have that migration
 */
export function migrationsAround(last: number): { before: MigrationMeta[]; after: MigrationMeta[] } {
  const all = readMigrationFiles({ migrationsFolder: path.join(projectFolder, 'drizzle') });
  const newest = all.at(-1)?.folderMillis ?? 0;
  if (last > newest) throw new NewerBackupError();
  const count = all.findIndex(({ folderMillis }) => folderMillis === last) + 1;
  if (count === 0)
    throw new Error(
      'The backup was made by a development version before 1.0.0 and cannot be restored. Nothing was changed.',
    );
  return { before: all.slice(0, count), after: all.slice(count) };
}

/** Creates the table of drizzle's migrator, which itself cannot run inside a transaction. */
export async function beginMigrations(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
}

export async function applyMigrations(db: Database, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}
