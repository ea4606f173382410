import path from 'node:path';
import { fileLocationOf } from '../backup/files';
import { restoreBackup } from '../backup/restore';
import { connect, embeddedFolder } from '../db/connect';
import type { Env } from '../process/env';
import { exitWithError } from '../process/error-causes';
import { parseFile } from './arguments';
import { summaryOf } from './command';
import { readCommandEnv } from './command-env';

async function run() {
  const file = parseFile(process.argv.slice(2), 'restore');
  const env = readCommandEnv();
  const restored = await restoreBackup(file, fileLocationOf(env), () =>
    connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }),
  );
  console.log(
    restored.brokenLog
      ? `The activity log in this backup is broken: ${restored.brokenLog}`
      : 'The activity log is whole.',
  );
  if (restored.lostPictures > 0)
    console.log(
      `Pictures and documents deleted while the backup was made, and not in it: ${restored.lostPictures}.`,
    );
  if (restored.tokens > 0)
    console.log(
      `Disabled API tokens: ${restored.tokens}. Their owners can enable them again in the administrator area.`,
    );
  if (restored.uncertainMails > 0)
    console.log(
      `Emails that were waiting, and may have been sent since: ${restored.uncertainMails}. They are marked as uncertain and not sent automatically; resend or cancel them in the administrator area.`,
    );
  console.log(
    `Restored ${summaryOf(restored)}, into ${databaseOf(env)} and the data folder ${path.resolve(env.DATA_DIR)}. Everyone must sign in again.`,
  );
}

/** Names the database, without its password. */
function databaseOf({ DATABASE_URL: url, DATA_DIR: dataDir }: Env): string {
  if (!url) return `the embedded database in ${embeddedFolder(dataDir)}`;
  const { pathname, host } = new URL(url);
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1))} on ${host}`;
}

run().catch(exitWithError);
