const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/**
 * An entity tag for what was read: the FNV-1a hash, 64 bits, of its JSON. Browser and server make the same one of the
 * same answer; it tells an older state from the present one and guards no secret.
 */
export function etagOf(value: unknown): string {
  let hash = offset;
  for (const byte of new TextEncoder().encode(JSON.stringify(value)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  return `"${hash.toString(16)}"`;
}
