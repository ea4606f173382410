import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { bankMatchInput } from '../../../../shared/schemas/bank-statements';
import { openAmount } from '../../../../shared/schemas/money-sums';
import type { Database } from '../../../db/database';
import { bankLines } from '../../../db/schema';
import type { MailSetup } from '../../../process/env';
import { refuseField } from '../../../rpc/errors';
import { lockDonation, type StoredDonation } from '../ledger/donation';
import { book, nextRef, requireOpenPledge, requirePastDay } from '../ledger/entries';
import { importedAmong } from '../ledger/imported';
import { bookStandingOrder } from '../standing-orders/book-payment';
import { lockLine } from './stored-line';
import { unmatchedAmounts } from './unmatched-amounts';

/**
 * Books a line to a donation, or for a standing order, once. If the same payment was recorded manually before, the line is only linked to it.
 * Runs in a transaction.
 * @throws NOT_FOUND, CONFLICT if the line or the donation is already booked otherwise, BAD_REQUEST for a day in the future
 */
export async function matchLine(
  tx: Database,
  mail: MailSetup,
  { line, date, cents, text, donationId, standingOrderId }: z.output<typeof bankMatchInput>,
): Promise<StoredDonation> {
  const found = await lockLine(tx, { line, date, cents, text });
  if (found.payoutId !== null) throw refuseField('CONFLICT', 'line', 'This line is matched with a payout');
  if (found.donationId === null) await requirePastDay(tx, 'date', date);
  if (standingOrderId) return matchOrder(tx, mail, found, standingOrderId);
  if (!donationId) throw new Error('The input names no donation');
  const donation = await lockDonation(tx, donationId);
  if (found.donationId === donationId) return donation;
  if (found.donationId !== null) throw refuseField('CONFLICT', 'line', 'This line is already recorded');
  if ((await unmatchedAmounts(tx, [donationId])).get(donationId)?.includes(cents)) {
    await tx.update(bankLines).set({ donationId }).where(eq(bankLines.id, found.id));
    return donation;
  }
  requireOpenPledge(donation, await importedAmong(tx, [donationId]), 'donationId');
  const ref = await nextRef(tx, `bank line ${found.id}`);
  const booked = await book(tx, donation, [{ kind: 'charge', cents, ref }], {
    status: cents < openAmount(donation) ? 'pending' : 'completed',
    receivedOn: date,
    paymentMethod: 'bank',
    reference: text.slice(0, 200),
    mail,
  });
  if (!booked) throw refuseField('CONFLICT', 'line', 'This line is already recorded');
  await tx.update(bankLines).set({ donationId }).where(eq(bankLines.id, found.id));
  return booked;
}

/** Each line of a standing order is another donation. */
async function matchOrder(
  tx: Database,
  mail: MailSetup,
  { id: lineId, donationId, date, cents, text }: typeof bankLines.$inferSelect,
  orderId: number,
): Promise<StoredDonation> {
  if (donationId !== null) {
    const booked = await lockDonation(tx, donationId);
    if (booked.standingOrderId === orderId) return booked;
    throw refuseField('CONFLICT', 'line', 'This line is already recorded');
  }
  const booked = await bookStandingOrder(tx, mail, orderId, { lineId, date, cents, text });
  await tx.update(bankLines).set({ donationId: booked.id }).where(eq(bankLines.id, lineId));
  return booked;
}
