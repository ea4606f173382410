import { serve } from '@hono/node-server';
import { createApp } from './app';
import { connect } from './db/connect';
import { prepareDatabase } from './db/migrate';
import { readEnv } from './env';

const secondsToEnd = 9;

/** The process: environment, database, application, listening, orderly end. */
async function start() {
  const env = readEnv(process.env);
  const connection = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const administrator = await prepareDatabase(connection, {
    administrator: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    seedContent: env.SEED_CONTENT ?? env.DATABASE_URL === undefined,
  });
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const report = (error: unknown, requestId: string) => console.error(`[${requestId}]`, error);
  const app = createApp({ db: connection.db, publicUrl, report });

  const server = serve(
    { fetch: app.fetch, port: env.PORT, ...(env.HOST && { hostname: env.HOST }) },
    ({ port }) => {
      if (administrator)
        console.log(`Administrator: ${administrator.username}\nPassword: ${administrator.password}`);
      console.log(`The site is at ${env.PUBLIC_URL ?? `http://localhost:${port}`}`);
    },
  );
  server.on('error', fail);

  const end = () => {
    setTimeout(() => process.exit(1), secondsToEnd * 1000).unref();
    server.close(() => void connection.close().catch(fail));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

start().catch(fail);
