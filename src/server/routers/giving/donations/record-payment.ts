import type { z } from 'zod';
import { centsOf } from '../../../../shared/lib/money';
import type { offlineDonationInput, receivedInput } from '../../../../shared/schemas/money';
import { openAmount } from '../../../../shared/schemas/money-sums';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { donations } from '../../../db/schema';
import type { MailSetup } from '../../../process/env';
import { requireFund } from '../funds/funds';
import type { StoredDonation } from '../ledger/donation';
import { claimAddress } from '../ledger/donors';
import { book, type NewEntry, nextRef, requirePastDay } from '../ledger/entries';
import { sendTributeCard } from '../ledger/tributes';
import { addTribute } from './tributes';

const store = records(donations);

/**
 * Records a payment of a locked pledge: the given amount, or the open amount. Runs in a transaction, whose caller has
 * checked the pledge with `requireOpenPledge` and `receivedOn` with `requirePastDay`.
 */
export async function recordPayment(
  tx: Database,
  mail: MailSetup,
  pledged: StoredDonation,
  { amount, receivedOn, paymentMethod, reference }: Omit<z.output<typeof receivedInput>, 'id'>,
): Promise<StoredDonation> {
  const cents = amount === undefined ? openAmount(pledged) : centsOf(amount);
  const charge = { cents, ref: await manualRef(tx, pledged.id) };
  return bookCharge(tx, pledged, charge, {
    receivedOn,
    paymentMethod,
    reference,
    transactionId: reference ?? pledged.transactionId,
    mail,
  });
}

/**
 * Stores an offline donation with its payment. The donor gets no email, the recipient of a tribute a card. Runs in a transaction.
 * @throws BAD_REQUEST, CONFLICT if the email address belongs to another donor than the chosen one
 */
export async function recordOfflineDonation(
  tx: Database,
  mail: MailSetup,
  { receivedOn, reference, tribute, ...donation }: z.output<typeof offlineDonationInput>,
): Promise<StoredDonation> {
  await requirePastDay(tx, 'receivedOn', receivedOn);
  await requireFund(tx, donation.fundId);
  if (donation.donorId !== undefined) await claimAddress(tx, donation.donorId, donation.email);
  const given = await store.insert(tx, {
    ...donation,
    amount: centsOf(donation.amount),
    transactionId: reference,
  });
  if (tribute) await addTribute(tx, given.id, tribute);
  const charge = { cents: given.amount, ref: await manualRef(tx, given.id) };
  const booked = await bookCharge(tx, given, charge, { receivedOn, reference, mail: undefined });
  await sendTributeCard(tx, mail, booked);
  return booked;
}

const manualRef = (tx: Database, id: number) => nextRef(tx, `by hand ${id}`);

async function bookCharge(
  tx: Database,
  donation: StoredDonation,
  { cents, ref }: Pick<NewEntry, 'cents' | 'ref'>,
  donationChange: Parameters<typeof book>[3],
): Promise<StoredDonation> {
  const isCovered = cents >= openAmount(donation);
  const status = isCovered ? 'completed' : 'pending';
  const booked = await book(tx, donation, [{ kind: 'charge', cents, ref }], { status, ...donationChange });
  if (!booked) throw new Error(`${ref} was booked although the donation is locked`);
  return booked;
}
