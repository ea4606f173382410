import type { PooledDatabase } from '../db/connect';
import { nothingTouched, noting } from '../db/touched';
import type { HttpContext, HttpMiddleware } from '../http';
import { Answer, type Asked } from './answer';
import type { Cache } from './cache';

/**
 * Fills the cache, and tells it what writes have changed before they are answered. What is kept are answers that read
 * tables and were for nobody in particular, and those that last.
 */
export const cached =
  (cache: Cache, db: PooledDatabase): HttpMiddleware =>
  async (c, next) => {
    const { method } = c.req;
    const touched = nothingTouched();
    c.set('touched', touched);
    c.set('db', noting(db, touched));
    if (method !== 'GET' && method !== 'HEAD') {
      try {
        return await next();
      } finally {
        cache.drop(touched.written);
      }
    }
    const key = addressOf(c.req.url);
    const known = cache.get(key);
    if (known) {
      c.set('route', known.route);
      return respond(c, known);
    }
    const began = cache.begin();
    await next();
    const isPublic = touched.read.size > 0 || c.get('lasting');
    if (!isPublic || touched.personal || c.res.headers.has('set-cookie')) return undefined;
    if (!isText(c.res.headers.get('content-type') ?? '')) return undefined;
    const answer = await answerOf(c);
    if (answer.status === 200) cache.keep(key, answer, touched.read, began);
    c.res = undefined;
    c.res = await respond(c, answer);
    return undefined;
  };

/** Path and query as they came; the host says nothing. */
const addressOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

const isText = (type: string) => /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|atom\+xml))/.test(type);

async function respond(c: HttpContext, answer: Answer): Promise<Response> {
  const asked: Asked = {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  };
  const variant = await answer.variant(asked);
  const known = answer.isKnown(variant, asked);
  return new Response(known ? null : variant.body, {
    status: known ? 304 : answer.status,
    headers: variant.named,
  });
}

async function answerOf(c: HttpContext): Promise<Answer> {
  const headers = Object.fromEntries(c.res.headers);
  delete headers['content-length'];
  const text = c.get('text');
  // Bytes from the start: as text it would be encoded anew to be measured, hashed and sent.
  const body = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(text);
  return new Answer(c.res.status, c.get('route') ?? '/*', headers, body);
}
