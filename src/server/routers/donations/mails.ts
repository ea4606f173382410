import { dateIn, longDate, today, zoneNamed } from '../../../shared/days';
import { inDollarsAndCents } from '../../../shared/dollars';
import type { Donation } from '../../../shared/donations';
import { methodLabel } from '../../../shared/method-labels';
import { inGroups, referenceOf } from '../../../shared/references';
import type { Database } from '../../db/connect';
import { siteSettings } from '../../db/site-settings';
import { enqueue, type NewMail } from '../../mail/outbox';
import { mayMailReceipt } from '../../mail/rate-limits';
import { answer, filled, notice, withoutLinks } from '../../mail/templates';
import type { MailSetup } from '../../process/env';
import { fundName } from '../funds/funds';
import type { StoredDonation } from './ledger';
import { givingUrl, receiptUrl, statementUrl, statusUrl } from './links';
import { numberOfReceipt, type Receipt, receiptNumber } from './receipts';

type Pledged = Pick<
  Donation,
  'id' | 'firstName' | 'lastName' | 'email' | 'amount' | 'paymentMethod' | 'recurring' | 'createdAt'
> & { token: string };

/** Thanks a donor, explains a bank transfer unless they pay at the provider, and notifies the staff. */
export async function donationMails(
  db: Database,
  setup: MailSetup,
  donation: Pledged,
  { hasCheckout = false } = {},
): Promise<NewMail[]> {
  const wording = await siteSettings(
    db,
    'siteName',
    'timeZone',
    'donationReceiptSubject',
    'donationReceipt',
    'bankDetails',
  );
  const { firstName, lastName, email } = donation;
  const facts = {
    firstName: withoutLinks(firstName),
    lastName: withoutLinks(lastName),
    foundation: wording('siteName'),
    number: `D-${String(donation.id).padStart(6, '0')}`,
    amount: inDollarsAndCents(donation.amount),
    date: dateIn(donation.createdAt, zoneNamed(wording('timeZone'))),
    paymentMethod: methodLabel(donation.paymentMethod),
    frequency: donation.recurring ? 'monthly' : 'one-time',
  };
  return [
    answer(
      setup,
      'receipt',
      email,
      filled(wording('donationReceiptSubject'), facts),
      `${filled(wording('donationReceipt'), facts)}${hasCheckout ? '' : howToPay(wording('bankDetails'), donation)}

How your donation stands:
${statusUrl(setup, donation.token)}`,
    ),
    ...notice(setup, 'donations', {
      replyTo: email,
      subject: `Donation ${facts.number}: ${facts.amount} from ${firstName} ${lastName}`,
      text: `${firstName} ${lastName} <${email}> has pledged ${facts.amount} (${facts.frequency}, ${facts.paymentMethod}).`,
    }),
  ];
}

const howToPay = (bankDetails: string, { id, amount }: Pledged) =>
  bankDetails
    ? `

How to pay ${inDollarsAndCents(amount)} by bank transfer:

${bankDetails}

Reference: ${inGroups(referenceOf(id))}`
    : '';

/**
 * Leaves the mail with a receipt to be sent, in the transaction that issued it; not where there is no address, or when
 * its mailbox had so many that somebody must be at play.
 */
export async function mailReceipt(
  tx: Database,
  setup: MailSetup,
  donation: StoredDonation,
  receipt: Receipt,
): Promise<void> {
  const { email, token } = donation;
  if (!email || !(await mayMailReceipt(tx, email))) return;
  const mail = receipt.replaces === null ? 'giftReceipt' : 'correctedReceipt';
  const wording = await siteSettings(tx, 'siteName', 'timeZone', mail, `${mail}Subject`);
  const facts = {
    firstName: withoutLinks(donation.firstName),
    lastName: withoutLinks(donation.lastName),
    foundation: wording('siteName'),
    number: receiptNumber(receipt),
    replaced: receipt.replaces === null ? '' : await numberOfReceipt(tx, receipt.replaces),
    amount: inDollarsAndCents(receipt.cents / 100),
    date: longDate(donation.receivedOn ?? today(zoneNamed(wording('timeZone')))),
    paymentMethod: methodLabel(donation.paymentMethod),
    fund: (await fundName(tx, donation.fundId)) ?? 'where it is needed most',
  };
  const all = await statementUrl(tx, setup, email);
  const monthly = await givingUrl(tx, setup, donation.id);
  const text = `${filled(wording(mail), facts)}

Your receipt, to print:
${receiptUrl(setup, token)}${all ? `\n\nAll that you gave, year by year:\n${all}` : ''}${monthly ? `\n\nChange or end your monthly gift:\n${monthly}` : ''}`;
  await enqueue(tx, [answer(setup, 'receipt', email, filled(wording(`${mail}Subject`), facts), text)]);
}
