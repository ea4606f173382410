import { splitLocale } from '../../shared/messages/languages';
import type { HttpContext, HttpMiddleware } from './request';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-site writes. Requests without Origin and Sec-Fetch-Site come from no browser and are allowed. */
export const csrfProtection =
  (publicUrl: string): HttpMiddleware =>
  async (c, next) => {
    if (safeMethods.has(c.req.method) || isOwn(c, publicUrl) || bearsItsPermission(c)) return next();
    c.header('Cache-Control', 'no-store');
    return c.json({ message: 'This request came from another site', code: 'FORBIDDEN' }, 403);
  };

/** Pages whose token is the permission: mail programs may submit their forms without an origin. */
const bearsItsPermission = (c: HttpContext) =>
  c.get('bearer') !== undefined ||
  /^\/(?:unsubscribe|subscribe|giving)\//i.test(splitLocale(c.req.path).path);

/**
 * The origin of `publicUrl` or of the requested host, whose scheme a proxy may hide. With TLS, the plain-HTTP origin is
 * another site.
 */
function isOwn(c: HttpContext, publicUrl: string): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined)
    return ['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'));
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return host === c.req.header('host') && (protocol === 'https:' || protocol === new URL(publicUrl).protocol);
}
