import http from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createSecretKey } from './accounts/secret-key';
import { rotateSecretKey } from './accounts/secret-key-rotation';
import { createApp } from './app';
import { auditRetention } from './audit/retention';
import { automaticBackups } from './backup/automatic';
import { listenToEmbedded, listenToServer } from './cache/invalidation';
import { ResponseCache } from './cache/response-cache';
import { serveCacheHits } from './cache/serve-hits';
import { type Connection, isDriverFault } from './db/connect';
import { watchDatabase } from './db/watch-database';
import { hasWeakFirstPassword } from './first-start/first-passwords';
import { prepareDatabase } from './first-start/first-start';
import { ChangeStreams } from './http/change-streams';
import { RequestLog } from './http/request-log';
import { startPeriodic } from './jobs/periodic';
import { startWorker } from './jobs/worker';
import { gatheredNotices } from './mail/gathered-notices';
import { mailJobs } from './mail/job';
import { mailRetention } from './mail/retention';
import { mailRoutes } from './mail/routes';
import { openPictures } from './media/pictures';
import { mediaRemoval } from './media/removal';
import { warmUp } from './pages/warm-up';
import { openPayments } from './payments/open';
import { type Env, mailSetupOf } from './process/env';
import { exitWithError } from './process/error-causes';
import { gracefulClose, onShutdownSignal } from './process/graceful-shutdown';
import { createLogger, describeError } from './process/log';
import { machineOf } from './process/machine';
import { misspeltVariables } from './process/misspelt-variables';
import { headMails } from './routers/access/audit/head-mails';
import { dueDrafts } from './routers/content/drafts/due';
import { passEvents } from './routers/content/past-events';
import { trashRetention } from './routers/content/trash';
import { openPledgeMails } from './routers/giving/donations/open-pledges';
import { tributeContactRetention } from './routers/giving/ledger/tributes';
import { paymentCatchUp } from './routers/giving/payments/events';
import { paymentJobs } from './routers/giving/payments/job';
import { payoutCheck } from './routers/giving/payouts/check';
import { importJobKind, importRetention } from './routers/imports/job';
import { waitingRetention } from './routers/newsletter/confirmation';
import { dueNewsletters } from './routers/newsletter/due';
import { healthWatch } from './routers/site/health/watch';
import { PathVisits } from './routers/site/redirects/visits';
import { idempotencyKeyRetention } from './rpc/idempotency';
import { rateLimitRetention } from './rpc/rate-limits';
import { refusedSignIns } from './rpc/recorded-sign-ins';
import { deliveryJobs } from './webhooks/job';
import { deliveryRetention } from './webhooks/retention';

// Longer than the minute that proxies keep an idle connection, so that none is closed while it is used again.
const serverOptions = { keepAliveTimeout: 65_000, headersTimeout: 66_000 };

