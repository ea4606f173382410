import {
  type Charge,
  type Intent,
  type Invoice,
  type InvoicePayment,
  inSeconds,
  type Session,
} from './objects';
import { Payouts } from './payouts';
import { found, fresh, newId } from './store';

/** What the provider keeps of each payment: 2.9 % and 30 cents. */
export const feeOf = (cents: number) => Math.round(cents * 0.029) + 30;

/** What donors do at the provider: once, and month by month. */
export class Payments extends Payouts {
  openSession(
    asked: Pick<Session, 'mode' | 'metadata' | 'client_reference_id' | 'customer_email' | 'success_url'>,
    cents: number,
    at: string,
  ) {
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      ...fresh(),
      ...asked,
      amount_total: cents,
      invoice: null,
      livemode: this.livemode,
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      url: `${at}/pay/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  session = (id: string) => found(this.sessions, id);

  expire(id: string) {
    const session = this.session(id);
    Object.assign(session, { status: 'expired', url: null });
    this.tell('checkout.session.expired', session);
    return session;
  }

  protected intentFor(session: Session): Intent {
    if (typeof session.payment_intent === 'string') return found(this.intents, session.payment_intent);
    if (typeof session.invoice === 'string') return this.intentOf(session.invoice);
    return this.newIntent(session.amount_total ?? 0, session.metadata ?? {});
  }

  protected paymentOf = (invoiceId: string) =>
    [...this.invoicePayments.values()].find(({ invoice }) => invoice === invoiceId);
  protected intentOf = (invoiceId: string) =>
    found(this.intents, this.paymentOf(invoiceId)?.payment.payment_intent ?? '');

  protected newIntent(amount: number, metadata: Record<string, string>): Intent {
    const id = newId('pi');
    const { livemode } = this;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      ...fresh(),
      amount,
      livemode,
      metadata,
      status: 'requires_payment_method',
    };
    this.intents.set(id, intent);
    return intent;
  }

  protected charge(intent: Intent, status: Charge['status']): Charge {
    const id = newId('ch');
    const succeeded = status === 'succeeded';
    const { amount, metadata } = intent;
    const charge: Charge = {
      id,
      object: 'charge',
      ...fresh(),
      amount,
      amount_captured: succeeded ? amount : 0,
      captured: succeeded,
      livemode: this.livemode,
      metadata,
      status,
      payment_intent: intent.id,
      balance_transaction:
        succeeded && !this.tellsFeesLater
          ? this.moved(amount, feeOf(amount), { source: id, category: 'charge' })
          : null,
      failure_balance_transaction: null,
    };
    this.charges.set(id, charge);
    intent.status = succeeded ? 'succeeded' : 'requires_payment_method';
    this.tell(`charge.${status}`, charge);
    this.tell(succeeded ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
    return charge;
  }

  /** The donor pays by a card. */
  pay(sessionId: string): string {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
    const intent = this.intentFor(session);
    this.charge(intent, 'succeeded');
    if (session.mode === 'subscription') this.subscribe(session, intent);
    else session.payment_intent = intent.id;
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    this.tell('checkout.session.completed', session);
    return intent.id;
  }

  /** A card is refused; the donor may try another one. */
  decline(sessionId: string) {
    const session = this.session(sessionId);
    const intent = this.intentFor(session);
    session.payment_intent = intent.id;
    this.charge(intent, 'failed');
  }

  /** The donor pays in a way that takes days. */
  payLater(sessionId: string): string {
    const session = this.session(sessionId);
    const intent = this.intentFor(session);
    intent.status = 'processing';
    if (session.mode === 'subscription') this.subscribe(session, intent);
    else session.payment_intent = intent.id;
    Object.assign(session, { status: 'complete', url: null });
    this.tell('checkout.session.completed', session);
    return intent.id;
  }

  /** What takes days arrives, or fails; the first month of a subscription is then tried again later. */
  arrive(sessionId: string, well = true) {
    const session = this.session(sessionId);
    this.charge(this.intentFor(session), well ? 'succeeded' : 'failed');
    if (well) session.payment_status = 'paid';
    if (typeof session.invoice === 'string') this.settleInvoice(session.invoice, well);
    this.tell(`checkout.session.async_payment_${well ? 'succeeded' : 'failed'}`, session);
  }

  chargesOf = (intentId: string) =>
    [...this.charges.values()].filter((one) => one.payment_intent === intentId);

  protected subscribe(session: Session, intent: Intent) {
    const id = newId('sub');
    const { livemode } = this;
    const { metadata } = session;
    this.subscriptions.set(id, {
      id,
      object: 'subscription',
      created: inSeconds(),
      livemode,
      metadata: metadata ?? {},
      pause_collection: null,
      status: 'active',
      customer: newId('cus'),
    });
    Object.assign(session, { subscription: id, invoice: this.bill(id, intent).id });
  }

  /** A further try to collect an invoice, and what it makes of the subscription. */
  protected settleInvoice(invoiceId: string, well: boolean) {
    const invoice = found(this.invoices, invoiceId);
    const subscription = found(this.subscriptions, invoice.parent.subscription_details.subscription);
    subscription.status = well ? 'active' : 'past_due';
    if (well) {
      Object.assign(this.paymentOf(invoiceId) ?? {}, { status: 'paid' });
      Object.assign(invoice, {
        status: 'paid',
        amount_paid: invoice.amount_due,
        status_transitions: { paid_at: inSeconds() },
      });
    }
    this.tell(well ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  }

  protected bill(subscription: string, intent: Intent): Invoice {
    const isPaid = intent.status === 'succeeded';
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      ...fresh(),
      amount_due: intent.amount,
      amount_paid: isPaid ? intent.amount : 0,
      livemode: this.livemode,
      status: isPaid ? 'paid' : 'open',
      status_transitions: { paid_at: isPaid ? inSeconds() : null },
      parent: { subscription_details: { subscription } },
    };
    this.invoices.set(invoice.id, invoice);
    const payment: InvoicePayment = {
      id: newId('inpay'),
      object: 'invoice_payment',
      created: inSeconds(),
      status: isPaid ? 'paid' : 'open',
      invoice: invoice.id,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    };
    this.invoicePayments.set(payment.id, payment);
    if (intent.status !== 'processing')
      this.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    return invoice;
  }
}
