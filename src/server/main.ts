import { connect } from './db/connect';
import { readEnv } from './process/env';
import { exitWithError } from './process/error-causes';

/** The process. The database opens while the rest of the code is loaded, which takes as long. */
async function start() {
  const env = readEnv(process.env);
  const connecting = connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  connecting.catch(exitWithError);
  const { serve } = await import('./serve');
  await serve(env, await connecting);
}

start().catch(exitWithError);
