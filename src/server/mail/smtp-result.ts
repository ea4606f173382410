import { z } from 'zod';

/**
 * The result of sending a mail: `sent`, `saved` as a file, or why not. `unavailable`: no server took any mail; `deferred`: it
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

/** What nodemailer adds to its errors, each only if it is there and of its type. */
const smtpError = z
  .object({
    message: z.string().catch('The mail could not be sent'),
    response: z.string().catch(''),
    command: z.string().catch(''),
    responseCode: z.number().optional().catch(undefined),
  })
  .catch({ message: 'The mail could not be sent', response: '', command: '' });

/**
 * Enhanced status codes (RFC 3463) that speak of the sender, the system, the content or a policy: a server that relays
 * for nobody, or dislikes the words, must not cost the site its subscribers.
 */
const notTheAddress = /^5\d\d[ -]5\.(?:1\.[78]|[3567]\.\d)/;

/**
 * What an error of nodemailer says of the mail.
 * @param handedOver whether the server had begun to take its text
 */
export function resultOf(error: unknown, handedOver: boolean): SendResult {
  const { message, response, responseCode, command } = smtpError.parse(error);
  const reason = response || message;
  if (responseCode === undefined) return { outcome: handedOver ? 'uncertain' : 'unavailable', reason };
  // Refusals of the sender or of the password are for the administrator to mend: they say nothing of this mail.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode === 421 || responseCode === 503 || !isAboutMail) return { outcome: 'unavailable', reason };
  if (responseCode < 500) return { outcome: 'deferred', reason };
  return { outcome: notTheAddress.test(response) ? 'rejected' : 'recipient rejected', reason };
}
