import type { PictureType } from '../../shared/schemas/media';

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

const startsWith: [PictureType, (bytes: Uint8Array) => boolean][] = [
  ['image/jpeg', (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/png', (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(latin(bytes, 0, 6))],
  ['image/webp', (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP'],
  // HEIC has the same container, and other brands.
  ['image/avif', (bytes) => /^ftypavi[fs]$/.test(latin(bytes, 4, 12))],
];

/** How many of a file's first bytes tell its type. */
export const typeBytes = 12;

/** The type of a picture by its first bytes, whatever it is called; undefined for one that we do not take. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined =>
  startsWith.find(([, isIt]) => isIt(bytes))?.[0];
