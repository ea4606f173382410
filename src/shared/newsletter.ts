import { z } from 'zod';
import { email, id, instant, line, paragraphs } from './fields';

export const subscribeInput = z.object({ email: email() }).meta({ title: 'SubscribeInput' });
export const subscriber = z.object({ id, email: z.string(), createdAt: instant }).meta({ id: 'Subscriber' });

export type Subscriber = z.infer<typeof subscriber>;

export const removeSubscribersInput = z
  .object({
    ids: z
      .array(id, 'Please select at least one subscriber to remove')
      .min(1, 'Please select at least one subscriber to remove')
      .max(10_000, 'At most 10,000 subscribers at once'),
  })
  .meta({ title: 'RemoveSubscribersInput' });

export const broadcastInput = z
  .object({
    subject: line('Subject is required'),
    content: paragraphs('Content must be at least 10 characters', { min: 10, max: 100_000 }),
    sendToAll: z.literal(true, 'Only sending to all subscribers is supported').default(true),
  })
  .meta({ title: 'BroadcastInput' });

export const broadcastResult = z.object({ id, recipients: z.int() }).meta({ id: 'BroadcastResult' });
