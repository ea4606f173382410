import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { dayOf } from '../../../../shared/lib/days';
import { inCurrency, minus, sumOf, zeroCents } from '../../../../shared/lib/money';
import { openAmount } from '../../../../shared/schemas/money-sums';
import { liveAttemptStates } from '../../../../shared/schemas/payments';
import type { Database } from '../../../db/database';
import {
  donations,
  funds,
  moneyEntries,
  paymentAttempts,
  paymentIssues,
  paymentJobs,
} from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { heldBy } from '../../../jobs/queue';
import type { MoneyMovements, Provider, ProviderPayment } from '../../../payments/provider';
import type { MailSetup } from '../../../process/env';
import { lockDonation, type StoredDonation } from '../ledger/donation';
import { bookEntries, issueAndMailReceipt } from '../ledger/entries';
import { notifyStaffOfPayment } from '../ledger/receipt-mail';
import { retainedCents } from '../ledger/receipts';
import { nextDelay, type PaymentJob, type ReconcileResult } from '../payment-jobs';
import type { StoredAttempt } from './attempts';
import { paymentsOf, surplusOf } from './money';
import { type PaymentIssue, syncIssues } from './payment-issues';
import { applyPlan } from './plans';
import type { ProviderSnapshot } from './provider-snapshot';
import { settleRefunds } from './refunds';

const daySeconds = 86_400;
type ReconcileDependencies = { provider: Provider; setup: MailSetup };
type Status = StoredDonation['status'];
/** An attempt in its current state; without a payment if that differs from the request. */
type ReconciledAttempt = {
  attempt: StoredAttempt;
  state: StoredAttempt['state'];
  payment: ProviderPayment | undefined;
};

/**
 * Applies a provider snapshot to a donation, in one transaction and idempotently. A worker that has lost its lease
 * discards its snapshot, because another one has a newer one.
 */
export const reconcile = (
  db: Database,
  dependencies: ReconcileDependencies,
  job: PaymentJob,
  snapshot: ProviderSnapshot,
): Promise<ReconcileResult> =>
  db.transaction(async (tx) => {
    // Lock order everywhere: the donation before its job.
    const donation = await lockDonation(tx, job.donationId);
    const heldJob = heldBy(paymentJobs, job.claimedBy ?? '', [job.id]);
    const [own] = await tx.select().from(paymentJobs).where(heldJob).for('update');
    if (!own) return { nextInSeconds: undefined };
    const attempts = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.donationId, donation.id))
      .orderBy(paymentAttempts.id);

    const issues: PaymentIssue[] = [];
    const counted: ReconciledAttempt[] = [];
    for (const attempt of attempts) {
      const payment = snapshot.payments.get(attempt.id);
      const different = payment ? differences(attempt, payment, dependencies.provider) : [];
      const state = stateOf(attempt, payment, different);
      if (payment) await storeState(tx, attempt, payment, state);
      if (different.length > 0)
        issues.push({ ref: `differs ${attempt.key}`, kind: 'differs', detail: different.join('; ') });
      counted.push({ attempt, state, payment: state === 'differs' ? undefined : payment });
    }
    // Before money is booked: the receipt contains the link to the monthly donation.
    issues.push(...(await applyPlan(tx, donation, snapshot.subscriptions)));
    let after = donation;
    for (const { attempt, payment } of counted) {
      if (payment?.money) after = await bookMoney(tx, after, attempt, payment, payment.money);
      issues.push(...disputesIn(payment?.money));
    }
    issues.push(...(await settleRefunds(tx, donation.id, snapshot)));
    await issueAndMailReceipt(tx, dependencies.setup, after);
    if (after.received > donation.received)
      await notifyStaffOfPayment(tx, dependencies.setup, after, minus(after.received, donation.received));

    const providerStatus = await providerStatusOf(tx, after, counted);
    if (after.status === own.providerStatus && providerStatus !== own.providerStatus)
      await tx.update(donations).set({ status: providerStatus }).where(eq(donations.id, donation.id));
    else if (contradicts(after, providerStatus)) {
      const issue: PaymentIssue = {
        ref: `status ${donation.id} ${after.status} ${providerStatus}`,
        kind: 'status',
        detail: providerStatus,
      };
      // Staff have set another status: only a newer one of the provider contradicts it.
      if (providerStatus !== own.providerStatus || (await isOpen(tx, issue.ref))) issues.push(issue);
    }
    if (providerStatus !== own.providerStatus)
      await tx.update(paymentJobs).set({ providerStatus }).where(eq(paymentJobs.id, own.id));
    if (surplusOf(after, await paymentsOf(tx, after)) > 0)
      issues.push({ ref: `twice ${donation.id}`, kind: 'twice', detail: String(after.received) });
    await syncIssues(tx, dependencies.setup, after, issues);
    return { nextInSeconds: secondsUntilNext(job.attempts, counted, issues, snapshot) };
  });

/** How a payment differs from its attempt, in words. */
function differences(attempt: StoredAttempt, payment: ProviderPayment, { isLive }: Provider): string[] {
  if (payment.state !== 'paid' && payment.state !== 'processing') return [];
  const charged = payment.money?.entries.filter(({ kind, cents }) => kind === 'charge' && cents > 0) ?? [];
  const sum = sumOf(charged.map(({ cents }) => cents));
  const paidIn = (cents: number) => inCurrency(payment.currency ?? attempt.currency, cents);
  const pledged = inCurrency(attempt.currency, attempt.cents);
  return [
    ...(payment.cents === attempt.cents
      ? []
      : [`${payment.cents === null ? '?' : paidIn(payment.cents)} instead of ${pledged}`]),
    ...(sum === 0 || sum === attempt.cents ? [] : [`charged ${paidIn(sum)} instead of ${pledged}`]),
    ...(payment.currency === attempt.currency
      ? []
      : [`${payment.currency?.toUpperCase() ?? '?'} instead of ${attempt.currency.toUpperCase()}`]),
    ...(payment.isLive === attempt.isLive && payment.isLive === isLive
      ? []
      : [payment.isLive ? 'real payment on a test site' : 'test payment, no real money']),
    ...(attempt.planId !== null || payment.key === attempt.key
      ? []
      : ['payment does not belong to this site']),
  ];
}

