import type { HttpContext, HttpMiddleware } from './request';

const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
  'Access-Control-Max-Age': '86400',
};
const exposed = 'ETag, Link, Retry-After, X-Request-Id';

const isApi = ({ req }: HttpContext) => /^\/api(?:\/|$)/.test(req.path);
const isPreflight = ({ req }: HttpContext) =>
  req.method === 'OPTIONS' && req.header('access-control-request-method') !== undefined;

/**
 * Other sites may call the API without our cookies. The headers are the same for every origin, so that responses can be
 * cached.
 */
export const cors: HttpMiddleware = async (c, next) => {
  if (!isApi(c)) return next();
  if (isPreflight(c)) c.res = new Response(null, { status: 204, headers: preflight });
  else await next();
  c.res.headers.set('Access-Control-Allow-Origin', '*');
  c.res.headers.set('Access-Control-Expose-Headers', exposed);
  return undefined;
};
