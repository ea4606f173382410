import { wholeCents } from '../../../shared/lib/money';
import { type Provider, ProviderRefusal } from '../provider';
import { eventsSince, verifyEvent } from './events';
import { fetchInvoice, fetchPlan, fetchSession, sessionOf } from './payments';
import { movementsOf, payoutsSince } from './payouts';

const maxCents = wholeCents(99_999_999);

type StripeOptions = {
  key: string;
  webhookSecret: string | undefined;
  url: URL | undefined;
  timeoutMs?: number;
};

/** Loads the package on demand: it takes a quarter of a second and 17 MB. */
export async function openStripe({
  key,
  webhookSecret,
  url,
  timeoutMs = 10_000,
}: StripeOptions): Promise<Provider> {
  const { default: Package } = await import('stripe');
  const stripe = new Package(key, {
    apiVersion: '2026-10-28.endive',
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: 0, // the caller retries with a stored key
    ...(url && {
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? '80' : '443'),
    }),
  });

  /** Turns final errors into `ProviderRefusal`. */
  async function withRefusals<T>(work: Promise<T>): Promise<T> {
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
    maxCents,
    payoutCurrency: async () => (await stripe.accounts.retrieveCurrent()).default_currency ?? 'usd',
    async startCheckout(checkout) {
      const session = await withRefusals(
        stripe.checkout.sessions.create(sessionOf(checkout), { idempotencyKey: checkout.key }),
      );
      if (session.url === null) throw new ProviderRefusal('The session has no address');
      return { sessionId: session.id, url: session.url };
    },
    fetchPayment: (ref) =>
      'sessionId' in ref ? fetchSession(stripe, ref.sessionId) : fetchInvoice(stripe, ref.invoiceId),
    async expire(sessionId) {
      const { status } = await stripe.checkout.sessions.retrieve(sessionId);
      if (status === 'open') await withRefusals(stripe.checkout.sessions.expire(sessionId));
    },
    async refund({ intentId, cents, key: idempotencyKey }) {
      await withRefusals(
        stripe.refunds.create(
          { payment_intent: intentId, amount: cents, metadata: { refund: idempotencyKey } },
          { idempotencyKey },
        ),
      );
    },
    fetchPlan: (subscriptionId) => fetchPlan(stripe, subscriptionId),
    async changePlan(subscriptionId, change) {
      if (change === 'end') await withRefusals(stripe.subscriptions.cancel(subscriptionId));
      else
        await withRefusals(
          stripe.subscriptions.update(subscriptionId, {
            pause_collection: change === 'pause' ? { behavior: 'void' } : '',
          }),
        );
    },
    portalUrl: async (customer, returnUrl) =>
      (await withRefusals(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url,
    parseWebhook: (body, signature) =>
      webhookSecret === undefined ? undefined : verifyEvent(stripe, webhookSecret, body, signature),
    eventsSince: (moment) => eventsSince(stripe, moment),
    payoutsSince: (moment) => payoutsSince(stripe, moment),
    payoutMovements: (payoutId) => movementsOf(stripe, payoutId),
  };
}
