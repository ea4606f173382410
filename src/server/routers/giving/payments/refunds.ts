import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Cents,
  centsOf,
  dollarsOf,
  inDollarsAndCents,
  minus,
  sumOf,
  zeroCents,
} from '../../../../shared/lib/money';
import { dayOfEntry } from '../../../../shared/schemas/corrections';
import { refundInput, refundRequest } from '../../../../shared/schemas/payments';
import type { Database } from '../../../db/database';
import { refundRequests } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import type { MailSetup } from '../../../process/env';
import { refuseField } from '../../../rpc/errors';
import { lockDonation } from '../ledger/donation';
import { bookEntries, entriesOf, issueAndMailReceipt, requirePastDay, updateSums } from '../ledger/entries';
import { retainedCents } from '../ledger/receipts';
import { schedulePaymentJobs } from '../payment-jobs';
import { type LedgerPayment, paymentsOf, splitAmount } from './money';
import type { PaymentIssue } from './payment-issues';
import type { ProviderSnapshot } from './provider-snapshot';

const daySeconds = 86_400;

type RefundInput = z.output<typeof refundInput>;
type RefundRequest = z.infer<typeof refundRequest>;

/** Stores what the provider answered. @returns the refunds that failed or have no answer */
export async function settleRefunds(
  tx: Database,
  donationId: number,
  { refunds }: ProviderSnapshot,
): Promise<PaymentIssue[]> {
  const requests = await tx.select().from(refundRequests).where(eq(refundRequests.donationId, donationId));
  const issues: PaymentIssue[] = [];
  for (const request of requests) {
    const outcome = refunds.get(request.key);
    if (outcome && request.state === 'asked')
      await tx
        .update(refundRequests)
        .set({ ...outcome, state: outcome.failure === null ? 'done' : 'failed' })
        .where(eq(refundRequests.id, request.id));
    const failure = outcome?.failure ?? request.failure;
    if (failure !== null) issues.push({ ref: `refund ${request.key}`, kind: 'refund', detail: failure });
  }
  return [...issues, ...(await uncertainRefunds(tx, donationId))];
}

/** Refunds without an answer of the provider after a day. */
export async function uncertainRefunds(db: Database, donationId: number): Promise<PaymentIssue[]> {
  const found = await db
    .select({ key: refundRequests.key })
    .from(refundRequests)
    .where(
      and(
        eq(refundRequests.donationId, donationId),
        eq(refundRequests.state, 'asked'),
        lt(refundRequests.createdAt, sql`now() - ${daySeconds} * interval '1 second'`),
      ),
    );
  return found.map(({ key }) => ({ ref: `uncertain ${key}`, kind: 'uncertain', detail: '' }));
}

/**
 * Stores a refund of the named payment, or of the newest ones first; it is sent to the provider soon after. Pending
 * refunds reduce the remaining amount. Runs in a transaction.
 * @throws NOT_FOUND, CONFLICT if nothing can be refunded, BAD_REQUEST for more than is left
 */
export async function requestRefund(
  tx: Database,
  { id, amount, paymentId }: RefundInput,
): Promise<RefundRequest> {
  const donation = await lockDonation(tx, id);
  const ofProvider = (await paymentsOf(tx, donation)).filter((payment) => payment.id !== null);
  if (ofProvider.length === 0)
    throw refuseField(
      'CONFLICT',
      'id',
      'This donation was not paid through the provider, so it cannot be refunded there',
    );
  const payments = ofProvider.filter((payment) => paymentId === undefined || payment.id === paymentId);
  if (payments.length === 0)
    throw refuseField('BAD_REQUEST', 'paymentId', 'Please select one of the payments of this donation');
  const refunded = refundedAmount(amount, payments);
  const parts = splitAmount(refunded, payments.toReversed());
  const [asked] = await tx
    .insert(refundRequests)
    .values(
      parts.map(({ payment, cents }) => ({
        donationId: id,
        key: crypto.randomUUID(),
        attemptId: payment.id,
        amount: cents,
      })),
    )
    .returning();
  await schedulePaymentJobs(tx, [id]);
  return refundRequest.parse({ ...asked, amount: dollarsOf(refunded), parts: partsInDollars(parts) });
}

/**
 * Records money that was given back by bank, cash or check: of the named payment, or of the newest recorded by staff,
 * then of the newest through the provider. Issues a corrected receipt. Runs in a transaction.
 * @throws NOT_FOUND, CONFLICT if nothing is left, BAD_REQUEST for more than is left, or a day before the payment or in
 * the future
 */
export async function recordRefund(
  tx: Database,
  mail: MailSetup,
  { id, amount, method, refundedOn = '', reference, entryId }: RefundInput,
): Promise<RefundRequest> {
  await requirePastDay(tx, 'refundedOn', refundedOn);
  const donation = await lockDonation(tx, id);
  const payments = await paymentsOf(tx, donation);
  if (payments.length === 0) throw refuseField('CONFLICT', 'id', 'This donation has no recorded payment');
  const newestFirst = payments.toReversed();
  const eligible =
    entryId === undefined
      ? [
          ...newestFirst.filter((payment) => payment.id === null),
          ...newestFirst.filter((payment) => payment.id !== null),
        ]
      : payments.filter((payment) => payment.entryId === entryId);
  if (eligible.length === 0)
    throw refuseField('BAD_REQUEST', 'entryId', 'Please select one of the payments of this donation');
  const refunded = refundedAmount(amount, eligible);
  const parts = splitAmount(refunded, eligible);
  const zone = await timeZone(tx);
  if (parts.some(({ payment }) => refundedOn < dayOfEntry(payment, zone)))
    throw refuseField('BAD_REQUEST', 'refundedOn', 'Enter a date on or after the date of the payment');
  const booked = await bookEntries(
    tx,
    donation,
    parts.map(({ payment, cents }) => ({
      kind: 'refund',
      cents: minus(zeroCents, cents),
      fundId: payment.fundId,
      ref: `refund by hand ${crypto.randomUUID()}`,
      refundOf: payment.entryId,
      paymentMethod: method,
      receivedOn: refundedOn,
      reference,
    })),
    {},
  );
  if (!booked) throw new Error(`The refund of donation ${id} was booked before`);
  const isRefunded = (await retainedCents(tx, booked)) <= 0;
  const after = isRefunded ? await updateSums(tx, id, { status: 'refunded' }) : booked;
  await issueAndMailReceipt(tx, mail, after);
  const first = (await entriesOf(tx, id)).at(parts.length - 1);
  return refundRequest.parse({
    id: first?.id,
    donationId: id,
    amount: dollarsOf(refunded),
    state: 'done',
    failure: null,
    createdAt: first?.at,
    parts: partsInDollars(parts),
  });
}

/** @throws CONFLICT if nothing is left, BAD_REQUEST for more than is left */
function refundedAmount(amount: number | undefined, payments: LedgerPayment[]): Cents {
  const left = sumOf(payments.map((payment) => payment.left));
  if (left <= 0) throw refuseField('CONFLICT', 'amount', 'There is nothing left to refund');
  const refunded = amount === undefined ? left : centsOf(amount);
  if (refunded > left)
    throw refuseField('BAD_REQUEST', 'amount', `At most ${inDollarsAndCents(left)} can be refunded`);
  return refunded;
}

const partsInDollars = (parts: ReturnType<typeof splitAmount>) =>
  parts.map(({ payment, cents }) => ({ paymentId: payment.id, amount: dollarsOf(cents) }));
