import { createHash, hash } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

// Both spend about a millisecond on a page: higher levels cost much more and save little.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const brotli = promisify(brotliCompress);
const encoders = {
  br: (text: Uint8Array) => brotli(text, { params: brotliParams }),
  gzip: promisify<Uint8Array, Buffer>(gzip),
};
export type Encoding = keyof typeof encoders;

/** Larger bodies are stored compressed only, and decompressed for the few clients that need them plain. */
const largeBytes = 256 * 1024;

/** A body as stored, with the hash of its uncompressed text. */
export type StoredBody = { hash: string; body: Uint8Array<ArrayBuffer>; encoding?: Encoding };

export async function storeText(text: Uint8Array<ArrayBuffer>): Promise<StoredBody> {
  const content = hash('sha256', text, 'base64url');
  if (text.byteLength < largeBytes) return { hash: content, body: text };
  return { hash: content, body: await encode(text, 'br'), encoding: 'br' };
}

/** Cached, as clients send few different headers. */
const preferences = new LRUCache<string, { encoding: Encoding | undefined }>({
  max: 100,
  memoMethod: (accepted) => ({ encoding: bestEncoding(accepted, ['br', 'gzip']) }),
});

/** The preferred encoding of an `Accept-Encoding` header, brotli before gzip at equal weight; undefined for none. */
export const preferredEncoding = (accepted = '') => preferences.memo(accepted).encoding;

export function bestEncoding(accepted: string, offered: readonly Encoding[]): Encoding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(weightOf));
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = offered.toSorted((a, b) => weigh(b) - weigh(a));
  if (!best || weigh(best) === 0 || (weights.get('identity') ?? 0) > weigh(best)) return undefined;
  return best;
}

/** Parses `gzip;q=0.5`. An unreadable weight counts as a refusal. */
function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}

export const encode = async (text: Uint8Array, encoding: Encoding) =>
  new Uint8Array(await encoders[encoding](text));

const decompress = promisify<Uint8Array, Buffer>(brotliDecompress);

/** Compresses a stream to store it. Stops and returns undefined once the result exceeds `maxBytes`. */
export async function storeStream(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StoredBody | undefined> {
  const hashed = createHash('sha256');
  const encoder = createBrotliCompress({ params: brotliParams });
  const [plain, compressed]: [Uint8Array[], Uint8Array[]] = [[], []];
  let [read, written] = [0, 0];
  encoder.on('data', (chunk: Uint8Array) => {
    compressed.push(chunk);
    written += chunk.byteLength;
  });
  try {
    for await (const chunk of chunks) {
      hashed.update(chunk);
      read += chunk.byteLength;
      if (read < largeBytes) plain.push(chunk);
      if (!encoder.write(chunk)) await once(encoder, 'drain');
      if (written > maxBytes) return undefined;
    }
    const content = hashed.digest('base64url');
    if (read < largeBytes) return { hash: content, body: new Uint8Array(Buffer.concat(plain)) };
    encoder.end();
    await once(encoder, 'end');
    if (written > maxBytes) return undefined;
    return { hash: content, body: new Uint8Array(Buffer.concat(compressed)), encoding: 'br' };
  } finally {
    encoder.destroy();
  }
}

export const decodeBrotli = async (compressed: Uint8Array) => new Uint8Array(await decompress(compressed));
