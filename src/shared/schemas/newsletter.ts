import { z } from 'zod';
import { incompleteLink, isLinkToken } from '../lib/link-tokens';
import { bulkInput } from './bulk';
import { email, id, instant, line, paragraphs, success } from './fields';
import { contentFormats, formatInput } from './formatted';
import { localeInput, localeOutput } from './person-language';

const textExample = { subject: 'News of January', content: 'Dear friends, here is what you made possible.' };
const newsletterDraftExample = {
  id: 1,
  ...textExample,
  contentFormat: 'plain' as const,
  sendAt: '2026-02-01T08:00:00.000Z',
  failure: null,
  version: 1,
  updatedAt: '2026-01-31T09:30:00.000Z',
  updatedBy: 'maryam',
};
const broadcastExample = {
  id: 1,
  subject: 'A well for Tamrin',
  createdAt: '2026-03-01T09:30:00.000Z',
  recipients: 240,
  queued: 12,
  sent: 226,
  saved: 0,
  failed: 1,
  uncertain: 1,
};

export const subscribeInput = z
  .object({ email: email(), ...localeInput })
  .meta({ title: 'SubscribeInput', examples: [{ email: 'layla@example.org' }] });
export const subscriber = z.object({ id, email: z.string(), createdAt: instant, ...localeOutput }).meta({
  id: 'Subscriber',
  examples: [{ id: 1, email: 'layla@example.org', createdAt: '2026-01-31T09:30:00.000Z' }],
});

/** `suppressedReason` is why the mail server refused the address. */
export const listedSubscriber = subscriber.extend({ suppressedReason: z.string().nullable() });
export type Subscriber = z.infer<typeof listedSubscriber>;

const toRemove = 'Please select at least one subscriber to remove';
export const removeSubscribersInput = bulkInput('subscriber to remove', z.object({}), {
  ids: z.array(id, toRemove).min(1, toRemove).max(10_000, 'At most 10,000 subscribers at once').optional(),
}).meta({ title: 'RemoveSubscribersInput', examples: [{ ids: [1, 2] }] });

/** `count` excludes subscribers that were already removed. */
export const removedSubscribers = success
  .extend({ count: z.int() })
  .meta({ id: 'RemovedSubscribers', examples: [{ success: true, count: 2 }] });

export const broadcastInput = z
  .object({
    subject: line('Subject is required'),
    content: paragraphs('Content must be at least 10 characters', { min: 10, max: 100_000 }),
    ...formatInput,
    sendToAll: z.literal(true, 'Only sending to all subscribers is supported').default(true),
    draftId: id.optional().describe('The draft it was written in, which is deleted with its schedule'),
    draftVersion: z
      .int('Version must be a whole number')
      .min(1)
      .optional()
      .describe('The version of that draft that was read last: if it has another one, nothing is sent'),
  })
  .meta({ title: 'BroadcastInput', examples: [{ ...textExample, sendToAll: true }] });

export const broadcastResult = z
  .object({
    id,
    recipients: z.int(),
    unscheduledDrafts: z
      .array(id)
      .optional()
      .describe('Drafts with the same subject and text, whose schedule was removed'),
  })
  .meta({ id: 'BroadcastResult', examples: [{ id: 1, recipients: 250 }] });

/** A newsletter with its progress; mails missing from the counts were cancelled. */
export const broadcast = z
  .object({
    id,
    subject: z.string(),
    createdAt: instant,
    recipients: z.int(),
    queued: z.int().describe('Waiting or being sent'),
    sent: z.int(),
    saved: z.int().describe('Saved as files without a mail server, and not received by anyone'),
    failed: z.int(),
    uncertain: z.int().describe('Sent to the mail server, which did not confirm them'),
  })
  .meta({ id: 'Broadcast', examples: [broadcastExample] });
export type Broadcast = z.infer<typeof broadcast>;

export const broadcastText = broadcast
  .pick({ id: true, subject: true, createdAt: true, recipients: true })
  .extend({ content: z.string(), contentFormat: z.enum(contentFormats) })
  .meta({
    id: 'BroadcastText',
    examples: [
      {
        id: 1,
        ...textExample,
        contentFormat: 'plain' as const,
        createdAt: '2026-03-01T09:30:00.000Z',
        recipients: 240,
      },
    ],
  });

const unfinished = (max: number) =>
  z
    .string('Must be text')
    .max(max, `Must be at most ${max} characters`)
    .refine((text) => !text.includes('\0'), 'Must not contain NUL characters');

/** May be incomplete, unless it is scheduled. */
export const newsletterDraftInput = z
  .object({
    subject: unfinished(200),
    content: unfinished(100_000),
    ...formatInput,
    sendAt: instant
      .nullable()
      .default(null)
      .describe('When it is sent automatically; a past time means now, null not at all'),
  })
  .meta({
    title: 'NewsletterDraftInput',
    examples: [{ ...textExample, sendAt: '2026-02-01T08:00:00.000Z' }],
  });
export const newsletterDraftChange = newsletterDraftInput
  .extend({ id })
  .meta({ title: 'NewsletterDraftChange', examples: [{ ...textExample, sendAt: null }] });

export const newsletterDraft = z
  .object({
    id,
    subject: z.string(),
    content: z.string(),
    contentFormat: z.enum(contentFormats),
    sendAt: instant.nullable(),
    failure: z.string().nullable(),
    version: z.int(),
    updatedAt: instant,
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'NewsletterDraft', examples: [newsletterDraftExample] });
export type NewsletterDraft = z.infer<typeof newsletterDraft>;

/** `email` defaults to the sender's own address. */
export const newsletterTestInput = z
  .object({
    ...broadcastInput.pick({ subject: true, content: true, contentFormat: true }).shape,
    email: email().optional(),
  })
  .meta({ title: 'NewsletterTestInput', examples: [textExample] });
export const newsletterTest = z
  .object({ email: z.string() })
  .meta({ id: 'NewsletterTest', examples: [{ email: 'maryam@example.org' }] });

export const confirmInput = z.object({ token: z.string().refine(isLinkToken, incompleteLink) });

export const waitingSubscriber = subscriber.extend({ expiresAt: instant });

export const unsubscribeInput = z.object({
  token: z.string().refine(isLinkToken, incompleteLink),
});
