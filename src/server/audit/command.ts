import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Connection, embeddedFolder } from '../db/connect';
import { connectCommand } from '../db/connect-command';
import { readCommandEnv } from '../process/command-env';
import { exitWithError } from '../process/exit';
import { parseCommandLine } from './command-line';
import { verifyLog } from './verify';

const noLog = 'There is no activity log in this database yet: start the site once.';

/** The command line for the activity log; it works while the site runs and while it does not, and changes nothing. */
async function run(line: string[]) {
  const { command, head } = parseCommandLine(line);
  const connection = await open();
  try {
    await requireLog(connection);
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

async function open(): Promise<Connection> {
  const env = readCommandEnv();
  if (!env.DATABASE_URL && !existsSync(embeddedFolder(env.DATA_DIR))) throw new Error(noLog);
  return connectCommand(env);
}

async function requireLog({ db }: Connection) {
  const [found] = await db.execute<{ log: string | null }>(
    sql`select to_regclass('public.audit_entries')::text as log`,
  );
  if (!found?.log) throw new Error(noLog);
}

run(process.argv.slice(2)).catch(exitWithError);
