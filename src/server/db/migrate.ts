import path from 'node:path';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { projectFolder } from '../process/paths';
import { addChangeTriggers, addStaffTriggers } from './change-triggers';
import { addEventTriggers } from './event-triggers';
import { refuseUnknownSchema } from './schema-version';

/** Migrates the schema and updates the triggers. Call it within `exclusively`. */
export async function migrateDatabase(db: PostgresJsDatabase): Promise<void> {
  await refuseUnknownSchema(db);
  await migrate(db, { migrationsFolder: path.join(projectFolder, 'drizzle') });
  await addChangeTriggers(db);
  await addStaffTriggers(db);
  await addEventTriggers(db);
}
