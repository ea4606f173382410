import { eq } from 'drizzle-orm';
import { decrypt, encrypt } from '../accounts/encryption';
import { KeyDoesNotFit, type SecretKey } from '../accounts/secret-key';
import type { Database } from '../db/database';
import { singleRow } from '../db/records';
import { outbox } from '../db/schema';
import type { ClaimedMail, NewMail } from './outbox';

const contextOf = (id: number) => ({ purpose: 'invitation mail' as const, of: id });
const undefinedWithoutKey = (error: unknown): undefined => {
  if (!(error instanceof KeyDoesNotFit)) throw error;
};

/**
 * Queues an email with a link that opens an account, its text encrypted.
 * @returns false, queueing nothing, if the secret key is lost
 */
export async function enqueueSecret(tx: Database, secretKey: SecretKey, mail: NewMail): Promise<boolean> {
  const key = await secretKey.forWriting(tx).catch(undefinedWithoutKey);
  if (!key) return false;
  const { id } = singleRow(
    await tx
      .insert(outbox)
      .values({ ...mail, text: '' })
      .returning({ id: outbox.id }),
  );
  const text = encrypt(key, contextOf(id), Buffer.from(mail.text ?? ''));
  await tx.update(outbox).set({ text }).where(eq(outbox.id, id));
  return true;
}

/** Undefined if it cannot be decrypted, for example after a restore. */
export async function textOf(
  db: Database,
  secretKey: SecretKey,
  { id, kind, text }: Pick<ClaimedMail, 'id' | 'kind' | 'text'>,
): Promise<string | undefined> {
  if (kind !== 'invitation') return text;
  const keys = text === '' ? undefined : await secretKey.forReading(db).catch(undefinedWithoutKey);
  return keys && decrypt(keys, contextOf(id), text)?.toString();
}
