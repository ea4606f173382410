import type { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { appRouter } from '../routers';
import { isFault, retryAfterOf } from '../rpc/errors';
import type { Contexts } from './context';
import { type BodyLimit, isJson, isTooDeep, largestBody, smallBody, tooDeep } from './json-body';
import { readPageLanguage } from './languages';
import type { Report } from './refusal';
import { addressWith, type Http, type HttpContext, isWellFormed } from './request';
import { restProcedures } from './rest/metadata';

const largestBatch = 10;

const withSmallBody = restProcedures(appRouter).flatMap(({ name, smallBody: isSmall }) =>
  isSmall ? name : [],
);

/** tRPC for our own pages. Reads may be batched, writes are not. */
export function trpcRoutes({ contexts, report }: { contexts: Contexts; report: Report }) {
  const app = new Hono<Http>();
  const atMost = ({ bytes, message }: BodyLimit) =>
    bodyLimit({ maxSize: bytes, onError: (c: HttpContext) => refuse(c, 413, 'PAYLOAD_TOO_LARGE', message) });

  app.use('/trpc/*', async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  app.use('/trpc/*', async (c, next) =>
    isWellFormed(c.req.url) ? next() : refuse(c, 400, 'BAD_REQUEST', 'The address is malformed'),
  );
  for (const name of withSmallBody) app.use(`/trpc/${name}`, atMost(smallBody));
  app.use('/trpc/*', atMost(largestBody));
  app.all('/trpc/*', async (c) => {
    if (c.req.method !== 'POST')
      return c.get('cacheable')(addressWith(c.req.url, ['batch', 'input', 'locale']), () =>
        serve(c, asksForLines(c) ? inOnePiece(c.req.raw) : c.req.raw),
      );
    if (c.req.query('batch') !== undefined) return refuse(c, 400, 'BAD_REQUEST', 'Writes cannot be batched');
    const body = await c.req.text().catch(() => undefined);
    if (body === undefined) return refuse(c, 400, 'BAD_REQUEST', 'The request body is incomplete');
    if (body !== '' && !isJson(c.req.header('content-type')))
      return refuse(c, 415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (application/json)');
    if (isTooDeep(body)) return refuse(c, 400, 'BAD_REQUEST', tooDeep);
    return serve(c, asJson(c.req.raw, body));
  });
  return app;

  function serve(c: HttpContext, req: Request) {
    return fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      req,
      async createContext({ resHeaders }) {
        await readPageLanguage(c);
        return contexts.sender(c, (cookie) => resHeaders.append('Set-Cookie', cookie));
      },
      maxBatchSize: largestBatch,
      responseMeta: ({ errors }) => ({ headers: retryHeader(errors) }),
      onError: ({ error }) => {
        if (isFault(error)) report(error.cause ?? error, c.get('requestId'));
      },
    });
  }
}

/** A JSONL stream cannot be cached, so it is refused. */
const asksForLines = (c: HttpContext) =>
  c.req.header('trpc-accept') !== undefined || c.req.header('accept')?.includes('jsonl');

function withoutLines(sent: Headers): Headers {
  const headers = new Headers(sent);
  for (const name of ['accept', 'trpc-accept']) headers.delete(name);
  return headers;
}

const inOnePiece = ({ url, method, headers, signal }: Request) =>
  new Request(url, { method, headers: withoutLines(headers), signal });

/** tRPC accepts only this content type, and requires a body. */
function asJson({ url, method, headers: sent, signal }: Request, body: string): Request {
  const headers = withoutLines(sent);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  return new Request(url, { method, headers, signal, body: body || '{}' });
}

function retryHeader(errors: TRPCError[]): Record<string, string> {
  const seconds = errors.map(retryAfterOf).find((value) => value !== undefined);
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

/** An error before any procedure is called, in the shape of tRPC errors. */
const refuse = (c: HttpContext, status: 400 | 413 | 415, code: string, message: string) =>
  c.json({ error: { message, code: -32_600, data: { code, httpStatus: status } } }, status);
