import { z } from 'zod';
import { KeyDoesNotFit } from '../accounts/secret-key';
import { RefusedHostError } from './hosts';
import { PasswordLostError } from './server';

/** Optional properties of the errors of nodemailer. */
const failure = z
  .object({
    message: z.string().catch(''),
    code: z.string().catch(''),
    /** Of the system or of TLS. */
    originalCode: z.string().catch(''),
    command: z.string().catch(''),
    response: z.string().catch(''),
    responseCode: z.number().optional().catch(undefined),
  })
  .catch({ message: '', code: '', originalCode: '', command: '', response: '', responseCode: undefined });
type Failure = z.infer<typeof failure>;

export type PlainAnswer = { message: string; answer: string | null };

const isCertificate = ({ message, originalCode }: Failure) =>
  /certificate|altnames/i.test(message) || /^(?:CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS_CERT)/.test(originalCode);

/** From the most specific failure to the least. */
const explanations: readonly (readonly [(error: Failure) => boolean, string])[] = [
  [
    ({ code, originalCode, message }) =>
      code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(originalCode + message),
    'There is no server with this name. Check the spelling.',
  ],
  [
    isCertificate,
    'The certificate of the mail server is not valid for this name. Check the name, or ask the provider for the right one.',
  ],
  [
    ({ responseCode, message }) => responseCode === 530 || /missing credentials/i.test(message),
    'The mail server asks for a username and a password. Enter both.',
  ],
  [
    ({ code }) => code === 'EAUTH' || code === 'ENOAUTH',
    'The mail server refused the username or the password. Check both. Some providers require an app password.',
  ],
  [
    ({ message }) => message.includes('ECONNREFUSED'),
    'The server refused the connection. Check the port and the security.',
  ],
  [
    ({ code, message }) => code === 'ETIMEDOUT' || /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(message),
    'The server did not answer in time. Check the name, the port and the security; a firewall may also be in the way.',
  ],
  [
    ({ code, message }) => code === 'ETLS' || /ssl|tls|wrong version number/i.test(message),
    'No encrypted connection could be made. Check the port and the security.',
  ],
  [
    ({ command, responseCode }) => command === 'MAIL FROM' && responseCode !== undefined,
    'The mail server does not accept the sender address. Use an address that belongs to the account.',
  ],
  [
    ({ command, responseCode }) => command === 'RCPT TO' && responseCode !== undefined,
    'The mail server does not deliver to your address.',
  ],
  [({ responseCode }) => responseCode !== undefined, 'The mail server did not accept the message.'],
  [
    ({ code }) => code === 'EPROTOCOL' || code === 'ECONNECTION',
    'The server did not answer as a mail server does. Check the name, the port and the security.',
  ],
];

/** What went wrong when a mail was sent, in words that an owner can act on. Says nothing of servers that speak no SMTP. */
export function plainAnswer(error: unknown): PlainAnswer {
  if (error instanceof KeyDoesNotFit) return { message: new PasswordLostError().message, answer: null };
  if (error instanceof PasswordLostError || error instanceof RefusedHostError)
    return { message: `${error.message.replace(/\.$/, '')}.`, answer: null };
  const found = failure.parse(error);
  const isSmtp = found.responseCode !== undefined && found.code !== 'EPROTOCOL';
  const known = explanations.find(([fits]) => fits(found))?.[1];
  return {
    message: known ?? 'The message could not be sent. Check the name, the port and the security.',
    answer: isSmtp ? found.response.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 300) : null,
  };
}
