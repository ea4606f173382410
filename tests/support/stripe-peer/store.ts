import { randomUUID } from 'node:crypto';
import {
  type Charge,
  type Dispute,
  type Event,
  type Intent,
  type Invoice,
  type InvoicePayment,
  inSeconds,
  type Payout,
  type Refund,
  type Session,
  type Subscription,
  type Transaction,
} from './objects';

export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
export const fresh = () => ({ created: inSeconds(), currency: 'usd' });

export function found<T>(map: Map<string, T>, id: string): T {
  const one = map.get(id);
  if (!one) throw new Error(`There is no ${id}`);
  return one;
}

/** Why money came or went, in the provider's categories. */
type Cause = {
  source: string | null;
  category: string;
  description?: string | null;
  payout?: string | null;
};

/** What the provider keeps of an account, and tells of it. */
export class Store {
  readonly livemode: boolean;
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly invoicePayments = new Map<string, InvoicePayment>();
  readonly payouts = new Map<string, Payout>();
  /** All money that came and went, and in which payout. */
  readonly transactions: { transaction: Transaction; payout: string | null }[] = [];
  /** The oldest first. */
  readonly events: Event[] = [];
  /** The currency in which money arrives. */
  currency = 'usd';
  /** Whether fees are known only after `settle`. */
  tellsFeesLater = false;
  /** Whether subscriptions are ended in the dashboard alone, as with a key that may not. */
  refusesToCancel = false;

  constructor(livemode = false) {
    this.livemode = livemode;
  }

  tell(type: string, object: object) {
    this.events.push({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: inSeconds(),
      livemode: this.livemode,
      pending_webhooks: 0,
      request: null,
      type,
      data: { object: structuredClone(object) },
    });
  }

  protected moved(
    amount: number,
    fee: number,
    { source, category, description = null, payout = null }: Cause,
  ): Transaction {
    const transaction: Transaction = {
      id: newId('txn'),
      object: 'balance_transaction',
      ...fresh(),
      description,
      exchange_rate: null,
      amount,
      fee,
      net: amount - fee,
      reporting_category: category,
      source,
    };
    this.transactions.push({ transaction, payout });
    return transaction;
  }
}
