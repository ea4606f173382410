import { Hono } from 'hono';
import { shippedLanguages } from '../../shared/messages/languages';
import { siteLanguages } from '../db/site-settings';
import type { TextLanguage } from '../rpc/context';
import { refuseField } from '../rpc/errors';
import type { Http, HttpContext } from './request';

/** The same routes at their own paths and under the code of each language, such as `/ar`. */
export function inEachLanguage(routes: Hono<Http>): Hono<Http> {
  const app = new Hono<Http>({ strict: false });
  app.route('/', routes);
  app.route(`/:language{${Object.keys(shippedLanguages).join('|')}}`, routes);
  return app;
}

async function languageNamed(c: HttpContext, locale: string | undefined): Promise<TextLanguage | undefined> {
  if (locale === undefined) return undefined;
  const languages = await siteLanguages(c.get('db'));
  const known = languages.find((code) => code === locale);
  return known && { locale: known, main: languages[0] };
}

/** Reads content in the language that the query names. @throws BAD_REQUEST unless it is one of the site */
export async function readQueryLanguage(c: HttpContext): Promise<void> {
  const [locale, ...more] = c.req.queries('locale') ?? [];
  if (more.length > 0) throw refuseField('BAD_REQUEST', 'locale', 'Send one locale');
  const language = await languageNamed(c, locale);
  if (locale !== undefined && !language)
    throw refuseField('BAD_REQUEST', 'locale', 'Locale must be one of the languages of this site');
  if (language) c.set('textLanguage', language);
}

/** The same for our own pages: one that is open while its language is switched off reads the originals. */
export async function readPageLanguage(c: HttpContext): Promise<void> {
  // Without a database, the procedure says so.
  const language = await languageNamed(c, c.req.query('locale')).catch(() => undefined);
  if (language) c.set('textLanguage', language);
}

/** Redirects to the address of the same page. Browsers ask again each time, as the setting may change. */
export function redirectTo(c: HttpContext, path: string): Response {
  const Location = path + new URL(c.req.url).search;
  return new Response(null, { status: 308, headers: { Location, 'Cache-Control': 'no-cache' } });
}
