/** The store did not respond, or responded with an error. */
export class StoreUnavailableError extends Error {}

/** A folder or an S3 bucket. A stored file never changes. */
export type PictureStore = {
  /** Stores a file under a name. The source may be moved. */
  put(name: string, file: string): Promise<void>;
  /** The whole file: none exceeds a few hundred kB. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Does nothing when the file is missing. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; since: Date }>;
  /** The id of this store, once it has one. */
  readMark(): Promise<string | undefined>;
  /** Sets the id unless there is one. */
  mark(mark: string): Promise<void>;
};
