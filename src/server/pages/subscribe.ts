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

const path = '/subscribe/:token';
/** Confirmation needs a button, because mail programs open links automatically. */
export function subscribeRoutes({ contexts }: { contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const tooLarge = (c: HttpContext) => c.text('The request must be at most 4 KiB', 413);
  const begin = (c: HttpContext) => ({
    ctx: contexts.visitor(c),
    token: c.req.param('token') ?? '',
    t: translateIn(languageOf(c).locale, 'results'),
    back: homeLink(c),
  });
  app.use(path, pageLanguage(contexts, '/subscribe/{token}'));
  app.get(path, (c) => {
    const { ctx, token, t, back } = begin(c);
    if (!isLinkToken(token)) return sendResult(c, ctx.db, incompleteLink(c, 'notSubscribed'), 404);
    const question = {
      title: t('confirmSubscription'),
      description: t('confirmSubscriptionText'),
      choices: [{ value: 'confirm', label: t('confirm') }],
      back,
    };
    return sendResult(c, ctx.db, question, 200);
  });
  app.post(path, bodyLimit({ maxSize: 4096, onError: tooLarge }), async (c) => {
    const { ctx, token, t, back } = begin(c);
    if (!isLinkToken(token)) return sendResult(c, ctx.db, incompleteLink(c, 'notSubscribed'), 404);
    const { confirmed } = await createCaller(ctx).newsletter.confirm({ token });
    return confirmed
      ? sendResult(c, ctx.db, { title: t('subscribed'), description: t('subscribedText'), back }, 200)
      : sendResult(c, ctx.db, { title: t('linkExpired'), description: t('linkExpiredText'), back }, 404);
  });
  return inEachLanguage(app);
}
