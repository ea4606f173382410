import type { HttpContext, HttpMiddleware } from './http';
import type { Logger } from './log';

/** One line a request: its id (which the answer bears too), route, status and milliseconds; nothing that was typed. */
export const logRequests =
  (log: Logger): HttpMiddleware =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const id = c.get('requestId');
    c.res.headers.set('X-Request-Id', id); // c.header would make the answer anew
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log.info({ id, method: c.req.method, route: routeOf(c), status: c.res.status, ms });
  };

/** The pattern that answered, not the address: addresses hold what visitors typed. */
function routeOf(c: HttpContext): string {
  const known = c.get('route');
  if (known) return known;
  const { path } = c.req;
  if (path.startsWith('/trpc/')) return /^\/trpc\/[\w.,]{1,200}$/.test(path) ? path : '/trpc/*';
  const [, first, more] = /^\/([a-z-]{1,30}|)(\/.+)?$/i.exec(path) ?? [];
  return first === undefined ? '/*' : `/${first}${more ? '/*' : ''}`;
}
