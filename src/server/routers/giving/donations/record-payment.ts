import type { z } from 'zod';
import { today } from '../../../../shared/lib/days';
import { centsOf } from '../../../../shared/lib/money';
import type { offlineDonationInput, receivedInput } from '../../../../shared/schemas/money';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { donations } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import type { MailSetup } from '../../../process/env';
import { refuseField } from '../../../rpc/errors';
import { requireFund } from '../funds/funds';
import { lockDonation, type StoredDonation } from '../ledger/donation';
import { book, manualRef } from '../ledger/entries';
import { ensureDonor } from '../ledger/links';

const store = records(donations);

/**
 * Books the full payment of a pledge. Runs in a transaction.
 * @throws NOT_FOUND, CONFLICT if it was already paid, BAD_REQUEST for a day in the future
 */
export async function recordPayment(
  tx: Database,
  mail: MailSetup,
  { id, receivedOn, paymentMethod, reference }: z.output<typeof receivedInput>,
): Promise<StoredDonation> {
  await requirePastDay(tx, receivedOn);
  const pledged = await lockDonation(tx, id);
  if (pledged.received > 0) throw refuseField('CONFLICT', 'id', 'This donation is already paid');
  const booked = await bookFullAmount(tx, pledged, {
    receivedOn,
    paymentMethod,
    transactionId: reference ?? pledged.transactionId,
    mail,
  });
  if (!booked) throw refuseField('CONFLICT', 'id', 'This donation is already paid');
  return booked;
}

/** Stores an offline donation with its payment, without an email. Runs in a transaction. @throws BAD_REQUEST */
export async function recordOfflineDonation(
  tx: Database,
  { receivedOn, reference, ...gift }: z.output<typeof offlineDonationInput>,
): Promise<StoredDonation> {
  await requirePastDay(tx, receivedOn);
  await requireFund(tx, gift.fundId);
  await ensureDonor(tx, gift.email);
  const given = await store.insert(tx, {
    ...gift,
    amount: centsOf(gift.amount),
    transactionId: reference,
  });
  return (await bookFullAmount(tx, given, { receivedOn, mail: undefined })) ?? given;
}

/** @throws BAD_REQUEST */
export async function requirePastDay(tx: Database, day: string): Promise<void> {
  if (day > today(await timeZone(tx)))
    throw refuseField('BAD_REQUEST', 'receivedOn', 'The date must not be in the future');
}

/** Books the pledged amount, once per donation. */
const bookFullAmount = (
  tx: Database,
  donation: StoredDonation,
  follows: Parameters<typeof book>[3],
): Promise<StoredDonation | undefined> =>
  book(tx, donation, [{ kind: 'charge', cents: donation.amount, ref: manualRef(donation.id) }], {
    status: 'completed',
    ...follows,
  });
