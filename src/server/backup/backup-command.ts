import fs from 'node:fs';
import { connect, connectBeside, embeddedFolder } from '../db/connect';
import { readEnv } from '../process/env';
import { fileArgument, holdings, runCommand } from './command';
import { placeOf } from './files';
import { makeBackup } from './make';

/** The command line that makes a backup, while the site runs or not. */
runCommand(async () => {
  const file = fileArgument('npm run backup -- FILE');
  const env = readEnv(process.env);
  const folder = embeddedFolder(env.DATA_DIR);
  if (!env.DATABASE_URL && !fs.existsSync(folder)) throw new Error(`There is no database in ${folder}.`);
  const connection =
    (env.DATABASE_URL ? null : await connectBeside(env.DATA_DIR)) ??
    (await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }));
  try {
    const contents = await makeBackup(connection, placeOf(env), file);
    console.log(`${file} holds ${holdings(contents)}.`);
  } finally {
    await connection.close();
  }
});
