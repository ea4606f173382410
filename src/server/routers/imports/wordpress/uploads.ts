import { maxPictureBytes } from '../../../../shared/schemas/media';
import { type RandomAccess, unzipped, type ZipEntry, zipEntries } from './zip';

/** The pictures of another website, by their addresses there. */
export type OldPictures = {
  has: (address: string) => boolean;
  /** Undefined if it cannot be read. */
  read: (address: string) => Promise<Uint8Array | undefined>;
};

/** The pictures in an archive of `wp-content/uploads`. @throws BAD_REQUEST */
export async function zippedPictures(zip: RandomAccess): Promise<OldPictures> {
  const entries = new Map<string, ZipEntry>();
  for (const [name, entry] of await zipEntries(zip)) entries.set(withinUploads(name), entry);
  const find = (address: string) => {
    for (const name of fileNames(address)) {
      const entry = entries.get(name);
      if (entry) return entry;
    }
    return undefined;
  };
  return {
    has: (address) => find(address) !== undefined,
    async read(address) {
      const entry = find(address);
      return entry && unzipped(zip, entry, maxPictureBytes);
    },
  };
}

/** The path below the folder `uploads`, wherever the archive begins. */
const withinUploads = (path: string) => path.replace(/^.*(?:^|\/)uploads\//, '').normalize();

/** The file of an address, the original before a smaller copy of it. */
export function fileNames(address: string): string[] {
  let path: string;
  try {
    path = decodeURIComponent(new URL(address, 'http://site.invalid').pathname);
  } catch {
    return [];
  }
  return [...originalsOf(withinUploads(path))].map((one) => one.replace(/^\//, ''));
}

/** The paths at which WordPress may have stored the original of a picture, then the picture itself. */
export function originalsOf(path: string): Set<string> {
  const original = path.replace(/-\d+x\d+(?=\.\w+$)/, '');
  return new Set([original, original.replace(/(?=\.\w+$)/, '-scaled'), path]);
}
