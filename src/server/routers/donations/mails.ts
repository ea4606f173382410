import { dateIn, zoneNamed } from '../../../shared/days';
import { inDollarsAndCents } from '../../../shared/dollars';
import type { Donation } from '../../../shared/donations';
import { paymentMethodLabels } from '../../../shared/form-options';
import type { Database } from '../../db/connect';
import { siteSettings } from '../../db/site-settings';
import type { NewMail } from '../../mail/outbox';
import { answer, filled, notice, withoutLinks } from '../../mail/templates';
import type { MailSetup } from '../../process/env';

type Pledged = Pick<
  Donation,
  'id' | 'firstName' | 'lastName' | 'email' | 'amount' | 'paymentMethod' | 'recurring' | 'createdAt'
>;

/** The receipt for a donor, and a notice to the staff. */
export async function donationMails(db: Database, setup: MailSetup, donation: Pledged): Promise<NewMail[]> {
  const wording = await siteSettings(db, 'siteName', 'timeZone', 'donationReceiptSubject', 'donationReceipt');
  const { firstName, lastName, email } = donation;
  const facts = {
    firstName: withoutLinks(firstName),
    lastName: withoutLinks(lastName),
    foundation: wording('siteName'),
    number: `D-${String(donation.id).padStart(6, '0')}`,
    amount: inDollarsAndCents(donation.amount),
    date: dateIn(donation.createdAt, zoneNamed(wording('timeZone'))),
    paymentMethod:
      new Map<string, string>(paymentMethodLabels).get(donation.paymentMethod) ?? donation.paymentMethod,
    frequency: donation.recurring ? 'monthly' : 'one-time',
  };
  return [
    answer(
      setup,
      'receipt',
      email,
      filled(wording('donationReceiptSubject'), facts),
      filled(wording('donationReceipt'), facts),
    ),
    ...notice(setup, 'donations', {
      replyTo: email,
      subject: `Donation ${facts.number}: ${facts.amount} from ${firstName} ${lastName}`,
      text: `${firstName} ${lastName} <${email}> has pledged ${facts.amount} (${facts.frequency}, ${facts.paymentMethod}).`,
    }),
  ];
}
