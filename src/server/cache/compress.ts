import { createHash, hash } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, gzip } from 'node:zlib';

// Both spend about a millisecond on a page: higher levels cost much more and save little.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const brotli = promisify(brotliCompress);
const encoders = {
  br: (text: Uint8Array) => brotli(text, { params: brotliParams }),
  gzip: promisify<Uint8Array, Buffer>(gzip),
};
export type Encoding = keyof typeof encoders;

/** Larger answers are held compressed only, and unpacked for the few who want them plain. */
const largeBytes = 256 * 1024;

/** A body as it is held, with the hash of its text. */
export type Packed = { hash: string; body: Uint8Array<ArrayBuffer>; encoding?: Encoding };

/** The same of a text that is at hand. */
export async function packText(text: Uint8Array<ArrayBuffer>): Promise<Packed> {
  const content = hash('sha256', text, 'base64url');
  if (text.byteLength < largeBytes) return { hash: content, body: text };
  return { hash: content, body: await encode(text, 'br'), encoding: 'br' };
}

/** The encoding that an `Accept-Encoding` prefers, brotli before gzip when it has no preference; none without one. */
export function preferredEncoding(
  accepted = '',
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(weightOf));
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = offered.toSorted((a, b) => weigh(b) - weigh(a));
  // What a client wants as it is has a weight of its own.
  if (!best || weigh(best) === 0 || (weights.get('identity') ?? 0) > weigh(best)) return undefined;
  return best;
}

/** `gzip;q=0.5` is gzip with half the weight; a weight that cannot be read counts as a refusal. */
function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}

/** A text in an encoding. */
export const encode = async (text: Uint8Array, encoding: Encoding) =>
  new Uint8Array(await encoders[encoding](text));

const unpack = promisify<Uint8Array, Buffer>(brotliDecompress);
/**
 * A text in brotli, and its hash, of pieces that are read one after another; short ones stay as they are. Undefined once
 * more than `most` bytes come out: then no more is read.
 */
export async function pack(pieces: AsyncIterable<Uint8Array>, most: number): Promise<Packed | undefined> {
  const hashed = createHash('sha256');
  const encoder = createBrotliCompress({ params: brotliParams });
  const [plain, packed]: [Uint8Array[], Uint8Array[]] = [[], []];
  let [read, written] = [0, 0];
  encoder.on('data', (chunk: Uint8Array) => {
    packed.push(chunk);
    written += chunk.byteLength;
  });
  try {
    for await (const piece of pieces) {
      hashed.update(piece);
      read += piece.byteLength;
      if (read < largeBytes) plain.push(piece);
      if (!encoder.write(piece)) await once(encoder, 'drain');
      if (written > most) return undefined;
    }
    const content = hashed.digest('base64url');
    if (read < largeBytes) return { hash: content, body: new Uint8Array(Buffer.concat(plain)) };
    encoder.end();
    await once(encoder, 'end');
    if (written > most) return undefined;
    return { hash: content, body: new Uint8Array(Buffer.concat(packed)), encoding: 'br' };
  } finally {
    encoder.destroy();
  }
}

/** The text of which `encode` has made brotli. */
export const decodeBrotli = async (packed: Uint8Array) => new Uint8Array(await unpack(packed));
