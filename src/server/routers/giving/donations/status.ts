import { eq } from 'drizzle-orm';
import { dayOf, zoneNamed } from '../../../../shared/lib/days';
import { dollarsOf } from '../../../../shared/lib/money';
import { donationNumber, inGroups, referenceOf } from '../../../../shared/lib/references';
import type {
  LinkedDonation,
  PrintedDonation,
  paymentStates,
} from '../../../../shared/schemas/donation-links';
import { openAmount } from '../../../../shared/schemas/money-sums';
import type { TextReader } from '../../../content/translations/published';
import { donations } from '../../../db/schema';
import { siteSettings } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';
import { fundName } from '../funds/funds';
import { donationInDollars, type StoredDonation } from '../ledger/donation';
import { printedContent } from '../ledger/receipt-content';
import { type Receipt, receiptNumber, receiptsOf } from '../ledger/receipts';

type PaymentState = (typeof paymentStates)[number];

const withoutEntries = {
  pending: 'waiting',
  completed: 'arrived',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<StoredDonation['status'], PaymentState>;

type DonationSums = Pick<StoredDonation, 'status' | 'amount' | 'received' | 'refunded'>;

/** The state of a donation: by the ledger, otherwise by the status that staff has set. */
export function stateOf({ status, amount, received, refunded }: DonationSums): PaymentState {
  if (received === 0) return withoutEntries[status];
  if (refunded >= received) return status === 'failed' ? 'failed' : 'refunded';
  if (refunded > 0) return 'partlyRefunded';
  return received < amount ? 'partlyPaid' : 'arrived';
}

type IssuedReceipt = LinkedDonation['receipts'][number] & { stored: Receipt };
type DonationWithReceipts = Omit<LinkedDonation, 'receipts'> & { receipts: IssuedReceipt[] };

/** What the donor's status page shows. @throws NOT_FOUND */
export async function statusOf(reader: TextReader, token: string): Promise<DonationWithReceipts> {
  const { db } = reader;
  const [found] = await db.select().from(donations).where(eq(donations.token, token));
  if (!found) throw notFound('donation');
  const setting = await siteSettings(db, 'timeZone', 'bankDetails');
  const zone = zoneNamed(setting('timeZone'));
  const issued = await receiptsOf(db, found.id);
  const numberOf = (id: number | null | undefined) => {
    const one = issued.find((receipt) => receipt.id === id);
    return one ? receiptNumber(one) : null;
  };
  return {
    ...donationInDollars(found),
    state: stateOf(found),
    open: dollarsOf(openAmount(found)),
    number: donationNumber(found.id),
    pledgedOn: dayOf(found.createdAt, zone),
    fund: (await fundName(reader, found.fundId)) ?? null,
    pay: null,
    checkoutOpen: false,
    reference: inGroups(referenceOf(found.id)),
    bankDetails: setting('bankDetails'),
    receipts: issued.map((receipt) => ({
      number: receiptNumber(receipt),
      amount: dollarsOf(receipt.cents),
      issuedOn: dayOf(receipt.issuedAt, zone),
      replaces: numberOf(receipt.replaces),
      replacedBy: numberOf(issued.find(({ replaces }) => replaces === receipt.id)?.id),
      stored: receipt,
    })),
  };
}

/** The same with the texts of each receipt in its language. @throws NOT_FOUND */
export async function printedDonationOf(reader: TextReader, token: string): Promise<PrintedDonation> {
  const donation = await statusOf(reader, token);
  const printed = donation.receipts.map(async ({ stored, ...receipt }) => ({
    ...receipt,
    ...(await printedContent(reader.db, stored)),
    // Today's refunds are not those of a receipt that was replaced before its content was stored.
    ...(receipt.replacedBy !== null && stored.content === null && { refunded: 0 }),
  }));
  return { ...donation, receipts: await Promise.all(printed) };
}
