import path from 'node:path';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { projectFolder } from '../process/paths';
import { addChangeTriggers, addStaffTriggers } from './change-triggers';
import { addEventTriggers } from './event-triggers';
import { needsUpgrade, recordVersion, refuseUnknownSchema } from './schema-version';

/**
 * Migrates the schema and updates the triggers. Call it within `runExclusively`.
 * @param beforeUpgrade is called before migrations change a database that has been used; if it throws, nothing changes
 */
export async function migrateDatabase(
  db: PostgresJsDatabase,
  beforeUpgrade?: () => Promise<void>,
): Promise<void> {
  await refuseUnknownSchema(db);
  if (beforeUpgrade && (await needsUpgrade(db))) await beforeUpgrade();
  await migrate(db, { migrationsFolder: path.join(projectFolder, 'drizzle') });
  await recordVersion(db);
  await addChangeTriggers(db);
  await addStaffTriggers(db);
  await addEventTriggers(db);
}
