import { z } from 'zod';

/**
 * The result of sending an email: `sent`, `saved` as a file, or why not. `unavailable`: no server took any mail; `deferred`: it
 * asked to try this one again; `rejected`: it never will take it; `recipient rejected`: nor any other to this address;
 * `uncertain`: the connection broke after the mail was handed over and before the answer.
 */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'saved' }
  | {
      outcome: 'unavailable' | 'deferred' | 'rejected' | 'recipient rejected' | 'uncertain';
      reason: string;
    };

/** Optional properties of nodemailer's errors. */
const smtpError = z
  .object({
    message: z.string().catch('The email could not be sent'),
    response: z.string().catch(''),
    command: z.string().catch(''),
    responseCode: z.number().optional().catch(undefined),
  })
  .catch({ message: 'The email could not be sent', response: '', command: '' });

/**
 * Enhanced status codes (RFC 3463) about the sender, the system, the content or a policy: such a refusal must not
 * unsubscribe the recipient.
 */
const notTheAddress = /^5\d\d[ -]5\.(?:1\.[78]|[3567]\.\d)/;

/** @param handedOver whether the server had begun to read the text */
export function resultOf(error: unknown, handedOver: boolean): SendResult {
  const { message, response, responseCode, command } = smtpError.parse(error);
  const reason = response || message;
  if (responseCode === undefined) return { outcome: handedOver ? 'uncertain' : 'unavailable', reason };
  // A rejected sender or password is a configuration problem, not one of this mail.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode === 421 || responseCode === 503 || !isAboutMail) return { outcome: 'unavailable', reason };
  if (responseCode < 500) return { outcome: 'deferred', reason };
  return { outcome: notTheAddress.test(response) ? 'rejected' : 'recipient rejected', reason };
}
