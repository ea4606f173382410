import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { sql } from 'drizzle-orm';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import type { Database } from './db/connect';
import { isDatabaseAway } from './errors';
import { maxBodyBytes } from './json-body';
import { docsRoutes } from './openapi/routes';
import { siteRoutes } from './pages/site';
import { type MakeContext, type Report, restRoutes } from './rest';
import { appRouter } from './routers';
import { createSessions } from './session';

export type Parts = {
  db: Database;
  /** Where visitors reach the site: `https://example.org`. */
  publicUrl: string;
  /** Told of every error that a visitor only sees as a 500. */
  report: Report;
};

/** The whole service as one application: health, tRPC, REST and its documents, files and pages. */
export function createApp({ db, publicUrl, report }: Parts) {
  const app = new Hono({ strict: false });
  const sessionOf = createSessions(db);
  const secure = publicUrl.startsWith('https:');

  const context: MakeContext = (c, setCookie) => ({
    db,
    session: sessionOf({ cookies: c.req.header('cookie') ?? '', secure, setCookie }),
  });

  app.use(requestId());
  app.onError((error, c) => {
    const away = isDatabaseAway(error);
    if (!away) report(error, c.get('requestId'));
    const headers = away ? { 'Retry-After': '5' } : undefined;
    return c.text(away ? 'Please try again in a moment' : 'Internal server error', away ? 503 : 500, headers);
  });

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    await db.execute(sql`select 1`);
    return c.json({ status: 'ready' });
  });
  app.route('/', docsRoutes(publicUrl));
  app.use(
    '/trpc/*',
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.text('The body must be at most 1 MiB', 413) }),
  );
  app.all('/trpc/*', (c) => serveTrpc(c, context, report));
  app.route('/', restRoutes({ context, report }));
  app.route('/', siteRoutes({ db, publicUrl }));
  return app;
}

function serveTrpc(c: HonoContext, context: MakeContext, report: Report) {
  return fetchRequestHandler({
    endpoint: '/trpc',
    router: appRouter,
    req: c.req.raw,
    createContext: ({ resHeaders }) => context(c, (cookie) => resHeaders.append('Set-Cookie', cookie)),
    maxBatchSize: 10,
    responseMeta: () => ({ headers: { 'Cache-Control': 'no-store' } }),
    onError: ({ error }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR') report(error.cause ?? error, c.get('requestId'));
    },
  });
}
