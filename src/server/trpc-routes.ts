import type { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { retryAfterOf } from './errors';
import type { Http, HttpContext } from './http';
import { isJson, maxBodyBytes } from './json-body';
import type { MakeContext, Report } from './rest';
import { appRouter } from './routers';

const largestBatch = 10;

/** The procedures as our own pages call them. Reads may travel together, a write always travels alone. */
export function trpcRoutes({ context, report }: { context: MakeContext; report: Report }) {
  const app = new Hono<Http>();
  const tooLarge = (c: HttpContext) => refuse(c, 413, 'PAYLOAD_TOO_LARGE', 'The body must be at most 1 MiB');

  app.use('/trpc/*', bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }));
  app.use('/trpc/*', async (c, next) => {
    if (c.req.method !== 'POST') return next();
    if (c.req.query('batch') !== undefined) return refuse(c, 400, 'BAD_REQUEST', 'Writes cannot be batched');
    if (hasBody(c) && !isJson(c.req.header('content-type')))
      return refuse(c, 415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (application/json)');
    return next();
  });
  app.all('/trpc/*', (c) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      req: c.req.raw,
      createContext: ({ resHeaders }) => context(c, (cookie) => resHeaders.append('Set-Cookie', cookie)),
      maxBatchSize: largestBatch,
      responseMeta: ({ errors }) => ({ headers: { 'Cache-Control': 'no-store', ...retryHeader(errors) } }),
      onError: ({ error }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') report(error.cause ?? error, c.get('requestId'));
      },
    }),
  );
  return app;
}

const hasBody = (c: HttpContext) =>
  Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;

function retryHeader(errors: TRPCError[]): Record<string, string> {
  const seconds = errors.map(retryAfterOf).find((value) => value !== undefined);
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

/** A refusal before any procedure is called, in the shape of tRPC's own. */
const refuse = (c: HttpContext, status: 400 | 413 | 415, code: string, message: string) =>
  c.json({ error: { message, code: -32_600, data: { code, httpStatus: status } } }, status);
