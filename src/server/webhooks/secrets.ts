import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { decrypt, encrypt } from '../accounts/encryption';
import { KeyDoesNotFit, type SecretKey } from '../accounts/secret-key';
import type { Database } from '../db/database';
import { webhooks } from '../db/schema';

const secretLength = 32;
const hoursOfRotation = 24;
const placeOf = (webhookId: number) => ({ purpose: 'webhook' as const, of: webhookId });

/** Gives a webhook a secret, in a transaction. @returns it as its receiver needs it, which nobody can read later */
async function give(
  tx: Database,
  key: Buffer,
  webhookId: number,
  also: Record<string, unknown> = {},
): Promise<string> {
  const secret = randomBytes(secretLength);
  await tx
    .update(webhooks)
    .set({ ...also, secret: encrypt(key, placeOf(webhookId), secret) })
    .where(eq(webhooks.id, webhookId));
  return `whsec_${secret.toString('base64')}`;
}

/** The first secret of a webhook, made with its row. */
export const giveSecret = (tx: Database, key: Buffer, webhookId: number) => give(tx, key, webhookId);

/** Another secret; the one before signs along for a day. @throws KeyDoesNotFit */
export const rotateSecret = async (tx: Database, secretKey: SecretKey, webhookId: number) =>
  give(tx, await secretKey.forReplacing(tx), webhookId, {
    previousSecret: webhooks.secret,
    previousSecretUntil: sql`now() + ${hoursOfRotation} * interval '1 hour'`,
  });

type Stored = { webhookId: number; secret: string; previousSecret: string | null };

/**
 * What a delivery is signed with, the newest first.
 * @returns undefined when the key of the site does not open the newest
 */
export async function openSecrets(
  db: Database,
  secretKey: SecretKey,
  { webhookId, secret, previousSecret }: Stored,
): Promise<Buffer[] | undefined> {
  try {
    const keys = await secretKey.forReading(db);
    const newest = decrypt(keys, placeOf(webhookId), secret);
    const previous = previousSecret === null ? undefined : decrypt(keys, placeOf(webhookId), previousSecret);
    return newest && [newest, ...(previous ? [previous] : [])];
  } catch (error) {
    if (error instanceof KeyDoesNotFit) return undefined;
    throw error;
  }
}
