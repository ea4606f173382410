import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { refuse } from '../rpc/errors';

export type Body = AsyncIterable<Uint8Array>;

type Options = {
  maxBytes: number;
  tooLarge: string;
  /** The number of leading bytes that identify the type. */
  typeBytes: number;
  /** Refuses other types by their leading bytes, before the rest is read. */
  checkType: (begin: Buffer) => void;
};

/**
 * Writes the body to a new file.
 * @throws PAYLOAD_TOO_LARGE, or what `checkType` throws
 */
export async function writeUpload(
  body: Body,
  file: string,
  { maxBytes, tooLarge, typeBytes, checkType }: Options,
): Promise<{ sentHash: string; bytes: number }> {
  const hash = createHash('sha256');
  let begin = Buffer.alloc(0);
  let bytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw refuse('PAYLOAD_TOO_LARGE', tooLarge);
      if (begin.length < typeBytes) begin = Buffer.concat([begin, chunk.subarray(0, typeBytes)]);
      if (begin.length >= typeBytes) checkType(begin);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (bytes > 0) checkType(begin);
  return { sentHash: hash.digest('hex'), bytes };
}

/** The media type of a `Content-Type`, without its parameters. */
export const mediaTypeOf = (header: string) => header.split(';', 1)[0]?.trim().toLowerCase();
