import { fileLocationOf } from '../backup/files';
import { makeBackup, refuseExisting } from '../backup/make';
import { markBackup } from '../db/backup-marks';
import { embeddedFolder } from '../db/connect';
import { exitWithError, reasonOf } from '../process/error-causes';
import { parseFile } from './arguments';
import { connectCommand, databaseExists, summaryOf } from './command';
import { readCommandEnv } from './command-env';

async function run() {
  const file = parseFile(process.argv.slice(2), 'backup');
  const env = readCommandEnv();
  if (!databaseExists(env)) throw new Error(`There is no database in ${embeddedFolder(env.DATA_DIR)}.`);
  refuseExisting(file); // a usage error: not recorded as a failed backup
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

run().catch(exitWithError);
