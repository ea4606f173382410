import { dateIn, zoneNamed } from '../../../../shared/lib/days';
import { inDollarsAndCents } from '../../../../shared/lib/money';
import { filled } from '../../../../shared/lib/placeholders';
import { donationNumber, inGroups, referenceOf } from '../../../../shared/lib/references';
import { translateIn } from '../../../../shared/messages/compiled';
import type { Translate } from '../../../../shared/messages/translator';
import type { Database } from '../../../db/database';
import { readerOf } from '../../../db/site-settings';
import type { NewMail } from '../../../mail/outbox';
import { notice } from '../../../mail/staff-mails';
import { answer, leftToRight, withoutLinks } from '../../../mail/templates';
import type { Provider } from '../../../payments/provider';
import type { MailSetup } from '../../../process/env';
import type { StoredDonation } from '../ledger/donation';
import { statusUrl } from '../ledger/links';
import { isPayableAt, totalOf } from '../payments/attempts';

type Pledged = Pick<
  StoredDonation,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'amount'
  | 'feeCover'
  | 'paymentMethod'
  | 'recurring'
  | 'createdAt'
  | 'token'
  | 'locale'
>;

type Paying = {
  /** Whether the donor is sent to the provider at once. */
  hasCheckout?: boolean;
  provider?: Pick<Provider, 'maxCents'> | undefined;
};

/** Thanks a donor, says how to pay, and notifies the staff. */
export async function donationMails(
  db: Database,
  setup: MailSetup,
  donation: Pledged,
  { hasCheckout = false, provider }: Paying = {},
): Promise<NewMail[]> {
  const { locale, publicUrl, wording } = await readerOf(
    db,
    { ...setup, locale: donation.locale },
    'siteName',
    'timeZone',
    'donationReceiptSubject',
    'donationReceipt',
    'bankDetails',
  );
  const { firstName, lastName, email } = donation;
  const t = translateIn(locale, 'mails');
  const [number, amount] = [donationNumber(donation.id), inDollarsAndCents(donation.amount)];
  const facts = {
    firstName: withoutLinks(firstName),
    lastName: withoutLinks(lastName),
    foundation: wording('siteName'),
    number: leftToRight(locale, number),
    amount: leftToRight(locale, amount),
    date: dateIn(donation.createdAt, zoneNamed(wording('timeZone')), locale),
    paymentMethod: translateIn(locale, 'methods')(donation.paymentMethod),
    frequency: t(donation.recurring ? 'monthly' : 'oneTime'),
  };
  const isPayableOnline = provider !== undefined && isPayableAt(provider, donation);
  const total = inDollarsAndCents(totalOf(donation));
  const bankDetails = wording('bankDetails');
  const howToPay = [
    ...(bankDetails ? byBank(t, bankDetails, donation) : []),
    ...(bankDetails || isPayableOnline ? [] : [t('weWillWrite')]),
  ];
  const parts = [
    filled(wording('donationReceipt'), facts),
    ...(isPayableOnline && donation.feeCover > 0 ? [t('withFees', { amount: total })] : []),
    ...(hasCheckout ? [] : howToPay),
    `${t(isPayableOnline ? 'statusAndPay' : 'status')}\n${statusUrl({ publicUrl }, donation.token)}`,
  ];
  return [
    answer(setup, {
      kind: 'receipt',
      recipient: email,
      locale,
      subject: filled(wording('donationReceiptSubject'), facts),
      text: parts.join('\n\n'),
    }),
    ...(await notice(db, setup, 'donations', {
      replyTo: email,
      write(staff, language) {
        const name = `${firstName} ${lastName}`;
        return {
          subject: staff('pledged', { number, amount, name }),
          text: staff('pledgedText', {
            sender: `${name} <${email}>`,
            amount,
            frequency: translateIn(language, 'mails')(donation.recurring ? 'monthly' : 'oneTime'),
            method: translateIn(language, 'methods')(donation.paymentMethod),
          }),
        };
      },
    })),
  ];
}

const byBank = (t: Translate<'mails'>, bankDetails: string, { id, amount }: Pledged): string[] => [
  t('howToPay', { amount: inDollarsAndCents(amount) }),
  bankDetails,
  t('reference', { reference: inGroups(referenceOf(id)) }),
];
