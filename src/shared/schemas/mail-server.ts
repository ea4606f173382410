import { z } from 'zod';
import { email, line } from './fields';
import { versioned } from './versions';

/** `tls` from the first byte, `starttls` before anything is sent, or `none`: everything readable on the way. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export const usualPorts: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 };

const hostRule = 'Please enter the name of the mail server, such as mail.example.org';
const hostName = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]{0,62})(?:\.[a-z\d_-]{1,63})*$/i;
const isHost = (text: string) =>
  hostName.test(text) || (/^[\da-f:.]*:[\da-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]`));

const portRule = 'Please enter a port from 1 to 65535';

const example = {
  host: 'mail.example.org',
  port: 587,
  security: 'starttls' as const,
  username: 'news@example.org',
  senderAddress: 'news@example.org',
  senderName: 'The Foundation',
};

export const mailServerInput = z
  .object({
    host: line(hostRule, { max: 253 }).refine(isHost, hostRule),
    port: z.int(portRule).min(1, portRule).max(65_535, portRule),
    security: z.enum(mailSecurities, 'Please choose how the connection is secured'),
    username: line('Username must be text', { min: 0, max: 254 }).default(''),
    password: z
      .string('Password must be text')
      .max(1000, 'Must be at most 1000 characters')
      .refine((text) => !/\p{Cc}/u.test(text), 'Must not contain line breaks or control characters')
      .default('')
      .describe('Empty keeps the stored one'),
    senderAddress: email(),
    senderName: line('Sender name must be text', { min: 0, max: 100 })
      .refine((name) => !/[<>"]/.test(name), 'Must not contain quotes or angle brackets')
      .default('')
      .describe("Empty means the foundation's name"),
  })
  .meta({ title: 'MailServerInput', examples: [{ ...example, password: 'correct horse battery staple' }] });

export const mailServer = versioned
  .extend({
    id: z.literal(1),
    source: z
      .enum(['environment', 'saved', 'none'])
      .describe(
        '`environment`: SMTP_URL, which cannot be changed here. `saved`: the one saved with this API. `none`: mails are saved as files',
      ),
    host: z.string(),
    port: z.int(),
    security: z.enum(mailSecurities),
    username: z.string(),
    hasPassword: z.boolean().describe('The password itself is never returned'),
    senderAddress: z.string(),
    senderName: z.string(),
  })
  .meta({
    id: 'MailServer',
    examples: [{ id: 1, source: 'saved' as const, ...example, hasPassword: true, version: 1 }],
  });
export type MailServer = z.infer<typeof mailServer>;

export const mailServerTest = z
  .object({
    email: z.string().describe('Your own address'),
    outcome: z
      .enum(['sent', 'saved', 'failed'])
      .describe(
        '`sent`: the mail server accepted it. `saved`: written to a file, because there is no mail server',
      ),
    message: z.string().describe('What happened, and what to do about it'),
    answer: z.string().nullable().describe("The mail server's own words, if it answered"),
  })
  .meta({
    id: 'MailServerTest',
    examples: [
      {
        email: 'maryam@example.org',
        outcome: 'failed' as const,
        message: 'The mail server refused the username or the password. Check both.',
        answer: '535 5.7.8 Authentication failed',
      },
    ],
  });

/** An empty body, or none. */
export const mailServerTestInput = z
  .object({})
  .default({})
  .meta({ title: 'MailServerTestInput', examples: [{}] });