/** Serves the site: database up to date, application, listening, graceful shutdown. */
export async function serve(env: Env, connection: Connection): Promise<void> {
  const wanted = { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD };
  const backups = automaticBackups(env, connection);
  const administrator = await prepareDatabase(connection, {
    administrator: wanted,
    seedContent: env.SEED_CONTENT ?? env.DATABASE_URL === undefined,
    beforeUpgrade: backups.beforeUpgrade,
  });
  const { log, errors, flush } = createLogger(env.LOG_LEVEL);
  for (const { name, meant } of misspeltVariables(process.env))
    log.warn(`The environment variable ${name} is not known: did you mean ${meant}?`);
  const requests = new RequestLog(log);
  process.on('exit', () => {
    requests.flush();
    flush();
  });
  const watch = env.DATABASE_URL ? watchDatabase(connection, log) : undefined;
  process.on('uncaughtException', (error) => {
    if (watch && isDriverFault(error)) return watch.suspect();
    log.error({ error: describeError(error) }, 'unexpected error');
    if (!isDriverFault(error)) exitWithError(error);
  });
  if (await hasWeakFirstPassword(connection.db, wanted))
    log.warn('ADMIN_PASSWORD is easy to guess: sign in, and change the password under My account');
  const mail = mailSetupOf(env);
  const outboxFolder = path.join(env.DATA_DIR, 'outbox');
  const { db } = connection;
  const webhookHosts = env.WEBHOOK_ALLOWED_HOSTS;
  const secretKey = createSecretKey({
    given: env.SECRET_KEY,
    old: env.SECRET_KEY_OLD,
    dataDir: env.DATA_DIR,
  });
  await rotateSecretKey(db, secretKey, log);
  const routes = mailRoutes({ setup: mail, secretKey, folder: outboxFolder });
  const payments = await openPayments(env, log);
  const pictures = await openPictures(db, env, log);
  const visits = new PathVisits();
  const machine = machineOf({
    dataDir: env.DATA_DIR,
    isEmbedded: env.DATABASE_URL === undefined,
    errors,
    backups: backups.report,
  });
  const periodic = [
    mediaRemoval(db, pictures.store),
    mailRetention({ db, folder: outboxFolder, days: env.MAIL_RETENTION_DAYS }),
    gatheredNotices(db),
    rateLimitRetention(db),
    idempotencyKeyRetention(db),
    refusedSignIns(db),
    auditRetention(db),
    headMails(db),
    dueDrafts({ db, mail, log }),
    dueNewsletters({ db, mail, log }),
    waitingRetention(db),
    importRetention(db),
    trashRetention(db),
    tributeContactRetention(db),
    deliveryRetention(db),
    openPledgeMails({ db, mail }),
    passEvents(db),
    visits.periodic(db),
    healthWatch({ db, mail, machine, payments }),
    ...backups.periodic,
    ...(payments
      ? [
          paymentCatchUp({ db, provider: payments, setup: mail }),
          payoutCheck({ db, provider: payments, log }),
        ]
      : []),
  ];
  const cache = new ResponseCache({ needsHeartbeat: env.DATABASE_URL !== undefined });
  const changes = new ChangeStreams(db, secretKey);
  const single = () => connection.single();
  const listener = env.DATABASE_URL
    ? listenToServer({ cache, changes }, single, log)
    : listenToEmbedded({ cache, changes }, single);
  const app = createApp({
    db,
    reads: connection.reads,
    cache,
    changes,
    log,
    requests,
    visits,
    mail,
    secretKey,
    pictures,
    webhookHosts,
    machine,
    payments,
    trustedProxies: env.TRUSTED_PROXIES,
    publicWritesPerMinute: env.PUBLIC_WRITES_PER_MINUTE,
  });
  // On a PostgreSQL server, other processes can serve while this one warms up. A single one serves at once.
  if (env.DATABASE_URL) await warmUp(app);

  const jobs = { db, log, isOnlyWorker: machine.isEmbedded };
  const background = [
    startWorker(jobs, mailJobs({ routes, setup: mail, secretKey, log })),
    startWorker(jobs, deliveryJobs({ secretKey, setup: mail, allowed: webhookHosts, log })),
    ...(payments ? [startWorker(jobs, paymentJobs({ provider: payments, setup: mail, log }))] : []),
    startWorker(jobs, importJobKind({ setup: mail, uploads: pictures.uploads, allowed: webhookHosts, log })),
    ...periodic.map((one) => startPeriodic(one, log)),
  ];

  const server = http.createServer(
    serverOptions,
    serveCacheHits(
      cache,
      { requests, visits },
      getRequestListener(app.fetch, { hostname: new URL(mail.publicUrl).host }),
    ),
  );
  const closeServer = gracefulClose(server);
  server.on('error', exitWithError);
  server.listen({ port: env.PORT, ...(env.HOST && { host: env.HOST }) }, () => {
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : env.PORT;
    if (administrator) console.log(`Administrator: ${administrator.username}`);
    if (administrator?.password) console.log(`Password: ${administrator.password}`);
    console.log(`The site is at ${env.PUBLIC_URL ?? `http://localhost:${port}`}`);
  });

  onShutdownSignal(async () => {
    changes.close();
    await Promise.all([
      closeServer().then(() => pictures.uploads.stop()), // once accepted uploads are encoded
      listener.stop(),
      ...background.map((one) => one.stop()),
    ]);
    await visits.flush(db).catch(() => undefined); // the database may be away
    await watch?.stop();
    await connection.close();
  });
}
