import type { PictureType } from '../../shared/schemas/media';

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

const signatures: [PictureType, (bytes: Uint8Array) => boolean][] = [
  ['image/jpeg', (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/png', (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(latin(bytes, 0, 6))],
  ['image/webp', (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP'],
  // HEIC uses the same container with other brands.
  ['image/avif', (bytes) => /^ftypavi[fs]$/.test(latin(bytes, 4, 12))],
];

/** The number of leading bytes that identify a type. */
export const typeBytes = 12;

/** The type by the file's first bytes, or undefined if it is not supported. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined =>
  signatures.find(([, matches]) => matches(bytes))?.[0];
