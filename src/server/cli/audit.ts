import { verifyLog } from '../audit/verify';
import { exitWithError } from '../process/error-causes';
import { parseAudit } from './arguments';
import { connectCommand, databaseExists, requireTable } from './command';
import { readCommandEnv } from './command-env';

const noLog = 'There is no activity log in this database yet: start the site once.';

async function run() {
  const { command, head } = parseAudit(process.argv.slice(2));
  const env = readCommandEnv();
  if (!databaseExists(env)) throw new Error(noLog);
  const connection = await connectCommand(env);
  try {
    await requireTable(connection, 'audit_entries', noLog);
    const verdict = await connection.db.transaction((tx) => verifyLog(tx, head), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    if (verdict.problem) throw new Error(`The activity log is broken: ${verdict.problem}`);
    if (verdict.entries === 0) console.log('The activity log is empty.');
    else if (command === 'head') console.log(verdict.head);
    else
      console.log(
        `The activity log is whole: ${verdict.entries} entries, the newest with the hash ${verdict.head}`,
      );
  } finally {
    await connection.close();
  }
}

run().catch(exitWithError);
