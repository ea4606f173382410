/** What the provider's objects are here: those of their members that are used, of the types that the package gives. */
import type Stripe from 'stripe';

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'invoice'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'subscription'
  | 'success_url'
  | 'url'
>;
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'status'
>;
export type Transaction = Pick<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'description'
  | 'exchange_rate'
  | 'fee'
  | 'net'
  | 'reporting_category'
> & { source: string | null };
export type Payout = Pick<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'automatic'
  | 'created'
  | 'currency'
  | 'description'
  | 'failure_code'
  | 'livemode'
  | 'reconciliation_status'
  | 'statement_descriptor'
  | 'status'
  | 'trace_id'
>;
type Moved<T> = T & {
  balance_transaction: Transaction | null;
  failure_balance_transaction: Transaction | null;
};
export type Charge = Moved<
  Pick<
    Stripe.Charge,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_captured'
    | 'captured'
    | 'created'
    | 'currency'
    | 'livemode'
    | 'metadata'
    | 'status'
  >
> & { payment_intent: string };
export type Refund = Moved<
  Pick<
    Stripe.Refund,
    'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason' | 'metadata' | 'status'
  >
> & { payment_intent: string };
export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'created' | 'currency' | 'status'> & {
  payment_intent: string;
  balance_transactions: Transaction[];
};
export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'created' | 'livemode' | 'metadata' | 'pause_collection' | 'status'
> & { customer: string };
export type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'amount_due' | 'amount_paid' | 'created' | 'currency' | 'livemode' | 'status'
> & {
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at'>;
  parent: { subscription_details: { subscription: string } };
};
export type InvoicePayment = Pick<Stripe.InvoicePayment, 'id' | 'object' | 'created' | 'status'> & {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
};
export type Event = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks'
> & {
  type: string;
  request: null;
  data: { object: object };
};

export const inSeconds = () => Math.floor(Date.now() / 1000);
