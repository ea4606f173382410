import type { HttpMiddleware } from './request';

/** Pages whose address contains a token. */
const places = [
  '/admin/invitation/',
  '/donate/',
  '/giving/',
  '/preview/',
  '/statements/',
  '/subscribe/',
  '/unsubscribe/',
];

/** @param route a pattern such as `/donate/*` */
export const isTokenPage = (route: string): boolean => places.some((place) => route.startsWith(place));

/** Pages behind a token are neither cached nor indexed, and send no Referer. */
export const tokenPageHeaders: HttpMiddleware = async (c, next) => {
  await next();
  if (!isTokenPage(c.get('route') ?? '')) return;
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Referrer-Policy', 'no-referrer');
};
