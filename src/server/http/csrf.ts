import type { HttpContext, HttpMiddleware } from './request';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site makes in its visitor's name. A request without Origin and without
 * Sec-Fetch-Site comes from no browser and is let through.
 */
export const csrfProtection =
  (publicUrl: string): HttpMiddleware =>
  async (c, next) => {
    if (safeMethods.has(c.req.method) || isOwn(c, publicUrl) || bearsItsPermission(c)) return next();
    c.header('Cache-Control', 'no-store');
    return c.json({ message: 'This write came from another site', code: 'FORBIDDEN' }, 403);
  };

/**
 * Whoever has the link of a newsletter may unsubscribe, that of a new address confirm it, and that of a monthly donation change it, from whichever page a mail program shows it on; and no page of
 * another site has a token unless it was given one.
 */
const bearsItsPermission = (c: HttpContext) =>
  c.get('bearer') !== undefined || /^\/(?:unsubscribe|subscribe|giving)\//i.test(c.req.path);

/**
 * Whether the origin is `publicUrl`'s or that of the host that was asked, whose scheme a proxy may hide. Where the site
 * is visited over TLS, a page without is another site: anyone on the way could have written it.
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
