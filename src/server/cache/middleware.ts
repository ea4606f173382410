import { randomUUID } from 'node:crypto';
import type { HttpContext, HttpMiddleware } from '../http';
import type { Logger } from '../log';
import { Answer } from './answer';
import type { Cache } from './cache';
import { nothingTouched, noting } from './tables';

/**
 * Answers public reads from the cache, and tells it what writes have changed before they are answered. What is kept are
 * answers that read tables and were for nobody in particular.
 */
export const cached =
  (cache: Cache, log: Logger): HttpMiddleware =>
  async (c, next) => {
    const { method } = c.req;
    const touched = nothingTouched();
    if (method !== 'GET' && method !== 'HEAD') {
      try {
        return await noting(touched, next);
      } finally {
        cache.drop(touched.written);
      }
    }
    const key = addressOf(c.req.url);
    const known = cache.get(key);
    if (known) {
      const id = randomUUID();
      log.info({ id, method, route: known.route, status: known.status, ms: 0, cached: true });
      return respond(c, known, id);
    }
    const began = cache.begin();
    await noting(touched, next);
    if (touched.personal || touched.read.size === 0 || c.res.headers.has('set-cookie')) return undefined;
    if (!isText(c.res.headers.get('content-type') ?? '')) return undefined;
    const answer = await answerOf(c);
    if (answer.status === 200) cache.keep(key, answer, touched.read, began);
    c.res = undefined;
    c.res = await respond(c, answer, c.get('requestId'));
    return undefined;
  };

/** Path and query as they came; the host says nothing. */
const addressOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

const isText = (type: string) => /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|atom\+xml))/.test(type);

const respond = (c: HttpContext, answer: Answer, id: string) =>
  answer.respond({
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    id,
  });

async function answerOf(c: HttpContext): Promise<Answer> {
  const headers = Object.fromEntries(c.res.headers);
  delete headers['x-request-id'];
  delete headers['content-length'];
  const body = new Uint8Array(await c.res.arrayBuffer());
  return new Answer(c.res.status, c.get('route') ?? '/*', headers, body);
}
