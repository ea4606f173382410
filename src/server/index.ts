import http from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app';
import { Cache } from './cache/cache';
import { hitsFirst } from './cache/hits';
import { watchChanges } from './cache/watch-changes';
import { orderlyEnd } from './close-server';
import { connect, isDriverFault } from './db/connect';
import { prepareDatabase } from './db/migrate';
import { watchDatabase } from './db/watch-database';
import { readEnv } from './env';
import { isDatabaseAway } from './errors';
import { createLogger, describeError } from './log';
import { fileTransport, smtpTransport } from './mail/transport';
import { startMailWorker } from './mail/worker';

const secondsToEnd = 9;
// Longer than the minute that proxies keep an idle connection, so that none is closed while it is used again.
const serverOptions = { keepAliveTimeout: 65_000, headersTimeout: 66_000 };

/** The process: environment, database, application, listening, orderly end. */
async function start() {
  const env = readEnv(process.env);
  const connection = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const administrator = await prepareDatabase(connection, {
    administrator: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    seedContent: env.SEED_CONTENT ?? env.DATABASE_URL === undefined,
  });
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const { log, flush } = createLogger(env.LOG_LEVEL);
  process.on('exit', flush);
  const watch = env.DATABASE_URL ? watchDatabase(connection, log) : undefined;
  process.on('uncaughtException', (error) => {
    if (watch && isDriverFault(error)) return watch.suspect();
    log.error({ error: describeError(error) }, 'unexpected error');
    if (!isDriverFault(error)) fail(error);
  });
  const mail = {
    configured: env.SMTP_URL !== undefined,
    from: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    staffEmail: env.STAFF_EMAIL,
    publicUrl,
  };
  const transport = env.SMTP_URL
    ? smtpTransport(env.SMTP_URL)
    : fileTransport(path.join(env.DATA_DIR, 'outbox'));
  const worker = startMailWorker({ db: connection.db, transport, setup: mail, log });
  const cache = new Cache({ alone: env.DATABASE_URL === undefined });
  const changes = env.DATABASE_URL ? watchChanges(cache, () => connection.single(), log) : undefined;
  const app = createApp({
    db: connection.db,
    cache,
    log,
    mail,
    trustedProxies: env.TRUSTED_PROXIES,
    publicWritesPerMinute: env.PUBLIC_WRITES_PER_MINUTE,
  });

  const server = http.createServer(serverOptions, hitsFirst(cache, log, getRequestListener(app.fetch)));
  const endServer = orderlyEnd(server);
  server.on('error', fail);
  server.listen({ port: env.PORT, ...(env.HOST && { host: env.HOST }) }, () => {
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : env.PORT;
    if (administrator)
      console.log(`Administrator: ${administrator.username}\nPassword: ${administrator.password}`);
    console.log(`The site is at ${env.PUBLIC_URL ?? `http://localhost:${port}`}`);
  });

  const end = () => {
    setTimeout(fail, secondsToEnd * 1000, new Error('Some requests did not end in time')).unref();
    Promise.all([endServer(), worker.stop(), changes?.stop()])
      .then(() => watch?.stop())
      .then(() => connection.close())
      .catch(fail);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

function fail(error: unknown) {
  const away = isDatabaseAway(error) && 'The database at DATABASE_URL cannot be reached.';
  console.error(away || (error instanceof Error ? error.message : error));
  process.exit(1);
}

start().catch(fail);
