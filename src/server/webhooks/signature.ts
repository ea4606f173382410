import { createHmac } from 'node:crypto';

type Signed = {
  /** The same for every attempt, so that its receiver knows a repetition. */
  id: string;
  /** Of the attempt, in seconds. */
  timestamp: number;
  body: string;
};

/**
 * The headers by which a receiver knows who sent a body, and when (standardwebhooks.com).
 * @param secrets during a rotation the new and the old one: a receiver that knows either takes it
 */
export const signedHeaders = (secrets: Buffer[], { id, timestamp, body }: Signed) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' '),
});
