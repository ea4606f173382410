import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane;
// argon2id is the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a stored hash it takes the same time and is wrong. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const matches = await verify(stored ?? (await decoy), password);
  return matches && typeof stored === 'string';
}

/** Characters that can be read aloud and typed: five bits each, without look-alikes. */
export function randomCharacters(length: number): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** A password of about 98 bits. */
export const randomPassword = () => randomCharacters(20);
