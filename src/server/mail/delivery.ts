import { z } from 'zod';

/**
 * What became of handing a mail over: `sent`, or why not. `later`: nothing was handed over, or the server asked to try
 * again; `refused`: it never will take this mail; `unknown recipient`: nor any other to this address; `uncertain`: the
 * connection broke after the mail was handed over and before the answer.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'later' | 'refused' | 'unknown recipient' | 'uncertain'; reason: string };

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
 * Enhanced status codes (RFC 3463) of an address or mailbox that is not there. Nothing else says so: a server that
 * relays for nobody, or dislikes the words, must not cost the site its subscribers.
 */
const noSuchAddress = /^5\d\d[ -]5\.(?:1\.(?:[1236]|10)|2\.1)\b/;

/**
 * What an error of nodemailer says of the mail.
 * @param handedOver whether the server had begun to take its text
 */
export function deliveryOf(error: unknown, handedOver: boolean): Delivery {
  const { message, response, responseCode, command } = smtpError.parse(error);
  const reason = response || message;
  if (responseCode === undefined) return { outcome: handedOver ? 'uncertain' : 'later', reason };
  // Refusals of the sender or of the password are for the administrator to mend: they say nothing of this mail.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode < 500 || responseCode === 503 || !isAboutMail) return { outcome: 'later', reason };
  return { outcome: noSuchAddress.test(response) ? 'unknown recipient' : 'refused', reason };
}
