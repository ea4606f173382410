import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { createSessions } from './accounts/sessions';
import type { Cache } from './cache/cache';
import { cached } from './cache/middleware';
import type { PooledDatabase } from './db/connect';
import { exportRoutes } from './exports/routes';
import { machineRoutes } from './feeds/routes';
import { clientAddress } from './http/client-address';
import { sameOriginWrites } from './http/csrf';
import { healthRoutes } from './http/health';
import { docsRoutes } from './http/openapi/routes';
import { type Http, keepToSender } from './http/request';
import { logRequests, type RequestLog } from './http/request-log';
import { type MakeContext, restRoutes } from './http/rest/routes';
import { guardHeaders } from './http/security-headers';
import { trpcRoutes } from './http/trpc';
import type { MailSetup } from './mail/messages';
import { formRoutes } from './pages/forms';
import { siteRoutes } from './pages/site';
import { unsubscribeRoutes } from './pages/unsubscribe';
import { hasNoRoom, isPassing, retryLater } from './procedures/errors';
import { createLimits } from './procedures/rate-limits';
import { Gate } from './procedures/read-gate';
import type { Logger } from './process/log';

export type Parts = {
  db: PooledDatabase;
  /** What anyone's reads go through. */
  reads: PooledDatabase;
  cache: Cache;
  log: Logger;
  requests: RequestLog;
  mail: MailSetup;
  /** How many proxies in front of this process are ours, so that their X-Forwarded-For is believed. */
  trustedProxies: number;
  /** For each address or e-mail and kind of form; 0 is no limit. */
  publicWritesPerMinute: number;
};

/** The whole service as one application: health, tRPC, REST and its documents, files and pages. */
export function createApp({ db, reads, cache, log, requests, mail, ...parts }: Parts) {
  const { publicUrl } = mail;
  const app = new Hono<Http>({ strict: false });
  const sessionOf = createSessions(db);
  const limits = createLimits(db, log, parts.publicWritesPerMinute);
  const secure = publicUrl.startsWith('https:');
  const report = (error: unknown, id: string) => requests.error(error, id);
  const readGate = new Gate({ atOnce: 4, waiting: 200, patienceMs: 2000 });

  const context: MakeContext = (c, setCookie) => ({
    db: c.get('db'),
    adminDb: c.get('adminDb'),
    reads: readGate,
    limits,
    mail,
    keepToSender: keepToSender(c),
    session: sessionOf({
      cookies: c.req.header('cookie') ?? '',
      secure,
      setCookie,
      keepToSender: keepToSender(c),
    }),
    address: clientAddress(
      c.env?.incoming?.socket.remoteAddress ?? '',
      c.req.header('x-forwarded-for'),
      parts.trustedProxies,
    ),
    idempotencyKey: c.req.header('idempotency-key'),
    ifMatch: c.req.header('if-match'),
  });

  app.use(requestId({ headerName: '' }));
  app.use(logRequests(requests));
  app.use(cached(cache, { db, reads }));
  app.use(guardHeaders(publicUrl));
  app.use(sameOriginWrites(publicUrl));
  app.onError((error, c) => {
    const comesBack = isPassing(error) || hasNoRoom(error);
    if (comesBack) c.header('Retry-After', String(retryLater));
    if (!isPassing(error)) report(error, c.get('requestId'));
    return c.text(
      comesBack ? 'Please try again in a moment' : 'Internal server error',
      comesBack ? 503 : 500,
    );
  });

  app.route('/', healthRoutes(db));
  app.route('/', docsRoutes(publicUrl));
  app.route('/', trpcRoutes({ context, report }));
  app.route('/', restRoutes({ context, report }));
  app.route('/', exportRoutes({ context, report }));
  app.route('/', machineRoutes({ publicUrl, reads: readGate }));
  app.route('/', formRoutes({ context, report }));
  app.route('/', unsubscribeRoutes({ context }));
  app.route('/', siteRoutes({ limits, mail, reads: readGate, report }));
  return app;
}
