import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Purpose } from './encrypted-columns';
import { keyFor } from './secret-key';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** What a secret is for, and the id of whose it is: put into another place or row, it cannot be read. */
type Place = { purpose: Purpose; of: number };

const boundTo = ({ purpose, of }: Place) => Buffer.from(`${purpose} ${of}`);

/** @param key from `SecretKey.forWriting` */
export function encrypt(key: Buffer, place: Place, secret: Uint8Array): string {
  const iv = randomBytes(ivLength);
  const box = createCipheriv(cipher, keyFor(place.purpose, key), iv, { authTagLength: tagLength });
  box.setAAD(boundTo(place));
  return Buffer.concat([iv, box.update(secret), box.final(), box.getAuthTag()]).toString('base64');
}

/**
 * @param keys from `SecretKey.forReading`
 * @returns undefined for what was not encrypted with one of these keys and for this place
 */
export function decrypt(keys: readonly Buffer[], place: Place, text: string): Buffer | undefined {
  for (const key of keys) {
    const secret = decryptWith(key, place, text);
    if (secret) return secret;
  }
  return undefined;
}

function decryptWith(key: Buffer, place: Place, text: string): Buffer | undefined {
  const stored = Buffer.from(text, 'base64');
  try {
    const box = createDecipheriv(cipher, keyFor(place.purpose, key), stored.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    box.setAAD(boundTo(place));
    box.setAuthTag(stored.subarray(-tagLength));
    return Buffer.concat([box.update(stored.subarray(ivLength, -tagLength)), box.final()]);
  } catch {
    return undefined;
  }
}