async function storeState(
  tx: Database,
  attempt: StoredAttempt,
  payment: ProviderPayment,
  state: StoredAttempt['state'],
) {
  const declines = payment.money?.declines ?? 0;
  const isOver = !isLive(state);
  const open = payment.money?.disputes.filter((dispute) => dispute.state === 'open') ?? [];
  await tx
    .update(paymentAttempts)
    .set({
      state,
      held: state === 'differs' ? zeroCents : sumOf(open.map(({ held }) => held)),
      // A renewal uses the subscription of its monthly donation.
      ...(attempt.planId === null && { subscriptionId: payment.subscriptionId ?? attempt.subscriptionId }),
      intentId: payment.intentId ?? attempt.intentId,
      invoiceId: payment.invoiceId ?? attempt.invoiceId,
      ...(declines > attempt.declines && { declines, declinedAt: sql`now()` }),
      // Kept while declined cards count against this client.
      ...(isOver && declines === 0 && { client: null }),
    })
    .where(eq(paymentAttempts.id, attempt.id));
}

const isLive = (state: StoredAttempt['state']) => liveAttemptStates.some((live) => live === state);

/** A closed attempt never reopens: the donation may have a new one, and only one can be live. */
function stateOf(attempt: StoredAttempt, payment: ProviderPayment | undefined, different: string[]) {
  if (!payment) return attempt.state;
  if (different.length > 0) return 'differs';
  return isLive(payment.state) && !isLive(attempt.state) ? attempt.state : payment.state;
}

/**
 * Books the entries of a payment. Fees of zakat are booked to the general fund. The first payment sets the day and the
 * reference of the donation.
 */
async function bookMoney(
  tx: Database,
  donation: StoredDonation,
  { id: attemptId, paymentMethod }: StoredAttempt,
  payment: ProviderPayment,
  { entries, paidAt }: MoneyMovements,
): Promise<StoredDonation> {
  if (entries.length === 0) return donation;
  const [fund] =
    donation.fundId === null ? [] : await tx.select().from(funds).where(eq(funds.id, donation.fundId));
  const feeFund = fund?.zakat ? null : donation.fundId;
  const fundOf = (kind: string) => (kind === 'fee' ? feeFund : donation.fundId);
  const receivedOn = paidAt === null ? null : dayOf(paidAt, await timeZone(tx));
  const booked = await bookEntries(
    tx,
    donation,
    entries.map((entry) => ({
      ...entry,
      fundId: fundOf(entry.kind),
      attemptId,
      paymentMethod,
      ...(entry.kind === 'charge' && { receivedOn }),
    })),
    donation.received > 0
      ? {}
      : { transactionId: payment.intentId, receivedOn: receivedOn ?? donation.receivedOn },
  );
  return booked ?? donation;
}

const disputesIn = (money: MoneyMovements | null | undefined): PaymentIssue[] =>
  (money?.disputes ?? [])
    .filter(({ state }) => state === 'open')
    .map(({ id, cents }) => ({ ref: id, kind: 'disputed', detail: `${cents}` }));

/** The status of a donation according to its payments. */
async function providerStatusOf(
  tx: Database,
  donation: StoredDonation,
  counted: ReconciledAttempt[],
): Promise<Status> {
  if (donation.received > 0 && (await retainedCents(tx, donation)) <= 0) return 'refunded';
  if (donation.received > 0) return openAmount(donation) > 0 ? 'pending' : 'completed';
  const { donationId, kind, attemptId } = moneyEntries;
  const isCharge = and(eq(donationId, donation.id), eq(kind, 'charge'), isNotNull(attemptId));
  if ((await tx.$count(moneyEntries, isCharge)) > 0) return 'failed';
  const isUnderWay = counted.some(({ state }) => isLive(state));
  return !isUnderWay && counted.at(-1)?.state === 'failed' ? 'failed' : 'pending';
}

/** Whether payments contradict the status; completed without a payment counts as paid manually. */
const contradicts = ({ status, received, receivedOn }: StoredDonation, providerStatus: Status) =>
  received > 0
    ? status !== providerStatus
    : status === 'completed' && providerStatus === 'failed' && receivedOn !== null;

const isOpen = async (tx: Database, ref: string) =>
  (await tx.$count(paymentIssues, and(eq(paymentIssues.ref, ref), isNull(paymentIssues.resolvedAt)))) > 0;

function secondsUntilNext(
  checks: number,
  counted: ReconciledAttempt[],
  issues: PaymentIssue[],
  { subscriptions }: ProviderSnapshot,
): number | undefined {
  const isUnderWay = counted.some(
    ({ state, payment }) => isLive(state) || (state === 'paid' && !payment?.money?.isComplete),
  );
  if (isUnderWay || issues.some(({ kind }) => kind === 'uncertain')) return nextDelay(checks);
  const goesOn =
    subscriptions.some(({ status }) => status !== 'ended') || issues.some(({ kind }) => kind === 'disputed');
  return goesOn ? daySeconds : undefined;
}
