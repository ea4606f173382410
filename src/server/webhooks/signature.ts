import { createHmac } from 'node:crypto';

type SignedContent = {
  /** The same for every attempt, so that receivers detect repetitions. */
  id: string;
  /** Seconds since 1970, of the attempt. */
  timestamp: number;
  body: string;
};

/** Headers of standardwebhooks.com. During a rotation the body is signed with both secrets. */
export const signedHeaders = (secrets: Buffer[], { id, timestamp, body }: SignedContent) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' '),
});
