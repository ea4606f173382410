import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isLinkToken } from '../../shared/lib/link-tokens';
import { translateIn } from '../../shared/messages/compiled';
import type { Contexts } from '../http/context';
import { inEachLanguage } from '../http/languages';
import type { Http, HttpContext } from '../http/request';
import { createCaller } from '../routers';
import { homeLink, incompleteLink, languageOf, sendResult } from './form-results';
import { pageLanguage } from './language';

const path = `/:page{${inAnyCase('unsubscribe')}}/:token`; // in any case, like its page

function inAnyCase(word: string): string {
  return word.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** Target of the page's button and of one-click unsubscription (RFC 8058), which sends no origin. The token is the permission. */
export function unsubscribeRoutes({ contexts }: { contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const tooLarge = (c: HttpContext) => c.text('The request must be at most 4 KiB', 413);
  const language = pageLanguage(contexts, '/unsubscribe/{token}');
  app.post(path, language, bodyLimit({ maxSize: 4096, onError: tooLarge }), async (c) => {
    const token = c.req.param('token') ?? '';
    const ctx = contexts.visitor(c);
    if (!isLinkToken(token)) return sendResult(c, ctx.db, incompleteLink(c, 'notUnsubscribed'), 404);
    await createCaller(ctx).newsletter.unsubscribe({ token });
    const t = translateIn(languageOf(c).locale, 'results');
    const done = { title: t('unsubscribed'), description: t('unsubscribedText'), back: homeLink(c) };
    return sendResult(c, ctx.db, done, 200);
  });
  return inEachLanguage(app);
}
