import { TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { incompleteLink, isLinkToken } from '../../shared/lib/link-tokens';
import type { Contexts } from '../http/context';
import type { Http } from '../http/request';
import { createCaller } from '../routers';
import { publicMessage, statusOf } from '../rpc/errors';
import { resultPages } from './form-results';

/** Redirects a donor to the payment provider. A link and no form, because some browsers block such redirects of forms. */
export function payRoutes({ contexts }: { contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const sendPage = resultPages();
  app.get('/donate/:token/pay', async (c) => {
    c.set('route', '/donate/{token}/pay');
    const token = c.req.param('token');
    const ctx = contexts.visitor(c);
    const home = { to: '/', label: 'Back to the home page' };
    if (!isLinkToken(token)) return sendPage(c, ctx.db, { ...incompleteLink(), back: home }, 404);
    try {
      const { url } = await createCaller(ctx).donations.checkout({ token });
      return c.redirect(url, 303);
    } catch (error) {
      if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
      const back = { to: `/donate/${token}`, label: 'Back to your donation' };
      const page = { title: 'The payment could not be started', description: publicMessage(error), back };
      return sendPage(c, ctx.db, page, statusOf(error));
    }
  });
  return app;
}
