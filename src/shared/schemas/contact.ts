import { z } from 'zod';
import { handling } from './correspondence';
import { email, flag, id, instant, line, paragraphs } from './fields';
import { localeInput, localeOutput } from './person-language';

const messageExample = {
  name: 'Sara Ali',
  subject: 'Enrolment',
  message: 'When does the next course begin?',
  newsletter: false,
};
const receiptExample = { id: 1, ...messageExample, createdAt: '2026-01-31T09:30:00.000Z' };

export const contactInput = z
  .object({
    name: line('Name is required', { max: 100 }),
    email: email(),
    subject: line('Subject is required'),
    message: paragraphs('Message is required'),
    newsletter: flag('newsletter').default(false).describe('Whether the sender subscribes to the newsletter'),
    ...localeInput,
  })
  .meta({ title: 'ContactMessageInput', examples: [{ ...messageExample, email: 'sara@example.org' }] });

export const contactReadInput = z
  .object({ id, isRead: flag('isRead') })
  .meta({ title: 'ContactReadInput', examples: [{ isRead: true }] });

export const contactArchivedInput = z
  .object({ id, isArchived: flag('isArchived') })
  .meta({ title: 'ContactArchivedInput', examples: [{ isArchived: true }] });

/** The sender's response, without the email address. */
export const contactReceipt = z
  .object({
    id,
    name: z.string(),
    subject: z.string(),
    message: z.string(),
    newsletter: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'ContactReceipt', examples: [receiptExample] });

export const contactMessage = contactReceipt
  .extend({ email: z.string(), isRead: z.boolean(), isArchived: z.boolean(), ...localeOutput })
  .meta({
    id: 'ContactMessage',
    examples: [{ ...receiptExample, email: 'sara@example.org', isRead: false, isArchived: false }],
  });

export type ContactMessage = z.infer<typeof contactMessage>;

export const listedMessage = contactMessage.extend(handling.shape);
export type ListedMessage = z.infer<typeof listedMessage>;
