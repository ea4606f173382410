import { eq } from 'drizzle-orm';
import type { Cents } from '../../../../shared/lib/money';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { donations, standingOrders } from '../../../db/schema';
import type { MailSetup } from '../../../process/env';
import { notFound, refuseField } from '../../../rpc/errors';
import type { StoredDonation } from '../ledger/donation';
import { donorById, lockDonors, type StoredDonor } from '../ledger/donors';
import { book, nextRef } from '../ledger/entries';

const store = records(standingOrders);

/**
 * Locks the donor and then the standing order, as a merge does, which could otherwise miss the new donation.
 * @throws NOT_FOUND
 */
async function lockWithDonor(
  tx: Database,
  orderId: number,
): Promise<{ order: typeof standingOrders.$inferSelect; donor: StoredDonor }> {
  const seen = await store.first(tx, eq(standingOrders.id, orderId));
  if (!seen) throw notFound('standing order');
  const { id } = await donorById(tx, seen.donorId);
  const donor = (await lockDonors(tx, [id])).get(id);
  if (!donor) return lockWithDonor(tx, orderId); // just merged into another donor
  const order = await store.lock(tx, orderId);
  if (!order) throw notFound('standing order');
  return { order, donor };
}

type BankPayment = { lineId: number; date: string; cents: Cents; text: string };

/**
 * Stores a donation of the donor with a payment from a bank line. Runs in a transaction.
 * @throws NOT_FOUND, CONFLICT if the standing order has ended
 */
export async function bookStandingOrder(
  tx: Database,
  mail: MailSetup,
  orderId: number,
  { lineId, date, cents, text }: BankPayment,
): Promise<StoredDonation> {
  const { order, donor } = await lockWithDonor(tx, orderId);
  if (order.endedAt !== null)
    throw refuseField('CONFLICT', 'standingOrderId', 'This standing order has ended');
  const words = donor.name.split(' ');
  const given = await records(donations).insert(tx, {
    firstName: words.slice(0, -1).join(' ').slice(0, 100),
    lastName: (words.at(-1) ?? '').slice(0, 100),
    email: donor.email ?? '',
    donorId: donor.id,
    amount: cents,
    paymentMethod: 'bank',
    fundId: order.fundId,
    recurring: order.every === 'month',
    standingOrderId: order.id,
    transactionId: text.slice(0, 200),
  });
  const ref = await nextRef(tx, `bank line ${lineId}`);
  const booked = await book(tx, given, [{ kind: 'charge', cents, ref }], {
    status: 'completed',
    receivedOn: date,
    paymentMethod: 'bank',
    reference: text.slice(0, 200),
    mail,
  });
  if (!booked) throw refuseField('CONFLICT', 'line', 'This line is already recorded');
  return booked;
}
