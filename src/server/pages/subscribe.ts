import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { incompleteLink, isLinkToken } from '../../shared/lib/link-tokens';
import type { Contexts } from '../http/context';
import type { Http, HttpContext } from '../http/request';
import { createCaller } from '../routers';
import { resultPages } from './form-results';

const path = '/subscribe/:token';
const back = { to: '/', label: 'Back to the home page' };
const question = {
  title: 'Confirm your subscription',
  description: 'Press the button to receive our newsletter. If you did not ask for it, ignore this page.',
  choices: [{ value: 'confirm', label: 'Confirm' }],
  back,
};
const done = {
  title: 'You are subscribed',
  description: 'Thank you. Every newsletter has a link to unsubscribe.',
  back,
};
const tooLate = {
  title: 'This link has expired',
  description: 'It was valid for seven days. Subscribe again to get a new one.',
  back,
};
const incomplete = { ...incompleteLink(', so nobody was subscribed'), back };

/** Confirmation needs a button, because mail programs open links automatically. */
export function subscribeRoutes({ contexts }: { contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const sendPage = resultPages();
  const tooLarge = (c: HttpContext) => c.text('The request must be at most 4 KiB', 413);
  const begin = (c: HttpContext) => {
    c.set('route', '/subscribe/{token}');
    return { ctx: contexts.visitor(c), token: c.req.param('token') ?? '' };
  };
  app.get(path, (c) => {
    const { ctx, token } = begin(c);
    return isLinkToken(token) ? sendPage(c, ctx.db, question, 200) : sendPage(c, ctx.db, incomplete, 404);
  });
  app.post(path, bodyLimit({ maxSize: 4096, onError: tooLarge }), async (c) => {
    const { ctx, token } = begin(c);
    if (!isLinkToken(token)) return sendPage(c, ctx.db, incomplete, 404);
    const { confirmed } = await createCaller(ctx).newsletter.confirm({ token });
    return confirmed ? sendPage(c, ctx.db, done, 200) : sendPage(c, ctx.db, tooLate, 404);
  });
  return app;
}
