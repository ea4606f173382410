import type Stripe from 'stripe';
import { wholeCents } from '../../../shared/lib/money';
import type { Checkout, Plan, ProviderPayment } from '../provider';
import { moneyOf } from './money';

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Built from stored values alone, so that a retry with the same key is identical. */
export function sessionOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { key, cents, isMonthly, title, email, successUrl, cancelUrl } = checkout;
  const metadata = { attempt: key, site: new URL(cancelUrl).origin };
  return {
    ...(isMonthly
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', submit_type: 'donate', payment_intent_data: { metadata } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: cents,
          product_data: { name: title },
          ...(isMonthly && { recurring: { interval: 'month' } }),
        },
      },
    ],
    customer_email: email,
    client_reference_id: key,
    metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

export async function fetchSession(stripe: Stripe, sessionId: string): Promise<ProviderPayment> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const invoiceId = idOf(session.invoice);
  const intentId = idOf(session.payment_intent) ?? (invoiceId ? await intentOf(stripe, invoiceId) : null);
  return {
    key: session.metadata?.['attempt'] ?? null,
    state: await stateOf(stripe, session, intentId),
    cents: session.amount_total === null ? null : wholeCents(session.amount_total),
    currency: session.currency,
    isLive: session.livemode,
    intentId,
    invoiceId,
    subscriptionId: idOf(session.subscription),
    money: intentId ? await moneyOf(stripe, intentId) : null,
  };
}

async function stateOf(
  stripe: Stripe,
  { status, payment_status }: Stripe.Checkout.Session,
  intentId: string | null,
): Promise<ProviderPayment['state']> {
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open';
  if (payment_status !== 'unpaid') return 'paid';
  const intent = intentId ? await stripe.paymentIntents.retrieve(intentId) : undefined;
  // When a failed first month is paid by a later try, the session stays unpaid.
  if (intent?.status === 'succeeded') return 'paid';
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'failed' : 'processing';
}

/** The intent that paid an invoice; invoices no longer name it. */
async function intentOf(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, limit: 10 });
  const paid = data.find(({ status }) => status === 'paid') ?? data[0];
  return idOf(paid?.payment.payment_intent);
}

export async function fetchInvoice(stripe: Stripe, invoiceId: string): Promise<ProviderPayment> {
  const invoice = await stripe.invoices.retrieve(invoiceId);
  const intentId = await intentOf(stripe, invoiceId);
  return {
    key: null,
    state: invoice.status === 'paid' ? 'paid' : 'processing',
    cents: wholeCents(invoice.amount_paid),
    currency: invoice.currency,
    isLive: invoice.livemode,
    intentId,
    invoiceId,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    money: intentId ? await moneyOf(stripe, intentId) : null,
  };
}

const planStates: Partial<Record<Stripe.Subscription.Status, Plan['status']>> = {
  active: 'active',
  trialing: 'active',
  paused: 'paused',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

export async function fetchPlan(stripe: Stripe, subscriptionId: string): Promise<Plan> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const invoices: Plan['invoices'] = [];
  const paid = stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 100 });
  for await (const { id, status_transitions, created } of paid)
    invoices.push({
      id,
      paidAt: new Date((status_transitions.paid_at ?? created) * 1000).toISOString(),
    });
  const status = planStates[subscription.status] ?? 'failing';
  return {
    status: status === 'active' && subscription.pause_collection ? 'paused' : status,
    customerId: idOf(subscription.customer) ?? '',
    invoices,
  };
}
