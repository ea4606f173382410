import type Stripe from 'stripe';
import { minus, wholeCents, zeroCents } from '../../../shared/lib/money';
import type { MoneyMovements, ProviderEntry } from '../provider';

type Transaction = string | Stripe.BalanceTransaction | null | undefined;

const readOf = (transaction: Transaction) =>
  typeof transaction === 'object' && transaction !== null ? transaction : undefined;

/** Converts from the settlement currency to the currency of the payment. */
const toPaymentCurrency = (settled: number, { exchange_rate }: Stripe.BalanceTransaction) =>
  wholeCents(Math.round(settled / (exchange_rate ?? 1)));

function feeOf(transaction: Stripe.BalanceTransaction): ProviderEntry[] {
  const cents = minus(zeroCents, toPaymentCurrency(transaction.fee, transaction));
  return cents === 0 ? [] : [{ kind: 'fee', cents, ref: `${transaction.id} fee` }];
}

function chargeEntries(charge: Stripe.Charge): ProviderEntry[] {
  const transaction = readOf(charge.balance_transaction);
  const ended = charge.failure_balance_transaction;
  if (!charge.captured || (charge.status !== 'succeeded' && !(transaction && ended))) return [];
  const cents = wholeCents(charge.amount_captured);
  return [
    { kind: 'charge', cents, ref: charge.id },
    ...(transaction ? feeOf(transaction) : []),
    ...(ended
      ? [{ kind: 'charge', cents: minus(zeroCents, cents), ref: `${charge.id} failed` } as const]
      : []),
  ];
}

/** A refund, and its reversal if it failed: separate entries, so that their order does not matter. */
function refundEntries(refund: Stripe.Refund): ProviderEntry[] {
  if (!refund.balance_transaction) return [];
  const { id } = refund;
  const cents = wholeCents(refund.amount);
  const transaction = readOf(refund.balance_transaction);
  return [
    { kind: 'refund', cents: minus(zeroCents, cents), ref: id },
    ...(transaction ? feeOf(transaction) : []),
    ...(refund.failure_balance_transaction ? [{ kind: 'refund', cents, ref: `${id} failed` } as const] : []),
  ];
}

const disputeEntries = ({ balance_transactions: moved }: Stripe.Dispute): ProviderEntry[] =>
  moved.flatMap((transaction) => [
    { kind: 'dispute', cents: toPaymentCurrency(transaction.amount, transaction), ref: transaction.id },
    ...feeOf(transaction),
  ]);

const refundState = ({ status }: Stripe.Refund) => {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const disputeState = ({ status }: Stripe.Dispute) => {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
};

export async function moneyOf(stripe: Stripe, intentId: string): Promise<MoneyMovements> {
  const query = { payment_intent: intentId, limit: 100 };
  const { data: charges } = await stripe.charges.list({ ...query, expand: ['data.balance_transaction'] });
  const paid = charges.find(({ status, captured }) => status === 'succeeded' && captured);
  const [refunds, disputes] =
    charges.some(({ status }) => status === 'succeeded') || charges.some((one) => one.balance_transaction)
      ? await Promise.all([
          stripe.refunds.list({ ...query, expand: ['data.balance_transaction'] }),
          stripe.disputes.list(query),
        ])
      : [{ data: [] }, { data: [] }];
  // Includes a charge that failed after it succeeded: both entries get its date.
  const counted = charges.find((charge) => chargeEntries(charge).length > 0);
  return {
    entries: [
      ...charges.flatMap(chargeEntries),
      ...refunds.data.flatMap(refundEntries),
      ...disputes.data.flatMap(disputeEntries),
    ],
    paidAt: counted ? new Date(counted.created * 1000).toISOString() : null,
    isComplete:
      (!paid || paid.balance_transaction !== null) &&
      refunds.data.every(
        (one) => refundState(one) !== 'pending' && (one.status !== 'succeeded' || one.balance_transaction),
      ),
    refunds: refunds.data.map((one) => ({
      id: one.id,
      key: one.metadata?.['refund'] ?? null,
      state: refundState(one),
      reason: one.failure_reason ?? null,
    })),
    disputes: disputes.data.map((one) => ({
      id: one.id,
      cents: wholeCents(one.amount),
      held: minus(
        zeroCents,
        ...one.balance_transactions.map((moved) => toPaymentCurrency(moved.amount, moved)),
      ),
      state: disputeState(one),
    })),
    declines: charges.filter(({ status }) => status === 'failed').length,
  };
}
