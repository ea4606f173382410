import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect, isDriverFault } from '../../src/server/db/connect';
import { migrateDatabase } from '../../src/server/db/migrate';
import { freshDatabase, migratedTemplate } from './database';

/**
 * Makes a folder for all that the tests write, with two embedded databases that they copy: `empty`, and `migrated`,
 * which is empty but for the schema. Making one takes three seconds of a core, migrating it most of another.
 */
export default async function makeDatabases() {
  process.on('uncaughtException', ignoreDriverFault);
  const root = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
  process.env['TEST_FOLDER'] = root;
  const open = (name: string) => connect({ dataDir: path.join(root, name) });

  const empty = await open('empty');
  // What new databases would be made from is two thirds of the files of each copy.
  await empty.db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1'])
    await empty.db.execute(sql`drop database ${sql.identifier(name)}`);
  await empty.close();
  cpSync(path.join(root, 'empty'), path.join(root, 'migrated'), { recursive: true });
  const migrated = await open('migrated');
  await migrated.runExclusively(migrateDatabase);
  await migrated.close();
  const server = process.env['TEST_DATABASE_URL'];
  if (server) {
    const template = await connect(await freshDatabase(server, { name: migratedTemplate }));
    await template.runExclusively(migrateDatabase);
    await template.close();
  }
  process.off('uncaughtException', ignoreDriverFault);
  return () => rmSync(root, { recursive: true, force: true });
}

/** The driver may write to a connection that has just been closed: the site ignores that as well. */
function ignoreDriverFault(error: Error) {
  if (!isDriverFault(error)) throw error;
}
