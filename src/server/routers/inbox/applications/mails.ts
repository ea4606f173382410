import type { Application } from '../../../../shared/schemas/applications';
import type { Database } from '../../../db/database';
import { siteSettings } from '../../../db/site-settings';
import type { NewMail } from '../../../mail/outbox';
import { answer, filled, notice, withoutLinks } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';

type ApplicationSent = Omit<Application, 'id' | 'status' | 'createdAt'>;

/** The confirmation for the applicant, and the notification of the staff. */
export async function applicationMails(
  db: Database,
  setup: MailSetup,
  { firstName, lastName, email, phone, course, message }: ApplicationSent,
): Promise<NewMail[]> {
  const wording = await siteSettings(
    db,
    'siteName',
    'applicationAcknowledgementSubject',
    'applicationAcknowledgement',
  );
  const facts = {
    firstName: withoutLinks(firstName),
    lastName: withoutLinks(lastName),
    course,
    foundation: wording('siteName'),
  };
  return [
    answer(
      setup,
      'acknowledgement',
      email,
      filled(wording('applicationAcknowledgementSubject'), facts),
      filled(wording('applicationAcknowledgement'), facts),
    ),
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
