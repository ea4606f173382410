import { z } from 'zod';
import { id, instant, paragraphs } from './fields';
import { mailStatuses } from './mail';
import { versioned } from './versions';

export const replyInput = z
  .object({ id, body: paragraphs('Please write an answer', { max: 20_000 }) })
  .meta({ title: 'ReplyInput' });

/** `status` is the status of its mail; null once the mail was deleted. */
export const reply = z
  .object({
    id,
    body: z.string(),
    by: z.string(),
    createdAt: instant,
    status: z.enum(mailStatuses).nullable(),
  })
  .meta({ id: 'Reply' });
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
  .meta({ title: 'CorrespondenceChange' });

/** Reply and assignee of a received item. */
export const handling = z.object({
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  assigneeId: z.int().nullable(),
  assignee: z.string().nullable(),
});
export type Handling = z.infer<typeof handling>;

/** `id` is that of the message or application. */
export const correspondence = handling
  .extend({ id, ...versioned.shape, note: z.string(), replies: z.array(reply) })
  .meta({ id: 'Correspondence' });
export type Correspondence = z.infer<typeof correspondence>;

/** Filters by reply and assignee. */
export const handlingFilters = { answered: z.boolean().optional(), assigneeId: id.optional() };

/** An account that items can be assigned to. */
export const colleague = z.object({ id, username: z.string() });
