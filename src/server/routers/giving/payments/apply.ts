import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayOf } from '../../../../shared/lib/days';
import { liveAttemptStates } from '../../../../shared/schemas/payments';
import type { Database } from '../../../db/database';
import {
  donations,
  funds,
  moneyEntries,
  paymentAttempts,
  paymentConcerns,
  paymentJobs,
  refundRequests,
} from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { heldBy } from '../../../jobs/queue';
import type { Money, Payment, Provider } from '../../../payments/provider';
import type { MailSetup } from '../../../process/env';
import { lockDonation, type StoredDonation } from '../ledger/donation';
import { bookEntries, issueReceipt } from '../ledger/entries';
import { keptCents } from '../ledger/receipts';
import { type Looked, nextLook, type PaymentJob } from '../payment-jobs';
import type { StoredAttempt } from './attempts';
import { type Concern, settleConcerns } from './concerns';
import type { Facts } from './look';
import { paymentsOf, surplusOf } from './money';
import { applyPlan } from './plans';
import { uncertainRefunds } from './refunds';

const daySeconds = 86_400;
type Parts = { provider: Provider; setup: MailSetup };
type Status = StoredDonation['status'];
/** An attempt as it is by now; what differs has no payment that counts. */
type Counted = { attempt: StoredAttempt; state: StoredAttempt['state']; payment: Payment | undefined };

/**
 * Makes the database say of a donation what the provider says: all of it in one transaction, each effect once. Facts
 * that this worker has kept for too long are left, as another one has newer ones.
 */
export const apply = (db: Database, parts: Parts, job: PaymentJob, facts: Facts): Promise<Looked> =>
  db.transaction(async (tx) => {
    // The donation first, as everyone locks it before its job.
    const donation = await lockDonation(tx, job.donationId);
    const held = heldBy(paymentJobs, job.claimedBy ?? '', [job.id]);
    const [own] = await tx.select().from(paymentJobs).where(held).for('update');
    if (!own) return { again: undefined };
    const attempts = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.donationId, donation.id))
      .orderBy(paymentAttempts.id);

    const concerns: Concern[] = [];
    const counted: Counted[] = [];
    for (const attempt of attempts) {
      const payment = facts.payments.get(attempt.id);
      const different = payment ? differences(attempt, payment, parts.provider) : [];
      const state = stateOf(attempt, payment, different);
      if (payment) await keepState(tx, attempt, payment, state);
      if (different.length > 0)
        concerns.push({ ref: `differs ${attempt.key}`, kind: 'differs', detail: different.join('; ') });
      counted.push({ attempt, state, payment: state === 'differs' ? undefined : payment });
    }
    // Before money is booked: the receipt bears the link to the monthly gift.
    concerns.push(...(await applyPlan(tx, donation, facts.subscriptions)));
    let after = donation;
    for (const { attempt, payment } of counted) {
      if (payment?.money) after = await bookMoney(tx, after, attempt, payment, payment.money);
      concerns.push(...disputesIn(payment?.money));
    }
    concerns.push(...(await settleRefunds(tx, donation.id, facts)));
    await issueReceipt(tx, parts.setup, after);

    const word = await wordOf(tx, after, counted);
    if (after.status === own.word && word !== own.word)
      await tx.update(donations).set({ status: word }).where(eq(donations.id, donation.id));
    else if (contradicts(after, word)) {
      const concern: Concern = {
        ref: `status ${donation.id} ${after.status} ${word}`,
        kind: 'status',
        detail: word,
      };
      // A status set by staff already reflects what was known then: only newer facts may contradict it.
      if (word !== own.word || (await isOpen(tx, concern.ref))) concerns.push(concern);
    }
    if (word !== own.word) await tx.update(paymentJobs).set({ word }).where(eq(paymentJobs.id, own.id));
    if (surplusOf(after, await paymentsOf(tx, after)) > 0)
      concerns.push({ ref: `twice ${donation.id}`, kind: 'twice', detail: String(after.received) });
    await settleConcerns(tx, parts.setup, after, concerns);
    return { again: secondsUntilNext(job.attempts, counted, concerns, facts) };
  });

/** What is not as it was asked for, in words; only what was paid can differ. */
function differences(attempt: StoredAttempt, payment: Payment, { isLive }: Provider): string[] {
  if (payment.state !== 'paid' && payment.state !== 'processing') return [];
  const charged = payment.money?.entries.filter(({ kind, cents }) => kind === 'charge' && cents > 0) ?? [];
  const sum = charged.reduce((total, { cents }) => total + cents, 0);
  return [
    ...(payment.cents === attempt.cents ? [] : [`${payment.cents} cents instead of ${attempt.cents}`]),
    ...(sum === 0 || sum === attempt.cents ? [] : [`charged ${sum} cents instead of ${attempt.cents}`]),
    ...(payment.currency === attempt.currency ? [] : [`${payment.currency} instead of ${attempt.currency}`]),
    ...(payment.isLive === attempt.isLive && payment.isLive === isLive
      ? []
      : [payment.isLive ? 'live money in a test' : 'test money, which is none']),
    ...(attempt.planId !== null || payment.key === attempt.key ? [] : ['it is not ours']),
  ];
}

