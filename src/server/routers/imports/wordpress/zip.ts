import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { refuse } from '../../../rpc/errors';

const inflate = promisify(inflateRaw);
const maxEntries = 200_000;
const maxDirectoryBytes = 64 * 1024 * 1024;

/** Bytes that can be read anywhere. */
export type RandomAccess = { size: number; read: (offset: number, length: number) => Promise<Buffer> };
export type ZipEntry = { offset: number; method: number; packed: number; size: number };

const damaged = () => refuse('BAD_REQUEST', 'This is not a ZIP file, or it is damaged');

/** The files of a ZIP archive by their names, which may be hostile. @throws BAD_REQUEST */
export async function zipEntries(zip: RandomAccess): Promise<Map<string, ZipEntry>> {
  const { count, offset, length } = await directoryOf(zip);
  if (count > maxEntries || length > maxDirectoryBytes)
    throw refuse('BAD_REQUEST', `The ZIP file has more than ${maxEntries} files`);
  if (offset + length > zip.size) throw damaged();
  const directory = await zip.read(offset, length);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (!isEncrypted && !name.endsWith('/'))
      entries.set(name, {
        method: directory.readUInt16LE(at + 10),
        packed: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        offset: directory.readUInt32LE(at + 42),
      });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the list of files is; ZIP64 archives have more than 65,535 files. */
async function directoryOf(zip: RandomAccess) {
  const length = Math.min(zip.size, 22 + 65_535);
  const end = await zip.read(zip.size - length, length);
  const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at === -1 || at + 22 > end.length) throw damaged();
  const short = {
    count: end.readUInt16LE(at + 10),
    length: end.readUInt32LE(at + 12),
    offset: end.readUInt32LE(at + 16),
  };
  const locator = at - 20;
  if (short.count < 0xffff || locator < 0 || end.readUInt32LE(locator) !== 0x07064b50) return short;
  const place = Number(end.readBigUInt64LE(locator + 8));
  if (place + 56 > zip.size) throw damaged();
  const record = await zip.read(place, 56);
  const number = (from: number) => Number(record.readBigUInt64LE(from));
  return { count: number(32), length: number(40), offset: number(48) };
}

/** The bytes of a file; undefined if it is larger, damaged or packed in another way. */
export async function unzipped(
  zip: RandomAccess,
  { offset, method, packed, size }: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (size > maxBytes || packed > maxBytes || offset + 30 > zip.size) return undefined;
  const header = await zip.read(offset, 30);
  if (header.readUInt32LE(0) !== 0x04034b50) return undefined;
  const begin = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (begin + packed > zip.size) return undefined;
  const bytes = await zip.read(begin, packed);
  if (method === 0) return bytes;
  // The size in the directory may be forged.
  return method === 8 ? inflate(bytes, { maxOutputLength: maxBytes }).catch(() => undefined) : undefined;
}
