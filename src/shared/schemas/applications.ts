import { z } from 'zod';
import { handling } from './correspondence';
import { email, id, instant, line, paragraphs, statusIn } from './fields';
import { localeInput, localeOutput } from './person-language';
import { applicationStatuses } from './statuses';
import { versioned } from './versions';

const applicantExample = {
  firstName: 'Huda',
  lastName: 'Rahim',
  courseId: 1,
  message: 'I have read Arabic on my own for a year.',
};
const contactExample = { email: 'huda@example.org', phone: '+1 555 0100' };
const receiptExample = {
  id: 1,
  ...applicantExample,
  course: 'Classical Arabic I',
  status: 'pending',
  createdAt: '2026-01-31T09:30:00.000Z',
};

export const applicationInput = z
  .object({
    firstName: line('First name is required', { max: 100 }),
    lastName: line('Last name is required', { max: 100 }),
    email: email(),
    phone: line('Phone must be text', { min: 0, max: 50 }).default(''),
    courseId: id.nullable().default(null).describe('Missing or null: general admission'),
    message: paragraphs('Message must be text', { min: 0 }).default(''),
    ...localeInput,
  })
  .meta({ title: 'ApplicationInput', examples: [{ ...applicantExample, ...contactExample }] });

export const applicationStatusInput = z
  .object({
    id,
    status: statusIn(applicationStatuses),
  })
  .meta({ title: 'ApplicationStatusInput', examples: [{ status: 'accepted' }] });

/** The applicant's response, without email address and phone number. */
export const applicationReceipt = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    courseId: z.int().nullable().describe('Also null if the course was deleted'),
    course: z.string().describe('The title of the course when the application was sent'),
    message: z.string(),
    status: z.enum(applicationStatuses),
    createdAt: instant,
  })
  .meta({ id: 'ApplicationReceipt', examples: [receiptExample] });

export const application = applicationReceipt
  .extend({ email: z.string(), phone: z.string(), ...localeOutput })
  .meta({ id: 'Application', examples: [{ ...receiptExample, ...contactExample }] });
export type Application = z.infer<typeof application>;

export const versionedApplication = application.extend(versioned.shape);

export const listedApplication = versionedApplication.extend(handling.shape);
