import { checkMedia, type MediaReport, repairMedia } from '../media/check';
import { incomingFolder } from '../media/incoming';
import { pictureStore } from '../media/pictures';
import { checkStore } from '../media/store-mark';
import { exitWithError } from '../process/error-causes';
import { parseMedia } from './arguments';
import { connectCommand } from './command';
import { readCommandEnv } from './command-env';

async function run() {
  const { mend } = parseMedia(process.argv.slice(2));
  const env = readCommandEnv();
  const connection = await connectCommand(env);
  try {
    const store = pictureStore(env);
    await checkStore(connection.db, store);
    const found = await checkMedia(connection.db, { store, incoming: incomingFolder(env) });
    print(found);
    if (found.orphans.length + found.incomplete.length + found.unfinished.length === 0) return;
    if (mend) await repairMedia(connection.db, store, found);
    else process.exitCode = 1;
  } finally {
    await connection.close();
  }
}

function print({ pictures, documents, orphans, incomplete, unfinished }: MediaReport) {
  console.log(`${pictures} pictures, ${documents} documents`);
  for (const name of orphans) console.log(`${name} belongs to no picture or document`);
  for (const { kind, id, name, missing } of incomplete)
    console.log(`${kind === 'picture' ? 'Picture' : 'Document'} ${id} (${name}) lacks ${missing.join(', ')}`);
  for (const file of unfinished) console.log(`${file} was left by an upload`);
}

run().catch(exitWithError);