async function keepState(
  tx: Database,
  attempt: StoredAttempt,
  payment: Payment,
  state: StoredAttempt['state'],
) {
  const declines = payment.money?.declines ?? 0;
  const isOver = !isLive(state);
  const held = payment.money?.disputes.reduce((sum, one) => sum + (one.state === 'open' ? one.held : 0), 0);
  await tx
    .update(paymentAttempts)
    .set({
      state,
      held: state === 'differs' ? 0 : (held ?? 0) / 100,
      // Of a renewal it is that of its monthly gift.
      ...(attempt.planId === null && { subscriptionId: payment.subscriptionId ?? attempt.subscriptionId }),
      intentId: payment.intentId ?? attempt.intentId,
      invoiceId: payment.invoiceId ?? attempt.invoiceId,
      ...(declines > attempt.declines && { declines, declinedAt: sql`now()` }),
      // Kept for as long as cards that were refused count against whoever tried them.
      ...(isOver && declines === 0 && { client: null }),
    })
    .where(eq(paymentAttempts.id, attempt.id));
}

const isLive = (state: StoredAttempt['state']) => liveAttemptStates.some((live) => live === state);

/** A closed attempt never reopens: the donation may have a new one, and only one can be live. */
function stateOf(attempt: StoredAttempt, payment: Payment | undefined, different: string[]) {
  if (!payment) return attempt.state;
  if (different.length > 0) return 'differs';
  return isLive(payment.state) && !isLive(attempt.state) ? attempt.state : payment.state;
}

/**
 * Of a gift of zakat the fee is the general fund's, so that it arrives whole. What was received first names the day and
 * the reference of the donation.
 */
async function bookMoney(
  tx: Database,
  donation: StoredDonation,
  { id: attemptId, paymentMethod }: StoredAttempt,
  payment: Payment,
  { entries, paidAt }: Money,
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

const disputesIn = (money: Money | null | undefined): Concern[] =>
  (money?.disputes ?? [])
    .filter(({ state }) => state === 'open')
    .map(({ id, cents }) => ({ ref: id, kind: 'disputed', detail: `${cents}` }));

/** Notes what the provider made of the refunds that were asked for. */
async function settleRefunds(tx: Database, donationId: number, { refunds }: Facts): Promise<Concern[]> {
  const requests = await tx.select().from(refundRequests).where(eq(refundRequests.donationId, donationId));
  const concerns: Concern[] = [];
  for (const request of requests) {
    const outcome = refunds.get(request.key);
    if (outcome && request.state === 'asked')
      await tx
        .update(refundRequests)
        .set({ ...outcome, state: outcome.failure === null ? 'done' : 'failed' })
        .where(eq(refundRequests.id, request.id));
    const failure = outcome?.failure ?? request.failure;
    if (failure !== null) concerns.push({ ref: `refund ${request.key}`, kind: 'refund', detail: failure });
  }
  return [...concerns, ...(await uncertainRefunds(tx, donationId))];
}

/** What the donation is by its money, however that was received. */
async function wordOf(tx: Database, donation: StoredDonation, counted: Counted[]): Promise<Status> {
  if (donation.received > 0) return (await keptCents(tx, donation)) > 0 ? 'completed' : 'refunded';
  const isCharge = and(eq(moneyEntries.donationId, donation.id), eq(moneyEntries.kind, 'charge'));
  if ((await tx.$count(moneyEntries, isCharge)) > 0) return 'failed';
  const isUnderWay = counted.some(({ state }) => isLive(state));
  return !isUnderWay && counted.at(-1)?.state === 'failed' ? 'failed' : 'pending';
}

/** Whether money says otherwise than the status; a donation that is completed without any counts as paid manually. */
const contradicts = ({ status, received, receivedOn }: StoredDonation, word: Status) =>
  received > 0 ? status !== word : status === 'completed' && word === 'failed' && receivedOn !== null;

const isOpen = async (tx: Database, ref: string) =>
  (await tx.$count(paymentConcerns, and(eq(paymentConcerns.ref, ref), isNull(paymentConcerns.resolvedAt)))) >
  0;

function secondsUntilNext(
  looks: number,
  counted: Counted[],
  concerns: Concern[],
  { subscriptions }: Facts,
): number | undefined {
  const isUnderWay = counted.some(
    ({ state, payment }) => isLive(state) || (state === 'paid' && !payment?.money?.isComplete),
  );
  if (isUnderWay || concerns.some(({ kind }) => kind === 'uncertain')) return nextLook(looks);
  const goesOn =
    subscriptions.some(({ status }) => status !== 'ended') ||
    concerns.some(({ kind }) => kind === 'disputed');
  return goesOn ? daySeconds : undefined;
}
