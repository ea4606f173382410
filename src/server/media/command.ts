import { connectCommand } from '../db/connect-command';
import { readCommandEnv } from '../process/command-env';
import { exitWithError } from '../process/exit';
import { checkPictures, type Findings, mendPictures } from './check';
import { incomingFolder } from './incoming';
import { pictureStore } from './pictures';
import { checkStore } from './store-mark';

const usage = `Usage: npm run media -- COMMAND
  check          whether files and pictures agree, and what does not
  check --mend   the same; removes files that belong to nothing, and pictures of which a file is missing`;

/** The command line for the store of pictures, while the site runs or not. */
async function run([command, option, ...more]: string[]) {
  if (command !== 'check' || ![undefined, '--mend'].includes(option) || more.length > 0)
    throw new Error(usage);
  const env = readCommandEnv();
  const connection = await connectCommand(env);
  try {
    const store = pictureStore(env);
    await checkStore(connection.db, store);
    const found = await checkPictures(connection.db, { store, incoming: incomingFolder(env) });
    tell(found);
    if (found.orphans.length + found.incomplete.length + found.unfinished.length === 0) return;
    if (option === '--mend') await mendPictures(connection.db, store, found);
    else process.exitCode = 1;
  } finally {
    await connection.close();
  }
}

function tell({ pictures, orphans, incomplete, unfinished }: Findings) {
  console.log(`${pictures} pictures`);
  for (const name of orphans) console.log(`${name} belongs to no picture`);
  for (const { id, name, missing } of incomplete)
    console.log(`Picture ${id} (${name}) lacks ${missing.join(', ')}`);
  for (const file of unfinished) console.log(`${file} was left by an upload`);
}

run(process.argv.slice(2)).catch(exitWithError);
