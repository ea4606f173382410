import { z } from 'zod';
import { id, instant, paragraphs } from './fields';
import { mailStatuses } from './mail';
import { versioned } from './versions';

const replyExample = {
  id: 1,
  body: 'Dear Sara, the next course begins on 3 March.',
  by: 'maryam',
  createdAt: '2026-01-31T11:00:00.000Z',
  status: 'sent',
};
const correspondenceExample = {
  id: 12,
  version: 2,
  note: 'She called as well: evenings suit her best.',
  assigneeId: 2,
  assignee: 'maryam',
  answeredAt: '2026-01-31T11:00:00.000Z',
  answeredBy: 'maryam',
  acknowledgement: {
    body: 'Dear Sara, thank you for your message.',
    createdAt: '2026-01-31T09:30:00.000Z',
    status: 'sent',
  },
  replies: [replyExample],
};

export const replyInput = z
  .object({ id, body: paragraphs('Please write a reply', { max: 20_000 }) })
  .meta({ title: 'ReplyInput', examples: [{ body: 'Dear Sara, the next course begins on 3 March.' }] });

/** `status` is the status of its mail; null once the mail was deleted. */
export const reply = z
  .object({
    id,
    body: z.string(),
    by: z.string(),
    createdAt: instant,
    status: z.enum(mailStatuses).nullable(),
  })
  .meta({ id: 'Reply', examples: [{ ...replyExample, status: 'queued' }] });
export type Reply = z.infer<typeof reply>;

export const correspondenceChange = z
  .object({
    id,
    note: z
      .string('The note must be text')
      .trim()
      .max(2000, 'Must be at most 2000 characters')
      .refine((text) => !text.includes('\0'), 'Must not contain NUL characters')
      .optional()
      .describe('For colleagues only'),
    assigneeId: id.nullable().optional().describe('The account it is assigned to; null for nobody'),
  })
  .meta({
    title: 'CorrespondenceChange',
    examples: [{ note: 'She called as well: evenings suit her best.', assigneeId: 2 }],
  });

/** Reply and assignee of a received item. */
export const handling = z.object({
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  assigneeId: z.int().nullable(),
  assignee: z.string().nullable(),
});
export type Handling = z.infer<typeof handling>;

/** The confirmation that was mailed when it came. */
const acknowledgement = z.object({ body: z.string(), createdAt: instant, status: z.enum(mailStatuses) });

/** `id` is the message's or application's. `acknowledgement` is null if there was none, or it was deleted. */
export const correspondence = handling
  .extend({
    id,
    ...versioned.shape,
    note: z.string(),
    acknowledgement: acknowledgement.nullable(),
    replies: z.array(reply),
  })
  .meta({ id: 'Correspondence', examples: [correspondenceExample] });
export type Correspondence = z.infer<typeof correspondence>;

/** An account that items can be assigned to. */
export const colleague = z.object({ id, username: z.string() });
