import { Hono } from 'hono';
import { shippedLanguages } from '../../shared/messages/languages';
import type { Http, HttpContext } from './request';

/** The same routes at their own paths and under the code of each language, such as `/ar`. */
export function inEachLanguage(routes: Hono<Http>): Hono<Http> {
  const app = new Hono<Http>({ strict: false });
  app.route('/', routes);
  app.route(`/:language{${Object.keys(shippedLanguages).join('|')}}`, routes);
  return app;
}

/** Redirects to the address of the same page. Browsers ask again each time, as the setting may change. */
export function redirectTo(c: HttpContext, path: string): Response {
  const Location = path + new URL(c.req.url).search;
  return new Response(null, { status: 308, headers: { Location, 'Cache-Control': 'no-cache' } });
}
