import type { ContactMessage } from '../../shared/contact';
import { dateIn, zoneNamed } from '../../shared/days';
import type { Donation } from '../../shared/donations';
import { paymentMethodLabels } from '../../shared/form-options';
import type { Volunteer } from '../../shared/volunteers';
import type { Database } from '../db/connect';
import { siteSettings } from '../db/site-settings';
import type { MailSetup } from '../process/env';
import type { NewMail } from './outbox';
import { filled, withoutLinks } from './wording';

type ContactSent = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>;
type VolunteerSent = Omit<Volunteer, 'id' | 'status' | 'createdAt'>;
type CommentSent = { name: string; email: string; content: string };

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The receipt for a donor, and a notice to the staff. */
export async function donationMails(db: Database, setup: MailSetup, donation: Donation): Promise<NewMail[]> {
  const wording = await siteSettings(db, 'siteName', 'timeZone', 'donationReceiptSubject', 'donationReceipt');
  const { firstName, lastName, email } = donation;
  const facts = {
    firstName: withoutLinks(firstName),
    lastName: withoutLinks(lastName),
    foundation: wording('siteName'),
    number: `D-${String(donation.id).padStart(6, '0')}`,
    amount: dollars.format(donation.amount),
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

/** The answer to an applicant, and a notice to the staff. */
export async function volunteerMails(
  db: Database,
  setup: MailSetup,
  applicant: VolunteerSent,
): Promise<NewMail[]> {
  const wording = await siteSettings(
    db,
    'siteName',
    'volunteerAcknowledgementSubject',
    'volunteerAcknowledgement',
  );
  const { firstName, lastName, email, phone, areas, availability, message } = applicant;
  const facts = {
    firstName: withoutLinks(firstName),
    lastName: withoutLinks(lastName),
    foundation: wording('siteName'),
  };
  return [
    answer(
      setup,
      'acknowledgement',
      email,
      filled(wording('volunteerAcknowledgementSubject'), facts),
      filled(wording('volunteerAcknowledgement'), facts),
    ),
    ...notice(setup, 'volunteers', {
      replyTo: email,
      subject: `Volunteer application from ${firstName} ${lastName}`,
      text: [
        `${firstName} ${lastName} <${email}>, ${phone}`,
        `Areas: ${areas.join(', ') || 'none named'}`,
        `Availability: ${availability.join(', ') || 'none named'}`,
        '',
        message,
      ].join('\n'),
    }),
  ];
}

/** The answer to whoever wrote, and a notice to the staff with the message. */
export async function contactMails(
  db: Database,
  setup: MailSetup,
  { name, email, subject, message }: ContactSent,
): Promise<NewMail[]> {
  const wording = await siteSettings(
    db,
    'siteName',
    'contactAcknowledgementSubject',
    'contactAcknowledgement',
  );
  const facts = {
    name: withoutLinks(name),
    subject: withoutLinks(subject),
    foundation: wording('siteName'),
  };
  return [
    answer(
      setup,
      'acknowledgement',
      email,
      filled(wording('contactAcknowledgementSubject'), facts),
      filled(wording('contactAcknowledgement'), facts),
    ),
    ...notice(setup, 'contacts', {
      replyTo: email,
      subject: `Message: ${subject}`,
      text: `${name} <${email}> wrote:\n\n${message}`,
    }),
  ];
}

/** A notice that a comment waits to be reviewed. */
export const commentMails = (
  setup: MailSetup,
  { name, email, content }: CommentSent,
  articleTitle: string,
): NewMail[] =>
  notice(setup, 'comments', {
    replyTo: email,
    subject: `Comment waiting: ${articleTitle}`,
    text: `${name} <${email}> commented on "${articleTitle}":\n\n${content}`,
  });

/** A mail to whoever sent something; what they answer goes to the staff. */
const answer = (
  { staffEmail }: MailSetup,
  kind: 'receipt' | 'acknowledgement',
  recipient: string,
  subject: string,
  text: string,
): NewMail => ({ kind, recipient, replyTo: staffEmail ?? null, subject, text });

/** A mail to the staff, if there is an address for it, with the way to the place where the matter is dealt with. */
function notice(
  { staffEmail, publicUrl }: MailSetup,
  section: string,
  { text, ...mail }: Pick<NewMail, 'replyTo' | 'subject' | 'text'>,
): NewMail[] {
  if (!staffEmail) return [];
  return [
    {
      ...mail,
      kind: 'notice',
      recipient: staffEmail,
      text: `${text}\n\n${publicUrl}/admin?section=${section}`,
    },
  ];
}
