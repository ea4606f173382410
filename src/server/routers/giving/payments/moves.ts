import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { centsOf, dollarsOf, inDollarsAndCents, minus } from '../../../../shared/lib/money';
import { dayOfEntry } from '../../../../shared/schemas/corrections';
import type { paymentMoveInput } from '../../../../shared/schemas/payment-moves';
import type { Database } from '../../../db/database';
import { donations, moneyEntries } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import type { MailSetup } from '../../../process/env';
import { refuseField } from '../../../rpc/errors';
import { correctEntries, updateDonation } from '../ledger/corrections';
import type { StoredDonation } from '../ledger/donation';
import { issueAndMailReceipt } from '../ledger/entries';
import { isImported, requireNotImported } from '../ledger/imported';
import { schedulePaymentJobs, wakeOpenCheckout } from '../payment-jobs';
import { type LedgerPayment, movableOf, paymentsOf, splitAmount } from './money';

type Move = Pick<z.output<typeof paymentMoveInput>, 'toDonationId' | 'amount' | 'reason'> & {
  from: StoredDonation;
  by: string;
};

/**
 * Moves overpaid money, or money that was moved here before, to another donation of the donor: books it there with the
 * day, method and reference of its payments, and corrects these. Both donations are locked. Status and receipts follow.
 * @returns the donation that it was moved from
 * @throws BAD_REQUEST for a donation of another donor or more than can be moved, CONFLICT if nothing
 * can be moved, or from an imported donation
 */
export async function movePayment(
  tx: Database,
  mail: MailSetup,
  { from, toDonationId, amount, reason, by }: Move,
): Promise<StoredDonation> {
  const [to] = await tx
    .select()
    .from(donations)
    .where(and(eq(donations.id, toDonationId), eq(donations.donorId, from.donorId)));
  if (!to) throw refuseField('BAD_REQUEST', 'toDonationId', 'Select a donation of the same donor');
  if (await isImported(tx, to.id))
    throw refuseField('BAD_REQUEST', 'toDonationId', 'Money cannot be moved to an imported donation');
  await requireNotImported(tx, from.id, 'id');
  const payments = await paymentsOf(tx, from);
  const movable = movableOf(from, payments);
  const moved = centsOf(amount);
  if (movable <= 0) throw refuseField('CONFLICT', 'amount', 'No part of this donation can be moved');
  if (moved > movable)
    throw refuseField('BAD_REQUEST', 'amount', `At most ${inDollarsAndCents(movable)} can be moved`);
  const zone = await timeZone(tx);
  const parts = splitAmount(moved, inOrderOfMoving(payments));
  const booked = await tx
    .insert(moneyEntries)
    .values(
      parts.map(({ payment, cents }) => ({
        donationId: to.id,
        kind: 'charge' as const,
        cents,
        fundId: to.fundId,
        ref: `moved from ${payment.entryId}`,
        paymentMethod: payment.paymentMethod,
        receivedOn: dayOfEntry(payment, zone),
        reference: payment.reference,
        counterEntryId: payment.entryId,
        reason,
        correctedBy: by,
      })),
    )
    .returning({ id: moneyEntries.id });
  const entries = parts.map(({ payment, cents }, index) => ({
    entryId: payment.entryId,
    ...(cents === payment.received
      ? { action: 'reverse' as const }
      : { action: 'change' as const, amount: dollarsOf(minus(payment.received, cents)) }),
    counterEntryId: booked[index]?.id,
  }));
  const corrected = await correctEntries(tx, mail, from, { entries, reason, by });
  await issueAndMailReceipt(tx, mail, await updateDonation(tx, to, { isManual: true }));
  await wakeOpenCheckout(tx, to.id);
  if (payments.some(({ id }) => id !== null)) await schedulePaymentJobs(tx, [from.id]); // it is not paid twice any more
  return corrected;
}

/** Those recorded by staff, newest first; what was moved here before goes on first. */
const inOrderOfMoving = (payments: LedgerPayment[]) => {
  const newestFirst = payments.filter(({ id }) => id === null).toReversed();
  return [
    ...newestFirst.filter(({ isMovedHere }) => isMovedHere),
    ...newestFirst.filter(({ isMovedHere }) => !isMovedHere),
  ];
};
