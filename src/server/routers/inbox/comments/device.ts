import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KeyDoesNotFit, keyFor } from '../../../accounts/secret-key';
import type { Database } from '../../../db/database';
import type { Context } from '../../../rpc/context';

const year = 365 * 86_400;

/** The id of the browser from its signed cookie, or a new one. Undefined if the site's secret key is lost. */
export async function deviceOf(
  tx: Database,
  { secretKey, commenterCookie }: Pick<Context, 'secretKey' | 'commenterCookie'>,
): Promise<string | undefined> {
  const keys = await secretKey
    .forReading(tx)
    .catch(ifUnfit(async () => [await secretKey.forWriting(tx)])) // this is the first secret of the site
    .catch(ifUnfit(async () => []));
  const [key] = keys;
  if (!key) return undefined;
  const [sent = '', signature = ''] = commenterCookie.sent?.split('.', 2) ?? [];
  const isOurs = sent !== '' && keys.some((one) => isSame(signature, signatureOf(one, sent)));
  const id = isOurs ? sent : randomBytes(16).toString('base64url');
  commenterCookie.set(`${id}.${signatureOf(key, id)}`, year);
  return id;
}

const ifUnfit =
  <T>(then: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof KeyDoesNotFit) return then();
    throw error;
  };

const signatureOf = (key: Buffer, id: string) =>
  createHmac('sha256', keyFor('comment device', key)).update(id).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
