import path from 'node:path';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { projectFolder } from '../paths';
import { addChangeTriggers } from './change-triggers';
import type { Connection } from './connect';
import { type FirstStart, firstStart, type NewAdministrator } from './first-start';

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
    await migrate(db, { migrationsFolder: path.join(projectFolder, 'drizzle') });
    await addChangeTriggers(db);
    return firstStart(db, options);
  });
}
