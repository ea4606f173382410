import type Stripe from 'stripe';
import { wholeCents } from '../../../shared/lib/money';
import type { Payout, PayoutMovement } from '../provider';
import { idOf } from './payments';

/** More payouts or movements are left out: the sum then shows that something is missing. */
const maxListed = 10_000;

const statuses: Record<string, Payout['status']> = {
  pending: 'pending',
  in_transit: 'sent',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

const payoutOf = (one: Stripe.Payout): Payout => ({
  id: one.id,
  cents: wholeCents(one.amount),
  currency: one.currency,
  status: statuses[one.status] ?? 'pending',
  createdAt: new Date(one.created * 1000).toISOString(),
  // Midnight in UTC, whatever the time zone of the bank is.
  arrivesOn: new Date(one.arrival_date * 1000).toISOString().slice(0, 10),
  isLive: one.livemode,
  isAutomatic: one.automatic,
  hasMovements: one.automatic && one.reconciliation_status === 'completed',
  traceId: one.trace_id?.value ?? null,
  descriptor: one.statement_descriptor ?? 'Stripe',
});

export async function payoutsSince(stripe: Stripe, moment: Date): Promise<Payout[]> {
  const created = { gte: Math.floor(moment.getTime() / 1000) };
  const found = await stripe.payouts.list({ created, limit: 100 }).autoPagingToArray({ limit: maxListed });
  return found.map(payoutOf);
}

export async function movementsOf(stripe: Stripe, payoutId: string): Promise<PayoutMovement[]> {
  const found = await stripe.balanceTransactions
    .list({ payout: payoutId, limit: 100 })
    .autoPagingToArray({ limit: maxListed });
  return found.flatMap(movementsIn);
}

/** The movement of a balance transaction, and its fee. The references are those of the entries in `money.ts`. */
function movementsIn(one: Stripe.BalanceTransaction): PayoutMovement[] {
  const fee = { kind: 'fee', cents: wholeCents(-one.fee), ref: `${one.id} fee`, text: null } as const;
  const fees = one.fee === 0 ? [] : [fee];
  // The payout itself is one of its transactions.
  if (one.reporting_category === 'payout') return fees;
  return [{ ...kindAndRef(one), cents: wholeCents(one.amount), text: one.description }, ...fees];
}

function kindAndRef({
  id,
  reporting_category: category,
  source,
}: Stripe.BalanceTransaction): Pick<PayoutMovement, 'kind' | 'ref'> {
  const ref = idOf(source) ?? id;
  switch (category) {
    case 'charge':
      return { kind: 'charge', ref };
    case 'charge_failure':
      return { kind: 'charge', ref: `${ref} failed` };
    case 'refund':
      return { kind: 'refund', ref };
    case 'refund_failure':
      return { kind: 'refund', ref: `${ref} failed` };
    case 'dispute':
    case 'dispute_reversal':
      return { kind: 'dispute', ref: id };
    case 'fee':
      return { kind: 'fee', ref: id };
    case 'payout_reversal':
      return { kind: 'returned', ref };
    default:
      return { kind: 'other', ref: id };
  }
}
