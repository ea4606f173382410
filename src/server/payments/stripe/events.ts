import type Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderEvent } from '../provider';

/** Tolerance for a signature's time in both directions; the package checks the past only. */
const toleranceSeconds = 300;

/** Everything that can change a donation or a subscription. Stripe accepts 20 types at most. */
const types: Stripe.EventListParams['types'] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.payment_failed',
  'charge.succeeded',
  'charge.failed',
  'charge.updated',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
];

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

/** Only ids are read from an event; the state is fetched. */
const subject = z.object({
  id: z.string(),
  payment_intent: named,
  subscription: named,
  invoice: named,
  metadata: z.record(z.string(), z.string()).nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: named }).nullish() }).nullish(),
});

const kindOf = (type: string): ProviderEvent['kind'] =>
  type.startsWith('payout.') ? 'payout' : /\.(?:succeeded|completed)$/.test(type) ? 'paid' : 'other';

function eventOf({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const { data: object } = subject.safeParse(data.object);
  const ids = [
    object?.id,
    object?.payment_intent,
    object?.subscription,
    object?.invoice,
    object?.parent?.subscription_details?.subscription,
  ].filter((one) => typeof one === 'string');
  return {
    id,
    type,
    kind: kindOf(type),
    at: new Date(created * 1000).toISOString(),
    objectIds: [...new Set(ids)],
    key: object?.metadata?.['attempt'] ?? null,
    site: object?.metadata?.['site'] ?? null,
  };
}

export function verifyEvent(
  stripe: Stripe,
  secret: string,
  body: string,
  signature: string,
): ProviderEvent | undefined {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(signedAt <= Date.now() / 1000 + toleranceSeconds)) return undefined;
  try {
    return eventOf(stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds));
  } catch {
    return undefined;
  }
}

export async function eventsSince(stripe: Stripe, moment: Date): Promise<ProviderEvent[]> {
  const found: ProviderEvent[] = [];
  const created = { gte: Math.floor(moment.getTime() / 1000) };
  for await (const event of stripe.events.list({ created, types, limit: 100 })) found.push(eventOf(event));
  return found.toReversed();
}
