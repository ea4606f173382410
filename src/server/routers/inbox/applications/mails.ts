import type { Application } from '../../../../shared/schemas/applications';
import type { Database } from '../../../db/database';
import type { NewMail } from '../../../mail/outbox';
import { notice } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';
import { acknowledgement } from '../acknowledgement';

type ApplicationSent = Omit<Application, 'id' | 'status' | 'createdAt'>;

/** The confirmation for the applicant, and the notification of the staff. */
export async function applicationMails(
  db: Database,
  setup: MailSetup,
  { firstName, lastName, email, phone, course, message }: ApplicationSent,
): Promise<NewMail[]> {
  return [
    await acknowledgement(db, setup, {
      kind: 'application',
      email,
      typed: { firstName, lastName },
      facts: { course },
    }),
    ...notice(setup, 'applications', {
      replyTo: email,
      subject: `Application from ${firstName} ${lastName}: ${course}`,
      text: [
        `${firstName} ${lastName} <${email}>, ${phone || 'no phone number'}`,
        `Course: ${course}`,
        '',
        message || 'No message',
      ].join('\n'),
    }),
  ];
}
