import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Cents,
  centsOf,
  dollarsOf,
  inDollarsAndCents,
  minus,
  sumOf,
} from '../../../../shared/lib/money';
import { refundInput, refundRequest } from '../../../../shared/schemas/payments';
import type { Database } from '../../../db/database';
import { refundRequests } from '../../../db/schema';
import { refuseField } from '../../../rpc/errors';
import { lockDonation } from '../ledger/donation';
import { schedulePaymentJobs } from '../payment-jobs';
import { type Payment, paymentsOf } from './money';
import type { PaymentIssue } from './payment-issues';

const daySeconds = 86_400;

type RefundInput = z.output<typeof refundInput>;

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
): Promise<z.infer<typeof refundRequest>> {
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
  const left = sumOf(payments.map(({ refundable }) => refundable));
  if (left <= 0) throw refuseField('CONFLICT', 'amount', 'There is nothing left to refund');
  const wanted = amount === undefined ? left : centsOf(amount);
  if (wanted > left)
    throw refuseField('BAD_REQUEST', 'amount', `At most ${inDollarsAndCents(left)} can be given back`);
  const parts = splitRefund(wanted, payments);
  const [asked] = await tx
    .insert(refundRequests)
    .values(
      parts.map((part) => ({
        donationId: id,
        key: crypto.randomUUID(),
        attemptId: part.paymentId,
        amount: part.amount,
      })),
    )
    .returning();
  await schedulePaymentJobs(tx, [id]);
  return refundRequest.parse({
    ...asked,
    amount: dollarsOf(wanted),
    parts: parts.map((part) => ({ ...part, amount: dollarsOf(part.amount) })),
  });
}

/** Splits an amount over the payments, newest first. */
function splitRefund(amount: Cents, payments: Payment[]) {
  let open = amount;
  return payments.toReversed().flatMap(({ id, refundable }) => {
    const part = open < refundable ? open : refundable;
    open = minus(open, part);
    return id === null || part === 0 ? [] : [{ paymentId: id, amount: part }];
  });
}
