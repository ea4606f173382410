import type Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderEvent } from '../provider';

/** How far a signature's time may lie in the past or the future: the package looks at the past alone. */
const toleranceSeconds = 300;

/** What is heard of: all that can change what a donation or a monthly gift is. The provider takes 20 at most. */
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

/** Of an event's object only names count: whatever else it says is asked. */
const subject = z.object({
  id: z.string(),
  payment_intent: named,
  subscription: named,
  invoice: named,
  metadata: z.record(z.string(), z.string()).nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: named }).nullish() }).nullish(),
});

function eventOf({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const { data: told } = subject.safeParse(data.object);
  const about = [
    told?.id,
    told?.payment_intent,
    told?.subscription,
    told?.invoice,
    told?.parent?.subscription_details?.subscription,
  ].filter((one) => typeof one === 'string');
  return {
    id,
    type,
    at: new Date(created * 1000).toISOString(),
    about: [...new Set(about)],
    key: told?.metadata?.['attempt'] ?? null,
    site: told?.metadata?.['site'] ?? null,
  };
}

/** What a webhook's body tells, if the provider has signed it within the last minutes. */
export function verified(
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
