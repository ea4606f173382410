import { TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FormResult } from '../../client/site/pages/form-result';
import { dateIn } from '../../shared/lib/days';
import { isLinkToken } from '../../shared/lib/link-tokens';
import { centsOf, inDollarsAndCents, plus } from '../../shared/lib/money';
import { errorIn, translateIn } from '../../shared/messages/compiled';
import type { GivingPlan } from '../../shared/schemas/payments';
import { timeZone } from '../db/site-settings';
import type { Contexts } from '../http/context';
import { inEachLanguage } from '../http/languages';
import type { Http, HttpContext } from '../http/request';
import { createCaller } from '../routers';
import { publicMessage, statusOf } from '../rpc/errors';
import { homeLink, incompleteLink, languageOf, sendResult } from './form-results';
import { pageLanguage } from './language';

const path = '/giving/:token';
/** The values of the buttons, besides `end now`, which asks no more. */
const choices: Record<GivingPlan['status'], readonly ('card' | 'pause' | 'resume' | 'end')[]> = {
  active: ['card', 'pause', 'end'],
  failing: ['card', 'pause', 'end'],
  paused: ['resume', 'card', 'end'],
  ended: [],
};

/** The page of a monthly donation, without scripts. Its token is the permission, so the page is never cached. */
export function givingRoutes({ contexts }: { contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const tooLarge = (c: HttpContext) => c.text('The request must be at most 4 KiB', 413);

  app.use(path, pageLanguage(contexts, '/giving/{token}'));
  app.get(path, (c) => answer(c, (call, token) => call.plan({ token })));
  app.post(path, bodyLimit({ maxSize: 4096, onError: tooLarge }), async (c) => {
    const wanted = (await c.req.formData().catch(() => new FormData())).get('change');
    return answer(c, async (call, token) => {
      if (wanted === 'pause' || wanted === 'resume') return call.change({ token, change: wanted });
      if (wanted === 'end now') return call.change({ token, change: 'end' });
      if (wanted === 'end') return reallyEnd(c, token);
      if (wanted === 'card') return toProvider(c, (await call.portal({ token })).url);
      return call.plan({ token });
    });
  });
  return inEachLanguage(app);

  type Calls = ReturnType<typeof createCaller>['giving'];
  async function answer(
    c: HttpContext,
    ask: (call: Calls, token: string) => Promise<GivingPlan | FormResult>,
  ) {
    const ctx = contexts.visitor(c);
    const token = c.req.param('token') ?? '';
    if (!isLinkToken(token)) return sendResult(c, ctx.db, incompleteLink(c), 404);
    try {
      const found = await ask(createCaller(ctx).giving, token);
      const page = 'title' in found ? found : shown(c, found, await timeZone(ctx.db));
      return sendResult(c, ctx.db, page, 200);
    } catch (error) {
      if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
      const { locale } = languageOf(c);
      const page = {
        title: translateIn(locale, 'plans')(error.code === 'NOT_FOUND' ? 'none' : 'changeFailed'),
        description: errorIn(locale, publicMessage(error)),
        back: homeLink(c),
      };
      return sendResult(c, ctx.db, page, statusOf(error));
    }
  }
}

function shown(
  c: HttpContext,
  { amount, feeCover, status, startedAt }: GivingPlan,
  zone: string,
): FormResult {
  const { locale } = languageOf(c);
  const t = translateIn(locale, 'plans');
  const total = inDollarsAndCents(plus(centsOf(amount), centsOf(feeCover)));
  return {
    title: t('title'),
    description: t(status, { amount: total, day: dateIn(startedAt, zone, locale) }),
    choices: choices[status].map((value) => ({ value, label: t(value) })),
    back: homeLink(c),
  };
}

/** Some browsers block redirects of a form to another site, so this page has a link. */
function toProvider(c: HttpContext, to: string): FormResult {
  const t = translateIn(languageOf(c).locale, 'plans');
  return { title: t('card'), description: t('cardText'), back: { to, label: t('toProvider') } };
}

function reallyEnd(c: HttpContext, token: string): FormResult {
  const t = translateIn(languageOf(c).locale, 'plans');
  return {
    title: t('endQuestion'),
    description: t('endText'),
    choices: [{ value: 'end now', label: t('end') }],
    back: { to: `/giving/${token}`, label: t('keep') },
  };
}
