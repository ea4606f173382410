import fs from 'node:fs';
import { markBackup } from '../db/backup-marks';
import { embeddedFolder } from '../db/connect';
import { connectCommand } from '../db/connect-command';
import { readCommandEnv } from '../process/command-env';
import { reasonOf } from '../process/error-causes';
import { fileArgument, holdings, runCommand } from './command';
import { placeOf } from './files';
import { makeBackup, refuseExisting } from './make';

/** The command line that makes a backup, while the site runs or not. */
runCommand(async () => {
  const file = fileArgument('npm run backup -- FILE');
  const env = readCommandEnv();
  const folder = embeddedFolder(env.DATA_DIR);
  if (!env.DATABASE_URL && !fs.existsSync(folder)) throw new Error(`There is no database in ${folder}.`);
  refuseExisting(file); // a mistake of the caller, which Health does not count as a failed backup
  const connection = await connectCommand(env);
  try {
    const contents = await makeBackup(connection, placeOf(env), file).catch(async (error: unknown) => {
      await markBackup(connection.db, 'failed').catch(() => undefined); // why it failed is what counts
      throw error;
    });
    await markBackup(connection.db, 'made').catch((error: unknown) =>
      console.error(`The administrator area will not know of this backup: ${reasonOf(error)}`),
    );
    console.log(`${file} holds ${holdings(contents)}.`);
  } finally {
    await connection.close();
  }
});
