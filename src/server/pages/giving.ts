import { TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FormResult } from '../../client/site/pages/form-result';
import { dateIn } from '../../shared/lib/days';
import { incompleteLink, isLinkToken } from '../../shared/lib/link-tokens';
import { centsOf, inDollarsAndCents, plus } from '../../shared/lib/money';
import type { GivingPlan } from '../../shared/schemas/payments';
import { timeZone } from '../db/site-settings';
import type { Contexts } from '../http/context';
import type { Http, HttpContext } from '../http/request';
import { createCaller } from '../routers';
import { publicMessage, statusOf } from '../rpc/errors';
import { resultPages } from './form-results';

const path = '/giving/:token';
const home = { to: '/', label: 'Back to the home page' };
const statusLabels: Record<GivingPlan['status'], string> = {
  active: 'It continues each month until you change it.',
  failing: 'The last payment failed. We will try again in the next few days; you can also change the card.',
  paused: 'It is paused: nothing is charged until you resume it.',
  ended: 'It has ended: nothing is charged any more. Thank you for your donations.',
};
const end = { value: 'end', label: 'End my monthly donation' };
const card = { value: 'card', label: 'Change the card' };
const choices: Record<GivingPlan['status'], FormResult['choices']> = {
  active: [card, { value: 'pause', label: 'Pause' }, end],
  failing: [card, { value: 'pause', label: 'Pause' }, end],
  paused: [{ value: 'resume', label: 'Resume' }, card, end],
  ended: [],
};

/** The page of a monthly donation, without scripts. Its token is the permission, so the page is never cached. */
export function givingRoutes({ contexts }: { contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const sendPage = resultPages();
  const tooLarge = (c: HttpContext) => c.text('The request must be at most 4 KiB', 413);

  app.use(path, (c, next) => {
    c.set('route', '/giving/{token}');
    return next();
  });
  app.get(path, (c) => answer(c, (call, token) => call.plan({ token })));
  app.post(path, bodyLimit({ maxSize: 4096, onError: tooLarge }), async (c) => {
    const wanted = (await c.req.formData().catch(() => new FormData())).get('change');
    return answer(c, async (call, token) => {
      if (wanted === 'pause' || wanted === 'resume') return call.change({ token, change: wanted });
      if (wanted === 'end now') return call.change({ token, change: 'end' });
      if (wanted === 'end') return reallyEnd(token);
      if (wanted === 'card') return toProvider((await call.portal({ token })).url);
      return call.plan({ token });
    });
  });
  return app;

  type Calls = ReturnType<typeof createCaller>['giving'];
  async function answer(
    c: HttpContext,
    ask: (call: Calls, token: string) => Promise<GivingPlan | FormResult>,
  ) {
    const ctx = contexts.visitor(c);
    const token = c.req.param('token') ?? '';
    if (!isLinkToken(token)) return sendPage(c, ctx.db, { ...incompleteLink(), back: home }, 404);
    try {
      const found = await ask(createCaller(ctx).giving, token);
      const page = 'title' in found ? found : shown(found, dateIn(found.startedAt, await timeZone(ctx.db)));
      return sendPage(c, ctx.db, page, 200);
    } catch (error) {
      if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
      const title = error.code === 'NOT_FOUND' ? 'There is no such monthly donation' : 'The change failed';
      return sendPage(c, ctx.db, { title, description: publicMessage(error), back: home }, statusOf(error));
    }
  }
}

const shown = ({ amount, feeCover, status }: GivingPlan, since: string): FormResult => ({
  title: 'Your monthly donation',
  description: `${inDollarsAndCents(plus(centsOf(amount), centsOf(feeCover)))} a month, since ${since}. ${statusLabels[status]}`,
  choices: choices[status] ?? [],
  back: home,
});

/** Some browsers block redirects of a form to another site, so this page has a link. */
const toProvider = (to: string): FormResult => ({
  title: 'Change the card',
  description: 'You change the card on the site of our payment provider, and then return here.',
  back: { to, label: 'Continue to the payment provider' },
});

const reallyEnd = (token: string): FormResult => ({
  title: 'End your monthly donation?',
  description: 'Nothing will be charged any more. Donations already made are not refunded.',
  choices: [{ value: 'end now', label: 'End my monthly donation' }],
  back: { to: `/giving/${token}`, label: 'Keep it' },
});
