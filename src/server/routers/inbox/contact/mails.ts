import type { ContactMessage } from '../../../../shared/schemas/contact';
import type { Database } from '../../../db/database';
import type { NewMail } from '../../../mail/outbox';
import { notice } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';
import { acknowledgement } from '../acknowledgement';

type ContactSent = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>;

/** The confirmation for the sender, and the notification of the staff. */
export const contactMails = async (
  db: Database,
  setup: MailSetup,
  { name, email, subject, message }: ContactSent,
): Promise<NewMail[]> => [
  await acknowledgement(db, setup, { kind: 'contact', email, typed: { name, subject } }),
  ...notice(setup, 'contacts', {
    replyTo: email,
    subject: `Message: ${subject}`,
    text: `${name} <${email}> wrote:\n\n${message}`,
  }),
];
