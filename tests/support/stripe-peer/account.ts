import type { Dispute, Refund, Subscription } from './objects';
import { feeOf, Payments } from './payments';
import { found, fresh, newId } from './store';

export const disputeFee = 1500;

/** An account of the provider, with what happens to money afterwards as well. */
export class Account extends Payments {
  /** A charge that had succeeded fails after all. */
  failLate(intentId: string) {
    for (const charge of this.chargesOf(intentId)) {
      charge.failure_balance_transaction = this.moved(-charge.amount, 0, {
        source: charge.id,
        category: 'charge_failure',
      });
      charge.status = 'failed';
      this.tell('charge.failed', charge);
    }
  }

  /** Tells the fees that it kept to itself. */
  settle() {
    for (const charge of this.charges.values())
      if (charge.status === 'succeeded' && !charge.balance_transaction) {
        charge.balance_transaction = this.moved(charge.amount, feeOf(charge.amount), {
          source: charge.id,
          category: 'charge',
        });
        this.tell('charge.updated', charge);
      }
  }

  /** What can still be refunded of a payment. */
  refundable(intentId: string): number {
    const came = this.chargesOf(intentId).reduce((sum, one) => sum + one.amount_captured, 0);
    const gone = [...this.refunds.values()]
      .filter((one) => one.payment_intent === intentId && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0);
    return came - gone;
  }

  refund(intentId: string, asked: number | undefined, metadata: Record<string, string> = {}): Refund {
    const left = this.refundable(intentId);
    const amount = asked ?? left;
    if (amount > left) throw new Error(`Refund amount ($${amount / 100}) is greater than charge amount`);
    const id = newId('re');
    const refund: Refund = {
      id,
      object: 'refund',
      ...fresh(),
      amount,
      metadata,
      payment_intent: intentId,
      status: 'succeeded',
      balance_transaction: this.moved(-amount, 0, { source: id, category: 'refund' }),
      failure_balance_transaction: null,
    };
    this.refunds.set(refund.id, refund);
    this.tell('refund.created', refund);
    this.tell('charge.refunded', this.chargesOf(intentId)[0] ?? {});
    return refund;
  }

  failRefund(id: string) {
    const refund = found(this.refunds, id);
    refund.status = 'failed';
    refund.failure_reason = 'expired_or_canceled_card';
    refund.failure_balance_transaction = this.moved(refund.amount, 0, {
      source: id,
      category: 'refund_failure',
    });
    this.tell('refund.failed', refund);
  }

  /** The donor's bank takes the money back, and the provider its fee. */
  dispute(intentId: string): string {
    const amount = this.chargesOf(intentId).reduce((sum, one) => sum + one.amount_captured, 0);
    const id = newId('dp');
    const dispute: Dispute = {
      id,
      object: 'dispute',
      ...fresh(),
      amount,
      payment_intent: intentId,
      status: 'needs_response',
      balance_transactions: [this.moved(-amount, disputeFee, { source: id, category: 'dispute' })],
    };
    this.disputes.set(dispute.id, dispute);
    this.tell('charge.dispute.created', dispute);
    this.tell('charge.dispute.funds_withdrawn', dispute);
    return dispute.id;
  }

  closeDispute(id: string, status: 'won' | 'lost') {
    const dispute = found(this.disputes, id);
    dispute.status = status;
    if (status === 'won') {
      dispute.balance_transactions.push(
        this.moved(dispute.amount, 0, { source: id, category: 'dispute_reversal' }),
      );
      this.tell('charge.dispute.funds_reinstated', dispute);
    }
    this.tell('charge.dispute.closed', dispute);
  }

  change(id: string, change: Partial<Subscription>, type = 'customer.subscription.updated') {
    const subscription = Object.assign(found(this.subscriptions, id), change);
    this.tell(type, subscription);
    return subscription;
  }

  /** A month has gone by. */
  renew(subscriptionId: string, cents: number, well = true): string {
    const subscription = found(this.subscriptions, subscriptionId);
    if (subscription.status === 'canceled') throw new Error('A canceled subscription has no renewals');
    const intent = this.newIntent(cents, {});
    this.charge(intent, well ? 'succeeded' : 'failed');
    subscription.status = well ? 'active' : 'past_due';
    const { id } = this.bill(subscriptionId, intent);
    this.tell('customer.subscription.updated', subscription);
    return id;
  }

  /** An invoice that could not be paid is paid at a later try. */
  recover(invoiceId: string) {
    const { subscription } = found(this.invoices, invoiceId).parent.subscription_details;
    if (found(this.subscriptions, subscription).status === 'canceled')
      throw new Error('Nothing is collected for a canceled subscription');
    this.charge(this.intentOf(invoiceId), 'succeeded');
    this.settleInvoice(invoiceId, true);
  }
}
