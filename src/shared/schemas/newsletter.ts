import { z } from 'zod';
import { incompleteLink, incompleteUnsubscribing, isLinkToken } from '../lib/link-tokens';
import { chosen, isChosen } from './bulk';
import { email, id, instant, line, paragraphs, success } from './fields';

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
    draftId: id.optional().describe('The draft it was written in, which is removed with its schedule'),
  })
  .meta({ title: 'BroadcastInput' });

export const broadcastResult = z
  .object({
    id,
    recipients: z.int(),
    unscheduledDrafts: z
      .array(id)
      .optional()
      .describe('Scheduled drafts with the same subject and text, which lost their schedule'),
  })
  .meta({ id: 'BroadcastResult' });

/** A newsletter and how far it has come; what is missing to `recipients` was cancelled. */
export const broadcast = z
  .object({
    id,
    subject: z.string(),
    createdAt: instant,
    recipients: z.int(),
    queued: z.int().describe('Waiting or on their way'),
    sent: z.int(),
    saved: z.int().describe('Written to files, as no mail server was set up: nobody has received these'),
    failed: z.int(),
    uncertain: z.int().describe('Handed over to the mail server, and no answer came'),
  })
  .meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof broadcast>;

/** What was sent. */
export const broadcastText = broadcast
  .pick({ id: true, subject: true, createdAt: true, recipients: true })
  .extend({ content: z.string() })
  .meta({ id: 'BroadcastText' });

const unfinished = (max: number) =>
  z
    .string('Must be text')
    .max(max, `Must be at most ${max} characters`)
    .refine((text) => !text.includes('\0'), 'Must not contain NUL characters');

/** A newsletter that is being written: it may be unfinished, unless it is to go out by itself. */
export const newsletterDraftInput = z
  .object({
    subject: unfinished(200),
    content: unfinished(100_000),
    sendAt: instant
      .nullable()
      .default(null)
      .describe('When it goes out by itself; what is past is due now, null waits for somebody to send it'),
  })
  .meta({ title: 'NewsletterDraftInput' });
export const newsletterDraftChange = newsletterDraftInput
  .extend({ id })
  .meta({ title: 'NewsletterDraftChange' });

export const newsletterDraft = z
  .object({
    id,
    subject: z.string(),
    content: z.string(),
    sendAt: instant.nullable(),
    failure: z.string().nullable(),
    version: z.int(),
    updatedAt: instant,
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'NewsletterDraft' });
export type NewsletterDraft = z.infer<typeof newsletterDraft>;

/** A newsletter sent to one staff address; without an address, the sender's own. */
export const newsletterTestInput = z
  .object({ ...broadcastInput.pick({ subject: true, content: true }).shape, email: email().optional() })
  .meta({ title: 'NewsletterTestInput' });
export const newsletterTest = z.object({ email: z.string() }).meta({ id: 'NewsletterTest' });

export const confirmInput = z.object({ token: z.string().refine(isLinkToken, incompleteLink().title) });

/** An address that nobody has confirmed yet. */
export const waitingSubscriber = subscriber.extend({ expiresAt: instant });

export const unsubscribeInput = z.object({
  token: z.string().refine(isLinkToken, incompleteUnsubscribing.title),
});
