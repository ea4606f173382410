import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { cacheResponses } from './cache/middleware';
import type { ResponseCache } from './cache/response-cache';
import type { PooledDatabase } from './db/database';
import { importRowRoutes } from './exports/import-rows';
import { exportRoutes } from './exports/routes';
import { feedRoutes } from './feeds/routes';
import { bearerTokens } from './http/bearer';
import type { ChangeStreams } from './http/change-streams';
import { changeRoutes } from './http/changes';
import { createContexts } from './http/context';
import { cors } from './http/cors';
import { countPaths } from './http/count-paths';
import { csrfProtection } from './http/csrf';
import { healthRoutes } from './http/health';
import { importRoutes } from './http/imports';
import { mediaRoutes } from './http/media';
import { docsRoutes } from './http/openapi/routes';
import { paymentRoutes } from './http/payments';
import type { Http } from './http/request';
import { logRequests, type RequestLog } from './http/request-log';
import { restRoutes } from './http/rest/routes';
import { securityHeaders } from './http/security-headers';
import { tokenPageHeaders } from './http/token-pages';
import { trpcRoutes } from './http/trpc';
import { uploadRoutes } from './http/uploads';
import type { UploadQueue } from './media/receive';
import type { PictureStore } from './media/store';
import { formRoutes } from './pages/forms';
import { givingRoutes } from './pages/giving';
import { payRoutes } from './pages/pay';
import { siteRoutes } from './pages/site';
import { subscribeRoutes } from './pages/subscribe';
import { unsubscribeRoutes } from './pages/unsubscribe';
import { isDiskFull } from './process/error-causes';
import type { Logger } from './process/log';
import { RedirectLookup } from './routers/site/redirects/lookup';
import type { PathVisits } from './routers/site/redirects/visits';
import { ConcurrencyLimit } from './rpc/concurrency-limit';
import type { Context } from './rpc/context';
import { isTransient, retryAfterSeconds } from './rpc/errors';
import { createRateLimits } from './rpc/rate-limits';

export type AppDependencies = Pick<
  Context,
  'mail' | 'secretKey' | 'webhookHosts' | 'machine' | 'payments'
> & {
  db: PooledDatabase;
  /** For public reads. */
  reads: PooledDatabase;
  cache: ResponseCache;
  changes: ChangeStreams;
  log: Logger;
  requests: RequestLog;
  visits: PathVisits;
  pictures: { uploads: UploadQueue; store: PictureStore };
  /** Number of own proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number;
  /** Per address or email and kind of form; 0 means no limit. */
  publicWritesPerMinute: number;
};

export function createApp({ db, reads, cache, log, requests, visits, mail, ...parts }: AppDependencies) {
  const { publicUrl } = mail;
  const app = new Hono<Http>({ strict: false });
  const limits = createRateLimits(db, log, parts.publicWritesPerMinute);
  const report = (error: unknown, id: string) => requests.error(error, id);
  const readLimit = new ConcurrencyLimit({ maxRunning: 4, maxWaiting: 200, timeoutMs: 2000 });

  const contexts = createContexts({
    db,
    reads: readLimit,
    limits,
    mail,
    secretKey: parts.secretKey,
    webhookHosts: parts.webhookHosts,
    machine: parts.machine,
    payments: parts.payments,
    trustedProxies: parts.trustedProxies,
  });

  app.use(requestId({ headerName: '' }));
  app.use(logRequests(requests));
  app.use(countPaths(visits));
  app.use(cacheResponses(cache, { db, reads }));
  app.use(cors);
  app.use(securityHeaders(publicUrl));
  app.use(tokenPageHeaders);
  app.use(bearerTokens({ db, limits, report }));
  app.use(csrfProtection(publicUrl));
  app.onError((error, c) => {
    const isTemporary = isTransient(error) || isDiskFull(error);
    if (isTemporary) c.header('Retry-After', String(retryAfterSeconds));
    if (!isTransient(error)) report(error, c.get('requestId'));
    return c.text(
      isTemporary ? 'Please try again in a moment' : 'Internal server error',
      isTemporary ? 503 : 500,
    );
  });

  app.route('/', healthRoutes(db));
  app.route('/', docsRoutes({ publicUrl, contexts }));
  app.route('/', trpcRoutes({ contexts, report }));
  app.route('/', changeRoutes({ contexts, report, changes: parts.changes }));
  app.route('/', uploadRoutes({ contexts, report, uploads: parts.pictures.uploads }));
  app.route('/', importRoutes({ contexts, report, uploads: parts.pictures.uploads }));
  app.route('/', importRowRoutes({ contexts, report }));
  app.route('/', mediaRoutes({ report, store: parts.pictures.store }));
  app.route('/', paymentRoutes({ payments: parts.payments, mail }));
  app.route('/', restRoutes({ contexts, report }));
  app.route('/', exportRoutes({ contexts, report }));
  app.route('/', feedRoutes({ publicUrl, contexts }));
  app.route('/', formRoutes({ contexts, report }));
  app.route('/', unsubscribeRoutes({ contexts }));
  app.route('/', subscribeRoutes({ contexts }));
  app.route('/', payRoutes({ contexts }));
  app.route('/', givingRoutes({ contexts }));
  app.route('/', siteRoutes({ contexts, publicUrl, report, redirects: new RedirectLookup(cache) }));
  return app;
}
