import { type Provider, ProviderRefusal } from '../provider';
import { eventsSince, verified } from './events';
import { lookAtInvoice, lookAtPlan, lookAtSession, sessionOf } from './payments';

const timeoutMs = 10_000;
const mostCents = 99_999_999;

export type StripeKeys = { key: string; webhookSecret: string | undefined; url: URL | undefined };

/** Stripe by its package, which is loaded only here: it takes a quarter of a second and 17 MB. */
export async function openStripe({ key, webhookSecret, url }: StripeKeys): Promise<Provider> {
  const { default: Package } = await import('stripe');
  const stripe = new Package(key, {
    apiVersion: '2026-10-28.endive',
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: 0, // who asks tries again, with a key that is stored
    ...(url && {
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? '80' : '443'),
    }),
  });

  /** What is refused for good is told apart from what may have been done. */
  async function asked<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const isFinal =
        error instanceof Package.errors.StripeError &&
        [400, 402, 404].includes(error.statusCode ?? 0) &&
        error.code !== 'lock_timeout';
      throw isFinal ? new ProviderRefusal(error.message, { cause: error }) : error;
    }
  }

  return {
    isLive: /^(sk|rk)_live_/.test(key),
    mostCents,
    settlesIn: async () => (await stripe.accounts.retrieveCurrent()).default_currency ?? 'usd',
    async start(checkout) {
      const session = await asked(
        stripe.checkout.sessions.create(sessionOf(checkout), { idempotencyKey: checkout.key }),
      );
      if (session.url === null) throw new ProviderRefusal('The session has no address');
      return { sessionId: session.id, url: session.url };
    },
    fetchPayment: (ref) =>
      'sessionId' in ref ? lookAtSession(stripe, ref.sessionId) : lookAtInvoice(stripe, ref.invoiceId),
    async expire(sessionId) {
      const { status } = await stripe.checkout.sessions.retrieve(sessionId);
      if (status === 'open') await asked(stripe.checkout.sessions.expire(sessionId));
    },
    async refund({ intentId, cents, key: idempotencyKey }) {
      await asked(
        stripe.refunds.create(
          { payment_intent: intentId, amount: cents, metadata: { refund: idempotencyKey } },
          { idempotencyKey },
        ),
      );
    },
    plan: (subscriptionId) => lookAtPlan(stripe, subscriptionId),
    async changePlan(subscriptionId, change) {
      if (change === 'end') await asked(stripe.subscriptions.cancel(subscriptionId));
      else
        await asked(
          stripe.subscriptions.update(subscriptionId, {
            pause_collection: change === 'pause' ? { behavior: 'void' } : '',
          }),
        );
    },
    portal: async (customer, returnUrl) =>
      (await asked(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url,
    verify: (body, signature) =>
      webhookSecret === undefined ? undefined : verified(stripe, webhookSecret, body, signature),
    since: (moment) => eventsSince(stripe, moment),
  };
}
