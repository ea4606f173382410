import type { ContactMessage } from '../../../../shared/schemas/contact';
import type { Database } from '../../../db/database';
import { siteSettings } from '../../../db/site-settings';
import type { NewMail } from '../../../mail/outbox';
import { answer, filled, notice, withoutLinks } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';

type ContactSent = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>;

/** The confirmation for the sender, and the notification of the staff. */
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
