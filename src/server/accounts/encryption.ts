import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './secret-key';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** What a secret is for, and the id of whose it is: put into another place or row, it cannot be read. */
type Place = { purpose: string; of: number };

const boundTo = ({ purpose, of }: Place) => Buffer.from(`${purpose} ${of}`);

export function encrypt(key: Buffer, place: Place, secret: Uint8Array): string {
  const iv = randomBytes(ivLength);
  const box = createCipheriv(cipher, keyFor(place.purpose, key), iv, { authTagLength: tagLength });
  box.setAAD(boundTo(place));
  return Buffer.concat([iv, box.update(secret), box.final(), box.getAuthTag()]).toString('base64');
}

/** @returns undefined for what was not encrypted with this key and for this place */
export function decrypt(key: Buffer, place: Place, text: string): Buffer | undefined {
  const stored = Buffer.from(text, 'base64');
  const box = createDecipheriv(cipher, keyFor(place.purpose, key), stored.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  box.setAAD(boundTo(place));
  try {
    box.setAuthTag(stored.subarray(-tagLength));
    return Buffer.concat([box.update(stored.subarray(ivLength, -tagLength)), box.final()]);
  } catch {
    return undefined;
  }
}
