import { dateIn, zoneNamed } from '../../../../shared/lib/days';
import { inDollarsAndCents } from '../../../../shared/lib/money';
import { filled } from '../../../../shared/lib/placeholders';
import { donationNumber, inGroups, referenceOf } from '../../../../shared/lib/references';
import { methodLabel } from '../../../../shared/messages/method-label';
import type { Database } from '../../../db/database';
import { siteSettings } from '../../../db/site-settings';
import type { NewMail } from '../../../mail/outbox';
import { answer, notice, withoutLinks } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';
import type { StoredDonation } from '../ledger/donation';
import { statusUrl } from '../ledger/links';

type Pledged = Pick<
  StoredDonation,
  'id' | 'firstName' | 'lastName' | 'email' | 'amount' | 'paymentMethod' | 'recurring' | 'createdAt' | 'token'
>;

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
    number: donationNumber(donation.id),
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
    : `

We will email you how to pay within a few days.`;
