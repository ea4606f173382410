import { z } from 'zod';
import { email, id, instant } from './fields';

export const mailKinds = [
  'newsletter',
  'receipt',
  'acknowledgement',
  'notice',
  'invitation',
  'reply',
  'card',
  'confirmation',
  'test',
] as const;

/**
 * `uncertain`: the connection or the process broke before the mail server confirmed the mail; never resent automatically.
 * `saved`: written to a file, because there is no mail server.
 */
export const mailStatuses = [
  'queued',
  'sending',
  'sent',
  'saved',
  'failed',
  'uncertain',
  'cancelled',
] as const;

export const mail = z.object({
  id,
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  lastError: z.string().nullable(),
  lastErrorAt: instant.nullable(),
  dueAt: instant,
  sentAt: instant.nullable(),
  createdAt: instant,
});
export type Mail = z.infer<typeof mail>;

export const mailState = z.object({
  /** False if there is no mail server: mails are written to files. */
  configured: z.boolean(),
  from: z.string(),
  lastSentAt: instant.nullable(),
  lastError: z.object({ message: z.string(), at: instant }).nullable(),
  waiting: z.int(),
  saved: z.int(),
  failed: z.int(),
  uncertain: z.int(),
});
export type MailState = z.infer<typeof mailState>;

export const testMailInput = z.object({ email: email() });

export const mailDecisionInput = z.object({
  ids: z.array(id).min(1).max(1000),
  /** `resend`: failed or uncertain emails. `sent`: confirms an uncertain mail. `cancel`: gives up a failed one. */
  decision: z.enum(['resend', 'sent', 'cancel']),
});
