import { and, eq, gt, inArray } from 'drizzle-orm';
import { dollarsOf, minus, zeroCents } from '../../../../shared/lib/money';
import { dayOfEntry } from '../../../../shared/schemas/corrections';
import type { Statement } from '../../../../shared/schemas/donation-links';
import type { TextReader } from '../../../content/translations/published';
import { translated } from '../../../content/translations/translated';
import { donations, funds, moneyEntries, receipts } from '../../../db/schema';
import { siteLanguages, timeZone } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';
import { donorByToken, partnerOf, type StoredDonor } from '../ledger/donors';
import { groupedBy, paymentsIn } from '../ledger/payments';
import { loadReceiptCopy } from '../ledger/receipt-content';
import { newestReceiptId, receiptNumber } from '../ledger/receipts';

/** The statement of the donor with this token. @throws NOT_FOUND */
export async function statementOf(reader: TextReader, token: string): Promise<Statement> {
  const { db, language } = reader;
  const donor = await donorByToken(db, token);
  if (!donor) throw notFound('statement');
  return {
    donor,
    partner: await partnerOf(db, donor),
    payments: await statedPayments(reader, donor),
    words: await loadReceiptCopy(db, language?.locale ?? (await siteLanguages(db))[0]),
  };
}

/** The payments of all donations of a donor and the partner, newest first. */
export async function statedPayments(
  reader: TextReader,
  { id, partnerId }: Pick<StoredDonor, 'id' | 'partnerId'>,
): Promise<Statement['payments']> {
  const { db } = reader;
  const ofUnit = inArray(donations.donorId, partnerId === null ? [id] : [id, partnerId]);
  const ofDonor = and(ofUnit, gt(donations.received, zeroCents));
  const rows = await db
    .select({ donation: donations, receipt: receipts })
    .from(donations)
    .leftJoin(receipts, eq(receipts.id, newestReceiptId))
    .where(ofDonor);
  const entries = await db
    .select({ entry: moneyEntries, fund: { id: funds.id, name: funds.name } })
    .from(moneyEntries)
    .innerJoin(donations, eq(donations.id, moneyEntries.donationId))
    .leftJoin(funds, eq(funds.id, moneyEntries.fundId))
    .where(ofDonor)
    .orderBy(moneyEntries.id);
  const named = await translated(
    reader,
    'fund',
    entries.flatMap(({ fund }) => fund ?? []),
  );
  const fundNames = new Map<number | null, string>(named.map(({ id, name }) => [id, name]));
  const byDonation = groupedBy(
    entries.map(({ entry }) => entry),
    ({ donationId }) => donationId,
  );
  const zone = await timeZone(db);
  const payments = rows.flatMap(({ donation, receipt }) =>
    paymentsIn(byDonation.get(donation.id) ?? [])
      .filter(({ received }) => received > 0)
      .map(({ charge, received, refunded }) => ({
        id: charge.id,
        donationId: donation.id,
        firstName: donation.firstName,
        lastName: donation.lastName,
        receivedOn: dayOfEntry(charge, zone),
        fund: fundNames.get(charge.fundId) ?? null,
        paymentMethod: charge.paymentMethod ?? donation.paymentMethod,
        receipt: receipt && receiptNumber(receipt),
        amount: dollarsOf(minus(received, refunded)),
        refunded: dollarsOf(refunded),
      })),
  );
  return payments.toSorted(
    (one, other) => other.receivedOn.localeCompare(one.receivedOn) || other.id - one.id,
  );
}
