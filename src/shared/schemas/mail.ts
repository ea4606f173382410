import { z } from 'zod';
import { email, id, instant } from './fields';

export const mailKinds = [
  'newsletter',
  'receipt',
  'acknowledgement',
  'notice',
  'invitation',
  'reply',
  'confirmation',
  'test',
] as const;

/**
 * `uncertain`: whether it arrived is not known, because the connection or the process broke after the mail was handed
 * over and before the answer. It is never sent again by itself. `saved`: written to a file, as no mail server was set up.
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

/** A mail as the administrator sees it. */
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

/** Whether mail goes out, and how it went lately. */
export const mailState = z.object({
  /** False: mails are written to files, because no mail server is configured. */
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
  /** `resend`: send again what failed or is uncertain. `sent`: an uncertain one has arrived. `cancel`: give up a failed one. */
  decision: z.enum(['resend', 'sent', 'cancel']),
});
