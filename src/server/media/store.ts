/** The store did not respond, or responded with an error. */
export class StoreUnavailableError extends Error {}

export type StoredStream = { bytes: number; pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, unknown> };

/** A folder or an S3 bucket. A stored file never changes. */
export type PictureStore = {
  /** Stores a file under a name. The source may be moved. */
  put(name: string, file: string): Promise<void>;
  /** The whole file: at most 15 MB, for pictures a few hundred kB. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The file in pieces, for slow readers of large files. */
  stream(name: string): Promise<StoredStream | undefined>;
  /** Does nothing when the file is missing. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; since: Date }>;
  /** The id of this store, once it has one. */
  readMark(): Promise<string | undefined>;
  /** Sets the id unless there is one. */
  mark(mark: string): Promise<void>;
};
