import { inSeconds, type Payout, type Transaction } from './objects';
import { found, newId, Store } from './store';

const daySeconds = 86_400;

/** What the provider sends to the bank. */
export class Payouts extends Store {
  /** Sends all money that is there. `arrivesInDays` counts from today. */
  payOut({ arrivesInDays = 2, automatic = true, createdDaysAgo = 0 } = {}): Payout {
    const paidOut = this.transactions.filter(({ payout }) => payout === null);
    const amount = paidOut.reduce((sum, { transaction }) => sum + transaction.net, 0);
    const id = newId('po');
    const today = Math.floor(inSeconds() / daySeconds) * daySeconds;
    const payout: Payout = {
      id,
      object: 'payout',
      created: inSeconds() - createdDaysAgo * daySeconds,
      currency: this.currency,
      livemode: this.livemode,
      amount,
      arrival_date: today + arrivesInDays * daySeconds,
      automatic,
      description: 'STRIPE PAYOUT',
      failure_code: null,
      reconciliation_status: automatic ? 'completed' : 'not_applicable',
      statement_descriptor: null,
      status: 'in_transit',
      trace_id: { status: 'supported', value: `ST-${id.slice(-10).toUpperCase()}` },
    };
    this.payouts.set(id, payout);
    // The provider cannot say what a payout by hand consists of.
    for (const one of paidOut) one.payout = automatic ? id : 'by hand';
    this.moved(-amount, 0, { source: id, category: 'payout', payout: id });
    this.tell('payout.created', payout);
    return payout;
  }

  /** The bank has it. */
  arriveAtBank(id: string) {
    const payout = found(this.payouts, id);
    payout.status = 'paid';
    this.tell('payout.paid', payout);
  }

  /** The bank sends it back, and the next payout holds it. */
  failPayout(id: string) {
    const payout = found(this.payouts, id);
    Object.assign(payout, { status: 'failed', failure_code: 'account_closed' });
    this.moved(payout.amount, 0, { source: id, category: 'payout_reversal' });
    this.tell('payout.failed', payout);
  }

  /** What the provider asks of the account itself. */
  chargeAccount(cents: number, description: string) {
    this.moved(-cents, 0, { source: null, category: 'fee', description });
  }

  movementsOf = (payout: string): Transaction[] =>
    this.transactions.filter((one) => one.payout === payout).map(({ transaction }) => transaction);
}
