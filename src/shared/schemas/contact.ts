import { z } from 'zod';
import { handling } from './correspondence';
import { email, flag, id, instant, line, paragraphs } from './fields';

export const contactInput = z
  .object({
    name: line('Name is required', { max: 100 }),
    email: email(),
    subject: line('Subject is required'),
    message: paragraphs('Message is required'),
    newsletter: flag('newsletter').default(false).describe('Whether the sender subscribes to the newsletter'),
  })
  .meta({ title: 'ContactMessageInput' });

export const contactReadInput = z.object({ id, isRead: flag('isRead') }).meta({ title: 'ContactReadInput' });

/** The sender's response, without the e-mail address. */
export const contactReceipt = z
  .object({
    id,
    name: z.string(),
    subject: z.string(),
    message: z.string(),
    newsletter: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'ContactReceipt' });

export const contactMessage = contactReceipt
  .extend({ email: z.string(), isRead: z.boolean() })
  .meta({ id: 'ContactMessage' });

export type ContactMessage = z.infer<typeof contactMessage>;

export const listedMessage = contactMessage.extend(handling.shape);
export type ListedMessage = z.infer<typeof listedMessage>;
