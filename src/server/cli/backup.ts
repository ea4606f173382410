import fs from 'node:fs';
import path from 'node:path';
import { fileLocationOf } from '../backup/files';
import { makeBackup, refuseExisting } from '../backup/make';
import { markBackup } from '../db/backup-marks';
import { embeddedFolder } from '../db/connect';
import { causeOf, exitWithError, reasonOf } from '../process/error-causes';
import { parseFile } from './arguments';
import { connectCommand, databaseExists, summaryOf } from './command';
import { readCommandEnv } from './command-env';

async function run() {
  const file = parseFile(process.argv.slice(2), 'backup');
  const env = readCommandEnv();
  if (!databaseExists(env)) throw new Error(`There is no database in ${embeddedFolder(env.DATA_DIR)}.`);
  // Errors of usage are not recorded as a failed backup.
  refuseExisting(file);
  requireWritableFolder(path.dirname(file));
  const connection = await connectCommand(env);
  try {
    const contents = await makeBackup(connection, fileLocationOf(env), file).catch(async (error: unknown) => {
      await markBackup(connection.db, 'failed').catch(() => undefined); // report the first error
      throw error;
    });
    await markBackup(connection.db, 'made').catch((error: unknown) =>
      console.error(
        `The backup could not be recorded, so the administrator area will not show it: ${reasonOf(error)}`,
      ),
    );
    console.log(`${file} holds ${summaryOf(contents)}.`);
  } finally {
    await connection.close();
  }
}

/** @throws Error with one line */
function requireWritableFolder(folder: string): void {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const code = causeOf(error)?.code;
    throw new Error(
      code === 'ENOENT'
        ? `There is no folder ${folder}: create it first.`
        : `The user of this command cannot write to the folder ${folder} (${code}).`,
      { cause: error },
    );
  }
}

run().catch(exitWithError);
