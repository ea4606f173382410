import type { Cents } from '../../shared/lib/money';
import type { entryKinds } from '../../shared/schemas/money';
import type { MovementKind, payoutStatuses } from '../../shared/schemas/payouts';

export type Checkout = {
  /** Idempotency key: repeating the request with the same members has no further effect. */
  key: string;
  cents: Cents;
  isMonthly: boolean;
  /** Shown to the donor by the provider. */
  title: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
};

export type ProviderEntry = { kind: (typeof entryKinds)[number]; cents: Cents; ref: string };

export type MoneyMovements = {
  entries: ProviderEntry[];
  paidAt: string | null;
  /** False while fees or refunds are still to be reported. */
  isComplete: boolean;
  refunds: { id: string; key: string | null; state: 'pending' | 'done' | 'failed'; reason: string | null }[];
  /** `held`: cents withdrawn for a dispute and not returned. */
  disputes: { id: string; cents: Cents; held: Cents; state: 'open' | 'won' | 'lost' }[];
  /** Number of declined cards. */
  declines: number;
};

/** A payment as the provider reports it, in provider-neutral terms. */
export type ProviderPayment = {
  /** The idempotency key, if this site started it. */
  key: string | null;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  cents: Cents | null;
  currency: string | null;
  isLive: boolean;
  intentId: string | null;
  invoiceId: string | null;
  subscriptionId: string | null;
  money: MoneyMovements | null;
};

export type Plan = {
  status: 'active' | 'failing' | 'paused' | 'ended';
  customerId: string;
  /** Paid ones only. */
  invoices: { id: string; paidAt: string }[];
};

/** Names what changed at the provider. Its state is fetched, never taken from the event. */
export type ProviderEvent = {
  id: string;
  /** The provider's own name of it. */
  type: string;
  kind: 'paid' | 'payout' | 'other';
  at: string;
  /** The provider's ids of its payment, subscription or invoice. */
  objectIds: string[];
  /** The idempotency key of an attempt, if the event has one. */
  key: string | null;
  /** The site that started it; several may share an account. */
  site: string | null;
};

/** A transfer of the provider to the bank account. */
export type Payout = {
  id: string;
  cents: Cents;
  currency: string;
  status: (typeof payoutStatuses)[number];
  createdAt: string;
  arrivesOn: string;
  isLive: boolean;
  isAutomatic: boolean;
  /** Whether its movements are known by now. */
  hasMovements: boolean;
  /** What the bank's line may contain. */
  traceId: string | null;
  descriptor: string;
};

export type PayoutMovement = {
  kind: MovementKind;
  cents: Cents;
  /** As in `ProviderEntry`; of a returned payout its id. */
  ref: string;
  text: string | null;
};

/** A final refusal: retrying does not help. After any other error the outcome is unknown. */
export class ProviderRefusal extends Error {}

export type Provider = {
  isLive: boolean;
  /** The largest single payment. */
  maxCents: Cents;
  payoutCurrency(): Promise<string>;
  /** @throws ProviderRefusal */
  startCheckout(checkout: Checkout): Promise<{ sessionId: string; url: string }>;
  fetchPayment(ref: { sessionId: string } | { invoiceId: string }): Promise<ProviderPayment>;
  /** Closes an open session; a paid or expired one stays as it is. */
  expire(sessionId: string): Promise<void>;
  /** @throws ProviderRefusal */
  refund(refund: { intentId: string; cents: Cents; key: string }): Promise<void>;
  fetchPlan(subscriptionId: string): Promise<Plan>;
  changePlan(subscriptionId: string, change: 'pause' | 'resume' | 'end'): Promise<void>;
  /** The address where the donor changes the card. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** The event of a webhook's body; undefined if the signature is wrong, too old, or from the future. */
  parseWebhook(body: string, signature: string): ProviderEvent | undefined;
  /** Oldest first. */
  eventsSince(moment: Date): Promise<ProviderEvent[]>;
  /** Newest first, by the time of their creation. */
  payoutsSince(moment: Date): Promise<Payout[]>;
  payoutMovements(payoutId: string): Promise<PayoutMovement[]>;
};
