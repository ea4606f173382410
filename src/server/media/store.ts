/** The store did not answer, or not as it should. */
export class StoreAway extends Error {}

/** Where the files of pictures are kept: a folder, or a store that speaks S3. A file never changes. */
export type PictureStore = {
  /** Keeps a finished file under a name; what was given is moved or may be removed afterwards. */
  put(name: string, file: string): Promise<void>;
  /** All of it: none is larger than some hundred kB. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes one that may be gone already. */
  remove(name: string): Promise<void>;
  /** All that it holds, and since when. */
  list(): AsyncIterable<{ name: string; since: Date }>;
  /** What tells this store from others, once it was given a mark. */
  readMark(): Promise<string | undefined>;
  /** Gives it this mark, unless it has one. */
  mark(mark: string): Promise<void>;
};
