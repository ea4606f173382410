import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { decrypt, encrypt } from '../accounts/encryption';
import { KeyDoesNotFit, type SecretKey } from '../accounts/secret-key';
import type { Database } from '../db/database';
import { webhooks } from '../db/schema';

const secretLength = 32;
const hoursOfRotation = 24;
const contextOf = (webhookId: number) => ({ purpose: 'webhook' as const, of: webhookId });

/** @returns the secret for the receiver; it cannot be read again */
async function setSecret(
  tx: Database,
  key: Buffer,
  webhookId: number,
  also: Record<string, unknown> = {},
): Promise<string> {
  const secret = randomBytes(secretLength);
  await tx
    .update(webhooks)
    .set({ ...also, secret: encrypt(key, contextOf(webhookId), secret) })
    .where(eq(webhooks.id, webhookId));
  return `whsec_${secret.toString('base64')}`;
}

export const giveSecret = (tx: Database, key: Buffer, webhookId: number) => setSecret(tx, key, webhookId);

/** The previous secret stays valid for a day. @throws KeyDoesNotFit */
export const rotateSecret = async (tx: Database, secretKey: SecretKey, webhookId: number) =>
  setSecret(tx, await secretKey.forReplacing(tx), webhookId, {
    previousSecret: webhooks.secret,
    previousSecretUntil: sql`now() + ${hoursOfRotation} * interval '1 hour'`,
  });

type Stored = { webhookId: number; secret: string; previousSecret: string | null };

/** The current secrets, newest first; undefined if the site's key cannot decrypt the newest. */
export async function openSecrets(
  db: Database,
  secretKey: SecretKey,
  { webhookId, secret, previousSecret }: Stored,
): Promise<Buffer[] | undefined> {
  try {
    const keys = await secretKey.forReading(db);
    const newest = decrypt(keys, contextOf(webhookId), secret);
    const previous =
      previousSecret === null ? undefined : decrypt(keys, contextOf(webhookId), previousSecret);
    return newest && [newest, ...(previous ? [previous] : [])];
  } catch (error) {
    if (error instanceof KeyDoesNotFit) return undefined;
    throw error;
  }
}
