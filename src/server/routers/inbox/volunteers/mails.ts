import type { Volunteer } from '../../../../shared/schemas/volunteers';
import type { Database } from '../../../db/database';
import type { NewMail } from '../../../mail/outbox';
import { notice } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';
import { acknowledgement } from '../acknowledgement';

type VolunteerSent = Omit<Volunteer, 'id' | 'status' | 'createdAt'>;

/** The confirmation for the applicant, and the notification of the staff. */
export async function volunteerMails(
  db: Database,
  setup: MailSetup,
  applicant: VolunteerSent,
): Promise<NewMail[]> {
  const { firstName, lastName, email, phone, areas, availability, message } = applicant;
  return [
    await acknowledgement(db, setup, { kind: 'volunteer', email, typed: { firstName, lastName } }),
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
