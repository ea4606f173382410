import { TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { isLinkToken } from '../../shared/lib/link-tokens';
import { errorIn, translateIn } from '../../shared/messages/compiled';
import type { Contexts } from '../http/context';
import { inEachLanguage } from '../http/languages';
import type { Http } from '../http/request';
import { createCaller } from '../routers';
import { publicMessage, statusOf } from '../rpc/errors';
import { incompleteLink, languageOf, sendResult } from './form-results';
import { pageLanguage } from './language';

/** Redirects a donor to the payment provider. A link and no form, because some browsers block such redirects of forms. */
export function payRoutes({ contexts }: { contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const path = '/donate/:token/pay';
  app.get(path, pageLanguage(contexts, '/donate/{token}/pay'), async (c) => {
    const token = c.req.param('token');
    const ctx = contexts.visitor(c);
    if (!isLinkToken(token)) return sendResult(c, ctx.db, incompleteLink(c), 404);
    try {
      const { url } = await createCaller(ctx).donations.checkout({ token });
      return c.redirect(url, 303);
    } catch (error) {
      if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
      const { locale } = languageOf(c);
      const t = translateIn(locale, 'results');
      const page = {
        title: t('paymentNotStarted'),
        description: errorIn(locale, publicMessage(error)),
        back: { to: `/donate/${token}`, label: t('backToDonation') },
      };
      return sendResult(c, ctx.db, page, statusOf(error));
    }
  });
  return inEachLanguage(app);
}
