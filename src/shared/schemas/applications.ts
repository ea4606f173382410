import { z } from 'zod';
import { handling } from './correspondence';
import { email, id, instant, line, paragraphs, statusIn } from './fields';
import { versioned } from './versions';

export const applicationStatuses = ['pending', 'accepted', 'declined'] as const;

export const applicationInput = z
  .object({
    firstName: line('First name is required', { max: 100 }),
    lastName: line('Last name is required', { max: 100 }),
    email: email(),
    phone: line('Phone must be a text', { min: 0, max: 50 }).default(''),
    courseId: id.nullable().default(null).describe('Missing or null: general admission'),
    message: paragraphs('Message must be a text', { min: 0 }).default(''),
  })
  .meta({ title: 'ApplicationInput' });

export const applicationStatusInput = z
  .object({
    id,
    status: statusIn(applicationStatuses),
  })
  .meta({ title: 'ApplicationStatusInput' });

/** The applicant's response, without e-mail address and phone number. */
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
  .meta({ id: 'ApplicationReceipt' });

export const application = applicationReceipt
  .extend({ email: z.string(), phone: z.string() })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof application>;

export const versionedApplication = application.extend(versioned.shape);

export const listedApplication = versionedApplication.extend(handling.shape);
export type ListedApplication = z.infer<typeof listedApplication>;
