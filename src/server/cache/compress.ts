import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

// Both spend about a millisecond on a page: higher levels cost much more and save little.
const brotli = promisify(brotliCompress);
const encoders = {
  br: (text: Uint8Array) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Uint8Array, Buffer>(gzip),
};
export type Encoding = keyof typeof encoders;

/** The encoding that an `Accept-Encoding` prefers, brotli before gzip when it has no preference; none without one. */
export function preferredEncoding(accepted = ''): Encoding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(weightOf));
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, zip] = [weigh('br'), weigh('gzip')];
  // What a client wants as it is has a weight of its own.
  if (Math.max(br, zip) === 0 || (weights.get('identity') ?? 0) > Math.max(br, zip)) return undefined;
  return br >= zip ? 'br' : 'gzip';
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
/** The text of which `encode` has made brotli. */
export const decodeBrotli = async (packed: Uint8Array) => new Uint8Array(await unpack(packed));
