import { Hono } from 'hono';
import { shippedLanguages } from '../../shared/messages/languages';
import type { Http } from './request';

/** The same routes at their own paths and under the code of each language, such as `/ar`. */
export function inEachLanguage(routes: Hono<Http>): Hono<Http> {
  const app = new Hono<Http>({ strict: false });
  app.route('/', routes);
  app.route(`/:language{${Object.keys(shippedLanguages).join('|')}}`, routes);
  return app;
}
