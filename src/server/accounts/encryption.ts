import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Purpose } from './encrypted-columns';
import { keyFor } from './secret-key';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Authenticated with the secret: copied to another column or row, it cannot be decrypted. */
type SecretContext = { purpose: Purpose; of: number };

const additionalData = ({ purpose, of }: SecretContext) => Buffer.from(`${purpose} ${of}`);

/** @param key from `SecretKey.forWriting` */
export function encrypt(key: Buffer, context: SecretContext, secret: Uint8Array): string {
  const iv = randomBytes(ivLength);
  const box = createCipheriv(cipher, keyFor(context.purpose, key), iv, { authTagLength: tagLength });
  box.setAAD(additionalData(context));
  return Buffer.concat([iv, box.update(secret), box.final(), box.getAuthTag()]).toString('base64');
}

/**
 * @param keys from `SecretKey.forReading`
 * @returns undefined if the text was not encrypted with one of these keys for this context
 */
export function decrypt(keys: readonly Buffer[], context: SecretContext, text: string): Buffer | undefined {
  for (const key of keys) {
    const secret = decryptWith(key, context, text);
    if (secret) return secret;
  }
  return undefined;
}

function decryptWith(key: Buffer, context: SecretContext, text: string): Buffer | undefined {
  const stored = Buffer.from(text, 'base64');
  try {
    const box = createDecipheriv(cipher, keyFor(context.purpose, key), stored.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    box.setAAD(additionalData(context));
    box.setAuthTag(stored.subarray(-tagLength));
    return Buffer.concat([box.update(stored.subarray(ivLength, -tagLength)), box.final()]);
  } catch {
    return undefined;
  }
}
