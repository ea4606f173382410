import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { filesBelow } from '../../scripts/build.mjs';
import { connect, isDriverFault } from '../../src/server/db/connect';
import { migrateDatabase } from '../../src/server/db/migrate';
import { projectFolder } from '../../src/server/process/paths';
import { freshDatabase, migratedTemplate } from './database';

/** Creates the folder that tests write to, with the databases that they copy. Returns the teardown. */
export default async function setUp() {
  process.on('uncaughtException', ignoreDriverFault);
  const root = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
  process.env['TEST_FOLDER'] = root;
  cpSync(await embeddedDatabases(), root, { recursive: true });
  const server = process.env['TEST_DATABASE_URL'];
  if (server) {
    const template = await connect(await freshDatabase(server, { name: migratedTemplate }));
    await template.runExclusively(migrateDatabase);
    await template.close();
  }
  process.off('uncaughtException', ignoreDriverFault);
  return () => rmSync(root, { recursive: true, force: true });
}

const cacheFolder = path.join(projectFolder, 'node_modules/.cache/test-databases');
/** Other runs may still copy those of other sources. */
const dayMs = 86_400_000;
const sources = [
  'drizzle',
  'package.json',
  'package-lock.json',
  'src/server/db',
  'src/server/process',
  'src/shared',
];

/**
 * A folder with two embedded databases: `empty`, and `migrated`, which is empty but for the schema. Making them takes
 * several seconds of a core, so they are kept for later runs from the same sources.
 */
async function embeddedDatabases() {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of sources.flatMap((source) => filesBelow(path.join(projectFolder, source))))
    hash.update(path.relative(projectFolder, file)).update(readFileSync(file));
  const key = hash.digest('hex');
  const folder = path.join(cacheFolder, key);
  if (existsSync(folder)) return folder;

  const workFolder = mkdtempSync(path.join(tmpdir(), 'site-databases-'));
  const open = (name: string) => connect({ dataDir: path.join(workFolder, name) });
  const empty = await open('empty');
  // What new databases would be made from is two thirds of the files of each copy.
  await empty.db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1'])
    await empty.db.execute(sql`drop database ${sql.identifier(name)}`);
  await empty.close();
  cpSync(path.join(workFolder, 'empty'), path.join(workFolder, 'migrated'), { recursive: true });
  const migrated = await open('migrated');
  await migrated.runExclusively(migrateDatabase);
  await migrated.close();

  mkdirSync(cacheFolder, { recursive: true });
  for (const old of readdirSync(cacheFolder).map((name) => path.join(cacheFolder, name)))
    if (statSync(old).mtimeMs < Date.now() - dayMs) rmSync(old, { recursive: true, force: true });
  const copy = mkdtempSync(path.join(cacheFolder, 'new-'));
  cpSync(workFolder, copy, { recursive: true });
  rmSync(workFolder, { recursive: true });
  try {
    renameSync(copy, folder); // atomic: no run sees a partial copy
  } catch (error) {
    rmSync(copy, { recursive: true });
    if (!existsSync(folder)) throw error; // otherwise another run was first
  }
  return folder;
}

/** The driver may write to a connection that has just been closed: the site ignores that as well. */
function ignoreDriverFault(error: Error) {
  if (!isDriverFault(error)) throw error;
}
