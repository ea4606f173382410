import type { entryKinds } from '../../shared/schemas/money';

/** What is to be paid, and where the donor comes back to: having paid, or not. */
export type Checkout = {
  /** Asked again with the same key and members, the provider does it once. */
  key: string;
  cents: number;
  isMonthly: boolean;
  /** As the donor reads it at the provider. */
  title: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
};

/** What has happened to money, as the ledger takes it. */
export type ProviderEntry = { kind: (typeof entryKinds)[number]; cents: number; ref: string };

export type Money = {
  entries: ProviderEntry[];
  paidAt: string | null;
  /** Whether all of it is known: what the provider keeps may be told only later. */
  isComplete: boolean;
  refunds: { id: string; key: string | null; state: 'pending' | 'done' | 'failed'; reason: string | null }[];
  /** `held` is what the provider has withdrawn for a dispute, and not given back. */
  disputes: { id: string; cents: number; held: number; state: 'open' | 'won' | 'lost' }[];
  /** How many cards were refused. */
  declines: number;
};

/** What the provider knows of one payment, whatever it calls things. */
export type Payment = {
  /** The key that it was begun with, if it is one of ours. */
  key: string | null;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  cents: number | null;
  currency: string | null;
  isLive: boolean;
  intentId: string | null;
  invoiceId: string | null;
  subscriptionId: string | null;
  money: Money | null;
};

export type Plan = {
  status: 'active' | 'failing' | 'paused' | 'ended';
  customerId: string;
  /** Those that were paid. */
  invoices: { id: string; paidAt: string }[];
};

/** What has happened at the provider, and what it is about: more of it is asked, not believed. */
export type ProviderEvent = {
  id: string;
  type: string;
  at: string;
  /** The provider's ids by which an attempt or a monthly gift may be known here. */
  about: string[];
  /** The key of an attempt, where the event bears one. */
  key: string | null;
  /** The site that it was begun at; several may have one account. */
  site: string | null;
};

/** A provider's refusal: asked again, it says the same. Any other error says nothing of what was done. */
export class ProviderRefusal extends Error {}

/** Who takes payments: everything that the site asks of it, and nothing of how it is asked. */
export type Provider = {
  isLive: boolean;
  /** The largest amount that it takes at once. */
  mostCents: number;
  /** The currency in which money arrives at the account. */
  settlesIn(): Promise<string>;
  /** @throws ProviderRefusal */
  start(checkout: Checkout): Promise<{ sessionId: string; url: string }>;
  fetchPayment(ref: { sessionId: string } | { invoiceId: string }): Promise<Payment>;
  /** Lets nobody pay any more; what is paid or over already stays as it is. */
  expire(sessionId: string): Promise<void>;
  /** @throws ProviderRefusal */
  refund(refund: { intentId: string; cents: number; key: string }): Promise<void>;
  plan(subscriptionId: string): Promise<Plan>;
  changePlan(subscriptionId: string, change: 'pause' | 'resume' | 'end'): Promise<void>;
  /** Where the donor changes the card. */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /** What a webhook's body tells; undefined where it is not the provider's, too old, or from the future. */
  verify(body: string, signature: string): ProviderEvent | undefined;
  /** What has happened since, the oldest first. */
  since(moment: Date): Promise<ProviderEvent[]>;
};
