import type { Volunteer } from '../../../../shared/schemas/volunteers';
import type { Database } from '../../../db/database';
import { siteSettings } from '../../../db/site-settings';
import type { NewMail } from '../../../mail/outbox';
import { answer, filled, notice, withoutLinks } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';

type VolunteerSent = Omit<Volunteer, 'id' | 'status' | 'createdAt'>;

/** The confirmation for the applicant, and the notification of the staff. */
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
