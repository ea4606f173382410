import path from 'node:path';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { type FirstStart, firstStart, type NewAdministrator } from '../first-start/first-start';
import { projectFolder } from '../process/paths';
import { addChangeTriggers } from './change-triggers';
import type { Connection } from './connect';

/**
 * Brings the database to the present schema and, once in its life, fills in what a site begins with. Several
 * processes may call it at once: one does the work, the others wait and find it done.
 * @returns the administrator, if this call made one
 */
export function prepareDatabase(
  connection: Connection,
  options: FirstStart,
): Promise<NewAdministrator | undefined> {
  return connection.exclusively(async (db) => {
    await bringUpToDate(db);
    return firstStart(db, options);
  });
}

/** Brings the database to the present schema, and fills in nothing. */
export const migrateDatabase = (connection: Connection): Promise<void> =>
  connection.exclusively(bringUpToDate);

async function bringUpToDate(db: PostgresJsDatabase) {
  await migrate(db, { migrationsFolder: path.join(projectFolder, 'drizzle') });
  await addChangeTriggers(db);
}
