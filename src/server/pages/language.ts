import { translateIn } from '../../shared/messages/compiled';
import { splitLocale } from '../../shared/messages/languages';
import { siteLanguages } from '../db/site-settings';
import type { Contexts } from '../http/context';
import { redirectTo } from '../http/languages';
import type { HttpContext, HttpMiddleware } from '../http/request';
import { homeLink, languageOf, sendResult } from './form-results';

/**
 * Finds the language of the page; in a language that the site does not have, there is none.
 * @param route the pattern, for the log
 */
export function pageLanguage(contexts: Contexts, route: string): HttpMiddleware {
  return async (c, next) => {
    c.set('route', route);
    const { db } = contexts.visitor(c);
    const { code, path } = splitLocale(new URL(c.req.url).pathname);
    // Without a database the page still works.
    const languages = await siteLanguages(db).catch(() => undefined);
    const main = languages?.[0] ?? 'en';
    if (code && code === languages?.[0]) return redirectTo(c, path);
    if (code && languages?.includes(code)) c.set('textLanguage', { locale: code, main });
    const isOffered = !code || !languages || languages.includes(code);
    c.set(
      'language',
      isOffered ? { locale: code ?? main, prefix: code ? `/${code}` : '' } : { locale: main, prefix: '' },
    );
    return isOffered ? next() : sendResult(c, db, noPage(c), 404);
  };
}

function noPage(c: HttpContext) {
  const t = translateIn(languageOf(c).locale, 'frame');
  return { title: t('notFoundTitle'), description: t('notFoundText'), back: homeLink(c) };
}
