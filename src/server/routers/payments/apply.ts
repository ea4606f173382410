import { eq, sql } from 'drizzle-orm';
import { dateIn } from '../../../shared/days';
import { liveAttemptStates } from '../../../shared/payments';
import type { Database } from '../../db/connect';
import { donations, funds, paymentAttempts, paymentJobs, refundRequests } from '../../db/schema';
import { timeZone } from '../../db/site-settings';
import { heldBy } from '../../jobs/queue';
import type { Money, Payment, Provider } from '../../payments/provider';
import type { MailSetup } from '../../process/env';
import { book, lockDonation, type StoredDonation } from '../donations/ledger';
import type { StoredAttempt } from './attempts';
import { type Concern, settleConcerns } from './concerns';
import { type Looked, nextLook, type PaymentJob } from './jobs';
import type { Facts } from './look';
import { applyPlan } from './plans';
import { uncertainRefunds } from './refunds';

const daySeconds = 86_400;
type Parts = { provider: Provider; setup: MailSetup };
type Status = StoredDonation['status'];
/** An attempt as it is by now; what differs has no payment that counts. */
type Counted = { state: StoredAttempt['state']; payment: Payment | undefined };

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
      const state = payment ? (different.length > 0 ? 'differs' : payment.state) : attempt.state;
      if (payment) await keepState(tx, attempt, payment, state);
      if (different.length > 0)
        concerns.push({ ref: `differs ${attempt.key}`, kind: 'differs', detail: different.join('; ') });
      counted.push({ state, payment: state === 'differs' ? undefined : payment });
    }
    // Before money is booked: the receipt bears the link to the monthly gift.
    if (facts.plan) concerns.push(...(await applyPlan(tx, donation, facts.plan)));
    for (const { payment } of counted) {
      if (payment?.money) await bookMoney(tx, parts.setup, donation, payment, payment.money);
      concerns.push(...disputesIn(payment?.money));
    }
    concerns.push(...(await settleRefunds(tx, donation.id, facts)));

    const word = wordOf(counted);
    const after = await lockDonation(tx, donation.id);
    if (after.status === own.word && word !== own.word)
      await tx.update(donations).set({ status: word }).where(eq(donations.id, donation.id));
    else if (after.status !== word && after.status !== own.word)
      concerns.push({ ref: `status ${donation.id} ${after.status} ${word}`, kind: 'status', detail: word });
    if (word !== own.word) await tx.update(paymentJobs).set({ word }).where(eq(paymentJobs.id, own.id));
    if (Math.round(after.received * 100) > Math.max(...attempts.map(({ cents }) => cents)))
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
  const isOver = liveAttemptStates.every((live) => live !== state);
  await tx
    .update(paymentAttempts)
    .set({
      state,
      intentId: payment.intentId ?? attempt.intentId,
      invoiceId: payment.invoiceId ?? attempt.invoiceId,
      ...(declines > attempt.declines && { declines, declinedAt: sql`now()` }),
      // Kept for as long as cards that were refused count against whoever tried them.
      ...(isOver && declines === 0 && { client: null }),
    })
    .where(eq(paymentAttempts.id, attempt.id));
}

/** Of a gift of zakat the fee is the general fund's, so that it arrives whole. */
async function bookMoney(
  tx: Database,
  mail: MailSetup,
  donation: StoredDonation,
  payment: Payment,
  { entries, paidAt }: Money,
) {
  if (entries.length === 0) return;
  const [fund] =
    donation.fundId === null ? [] : await tx.select().from(funds).where(eq(funds.id, donation.fundId));
  const feeFund = fund?.zakat ? null : donation.fundId;
  const fundOf = (kind: string) => (kind === 'fee' ? feeFund : donation.fundId);
  await book(
    tx,
    donation,
    entries.map((entry) => ({ ...entry, fundId: fundOf(entry.kind) })),
    {
      mail,
      transactionId: payment.intentId,
      ...(paidAt !== null &&
        donation.receivedOn === null && { receivedOn: dateIn(paidAt, await timeZone(tx)) }),
    },
  );
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

/** What the donation is by the provider's word. */
function wordOf(counted: Counted[]): Status {
  const paid = counted.filter(({ state }) => state === 'paid').flatMap(({ payment }) => payment?.money ?? []);
  const entries = paid.flatMap((money) => money.entries);
  const sum = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { cents }) => total + cents, 0);
  const lost = paid
    .flatMap(({ disputes }) => disputes)
    .reduce((total, { state, cents }) => total + (state === 'lost' ? cents : 0), 0);
  const came = sum('charge');
  if (came > 0) return lost - sum('refund') >= came ? 'refunded' : 'completed';
  if (entries.some(({ kind }) => kind === 'charge')) return 'failed';
  const isUnderWay = counted.some(({ state }) => liveAttemptStates.some((live) => live === state));
  return !isUnderWay && counted.at(-1)?.state === 'failed' ? 'failed' : 'pending';
}

function secondsUntilNext(
  looks: number,
  counted: Counted[],
  concerns: Concern[],
  { plan }: Facts,
): number | undefined {
  const isUnderWay = counted.some(
    ({ state, payment }) =>
      liveAttemptStates.some((live) => live === state) || (state === 'paid' && !payment?.money?.isComplete),
  );
  if (isUnderWay || concerns.some(({ kind }) => kind === 'uncertain')) return nextLook(looks);
  const goesOn = (plan && plan.status !== 'ended') || concerns.some(({ kind }) => kind === 'disputed');
  return goesOn ? daySeconds : undefined;
}
