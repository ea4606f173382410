import { z } from 'zod';
import { handling } from './correspondence';
import { email, id, instant, line, paragraphs, shortTexts, statusIn } from './fields';
import { localeInput, localeOutput } from './person-language';
import { volunteerStatuses } from './statuses';
import { versioned } from './versions';

const applicantExample = {
  firstName: 'Omar',
  lastName: 'Farouk',
  areas: ['Translation services'],
  availability: ['Weekend mornings'],
  message: 'I would like to help.',
};
const contactExample = { email: 'omar@example.org', phone: '+1 555 0100' };
const receiptExample = {
  id: 1,
  ...applicantExample,
  status: 'pending',
  createdAt: '2026-01-31T09:30:00.000Z',
};

export const volunteerInput = z
  .object({
    firstName: line('First name is required', { max: 100 }),
    lastName: line('Last name is required', { max: 100 }),
    email: email(),
    phone: line('Phone is required', { max: 50 }),
    areas: shortTexts('Areas').default([]),
    availability: shortTexts('Availability').default([]),
    message: paragraphs('Message is required'),
    ...localeInput,
  })
  .meta({ title: 'VolunteerInput', examples: [{ ...applicantExample, ...contactExample }] });

export const volunteerStatusInput = z
  .object({ id, status: statusIn(volunteerStatuses) })
  .meta({ title: 'VolunteerStatusInput', examples: [{ status: 'contacted' }] });

/** The applicant's response, without email address and phone number. */
export const volunteerReceipt = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    areas: z.array(z.string()),
    availability: z.array(z.string()),
    message: z.string(),
    status: z.enum(volunteerStatuses),
    createdAt: instant,
  })
  .meta({ id: 'VolunteerReceipt', examples: [receiptExample] });

export const volunteer = volunteerReceipt
  .extend({ email: z.string(), phone: z.string(), ...localeOutput })
  .meta({ id: 'Volunteer', examples: [{ ...receiptExample, ...contactExample }] });
export type Volunteer = z.infer<typeof volunteer>;

export const versionedVolunteer = volunteer.extend(versioned.shape);

export const listedVolunteer = versionedVolunteer.extend(handling.shape);
