import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { incompleteUnsubscribing, isLinkToken } from '../../shared/lib/link-tokens';
import type { Contexts } from '../http/context';
import type { Http, HttpContext } from '../http/request';
import { createCaller } from '../routers';
import { resultPages } from './form-results';

const path = `/:page{${inAnyCase('unsubscribe')}}/:token`; // in any case, like its page
const back = { to: '/', label: 'Back to the home page' };
const done = {
  title: 'You have unsubscribed',
  description: 'You will not receive our newsletter any more.',
  back,
};

function inAnyCase(word: string): string {
  return word.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** Target of the page's button and of one-click unsubscription (RFC 8058), which sends no origin. The token is the permission. */
export function unsubscribeRoutes({ contexts }: { contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const sendPage = resultPages();
  const tooLarge = (c: HttpContext) => c.text('The request must be at most 4 KiB', 413);
  app.post(path, bodyLimit({ maxSize: 4096, onError: tooLarge }), async (c) => {
    c.set('route', '/unsubscribe/{token}');
    const token = c.req.param('token') ?? '';
    const ctx = contexts.visitor(c);
    if (!isLinkToken(token)) return sendPage(c, ctx.db, { ...incompleteUnsubscribing, back }, 404);
    await createCaller(ctx).newsletter.unsubscribe({ token });
    return sendPage(c, ctx.db, done, 200);
  });
  return app;
}
