import { eq } from 'drizzle-orm';
import { amountInWords } from '../../../../shared/lib/amount-words';
import { dollarsOf } from '../../../../shared/lib/money';
import { ownEmblem } from '../../../../shared/lib/pictures';
import type { Locale } from '../../../../shared/messages/languages';
import type { ReceiptContent, ReceiptCopy } from '../../../../shared/schemas/receipt-content';
import { translatedItem } from '../../../content/translations/translated';
import type { Database } from '../../../db/database';
import { donations, donors, funds, type receipts } from '../../../db/schema';
import { settingsIn, siteLanguages } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';

/** The settings that receipts print. */
export const receiptSettings = [
  'siteName',
  'mainCampus',
  'registrationNumber',
  'logoUrl',
  'receiptLegalName',
  'receiptAddress',
  'receiptStatement',
  'receiptNote',
  'receiptSigner',
  'receiptSignerRole',
  'receiptSignature',
] as const;

/** The foundation's details on paper, in a language. */
export const loadReceiptCopy = async (db: Database, locale: Locale): Promise<ReceiptCopy> =>
  receiptCopyFrom(await settingsIn(db, locale, ...receiptSettings));

/** @param setting returns a setting in the language of the receipt */
export function receiptCopyFrom(setting: (key: (typeof receiptSettings)[number]) => string): ReceiptCopy {
  const logo = setting('logoUrl');
  return {
    foundation: setting('receiptLegalName') || setting('siteName'),
    address: setting('receiptAddress') || setting('mainCampus'),
    registrationNumber: setting('registrationNumber'),
    // The default emblem is not the foundation's.
    logo: logo === ownEmblem ? '' : logo,
    statement: setting('receiptStatement'),
    note: setting('receiptNote'),
    signer: setting('receiptSigner'),
    signerRole: setting('receiptSignerRole'),
    signature: setting('receiptSignature'),
  };
}

/** What a receipt of a donation says today, with these details of the foundation. @throws NOT_FOUND */
export async function receiptContentOf(
  db: Database,
  donationId: number,
  { locale, words }: { locale: Locale; words: ReceiptCopy },
): Promise<ReceiptContent> {
  const [found] = await db
    .select({
      donation: {
        firstName: donations.firstName,
        lastName: donations.lastName,
        address: donations.address,
        receivedOn: donations.receivedOn,
        paymentMethod: donations.paymentMethod,
        refunded: donations.refunded,
      },
      donor: { organisation: donors.organisation, address: donors.address },
      fund: { id: funds.id, name: funds.name },
    })
    .from(donations)
    .innerJoin(donors, eq(donors.id, donations.donorId))
    .leftJoin(funds, eq(funds.id, donations.fundId))
    .where(eq(donations.id, donationId));
  if (!found) throw notFound('donation');
  const { donation, donor, fund } = found;
  return {
    words,
    firstName: donation.firstName,
    lastName: donation.lastName,
    organisation: donor.organisation,
    address: donation.address ?? donor.address,
    receivedOn: donation.receivedOn,
    paymentMethod: donation.paymentMethod,
    fund: fund && (await fundNameIn(db, locale, fund)),
    refunded: dollarsOf(donation.refunded),
  };
}

async function fundNameIn(db: Database, locale: Locale, fund: { id: number; name: string }): Promise<string> {
  const [main] = await siteLanguages(db);
  return (await translatedItem({ db, language: { main, locale } }, 'fund', fund)).name;
}

/** What a receipt says, in its language. */
export async function printedContent(
  db: Database,
  { donationId, locale, cents, content }: typeof receipts.$inferSelect,
): Promise<ReceiptContent & { locale: Locale; amountInWords: string }> {
  const language = locale ?? (await siteLanguages(db))[0];
  const printed =
    content ??
    (await receiptContentOf(db, donationId, {
      locale: language,
      words: await loadReceiptCopy(db, language),
    }));
  return { ...printed, locale: language, amountInWords: amountInWords(cents, language) };
}
