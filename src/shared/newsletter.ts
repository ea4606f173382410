import { z } from 'zod';
import { chosen, isChosen } from './bulk';
import { email, id, instant, line, paragraphs, success } from './fields';
import { incompleteUnsubscribing, isLinkToken } from './link-tokens';

export const subscribeInput = z.object({ email: email() }).meta({ title: 'SubscribeInput' });
export const subscriber = z.object({ id, email: z.string(), createdAt: instant }).meta({ id: 'Subscriber' });

/** As the administrator's table shows them: `suppressedReason` is why the mail server has refused the address. */
export const listedSubscriber = subscriber.extend({ suppressedReason: z.string().nullable() });
export type Subscriber = z.infer<typeof listedSubscriber>;

const toRemove = 'Please select at least one subscriber to remove';
export const removeSubscribersInput = chosen(z.object({}), 'subscriber')
  .extend({
    ids: z.array(id, toRemove).min(1, toRemove).max(10_000, 'At most 10,000 subscribers at once').optional(),
  })
  .refine(isChosen, { message: toRemove, path: ['ids'] })
  .meta({ title: 'RemoveSubscribersInput' });

/** `count` is how many there were to remove; somebody else may have removed some before. */
export const removedSubscribers = success.extend({ count: z.int() }).meta({ id: 'RemovedSubscribers' });

export const broadcastInput = z
  .object({
    subject: line('Subject is required'),
    content: paragraphs('Content must be at least 10 characters', { min: 10, max: 100_000 }),
    sendToAll: z.literal(true, 'Only sending to all subscribers is supported').default(true),
  })
  .meta({ title: 'BroadcastInput' });

export const broadcastResult = z.object({ id, recipients: z.int() }).meta({ id: 'BroadcastResult' });

/** A newsletter and how far it has come; what is missing to `recipients` was cancelled. */
export const broadcast = z
  .object({
    id,
    subject: z.string(),
    createdAt: instant,
    recipients: z.int(),
    queued: z.int().describe('Waiting or on their way'),
    sent: z.int(),
    failed: z.int(),
    uncertain: z.int().describe('Handed over to the mail server, and no answer came'),
  })
  .meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof broadcast>;

export const unsubscribeInput = z.object({
  token: z.string().refine(isLinkToken, incompleteUnsubscribing.title),
});
