import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Provider } from '../payments/provider';
import type { MailSetup } from '../process/env';
import { recordEvents } from '../routers/giving/payments/events';
import { schedulePayoutCheck } from '../routers/giving/payouts/check';
import type { Http, HttpContext } from './request';

type PaymentRouteDependencies = { payments: Provider | undefined; mail: MailSetup };

/** The provider's webhook, authenticated by its signature. It only starts the payment job, which fetches the state. */
export function paymentRoutes({ payments, mail }: PaymentRouteDependencies) {
  const app = new Hono<Http>({ strict: false });
  const tooLarge = (c: HttpContext) =>
    c.json({ message: 'The body must be at most 256 KiB', code: 'PAYLOAD_TOO_LARGE' }, 413);
  app.post(
    '/api/payments/stripe/webhook',
    bodyLimit({ maxSize: 256 * 1024, onError: tooLarge }),
    async (c) => {
      c.set('route', '/api/payments/stripe/webhook');
      c.header('Cache-Control', 'no-store');
      const event = payments?.parseWebhook(await c.req.text(), c.req.header('stripe-signature') ?? '');
      if (!event) return c.json({ message: 'The signature is invalid', code: 'BAD_REQUEST' }, 400);
      const db = c.get('adminDb')();
      await recordEvents(db, { setup: mail, events: [event], isListed: false });
      if (event.kind === 'payout') await schedulePayoutCheck(db);
      return c.json({ received: true });
    },
  );
  return app;
}
