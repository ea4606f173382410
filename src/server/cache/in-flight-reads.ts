import type { CachedResponse } from './cached-response';

/** The result of a read: a response to share, `stale` if a write overtook it, or undefined if it is not cacheable. */
export type ReadResult = CachedResponse | 'stale' | undefined;

/** Reads in progress by address, so that simultaneous requests wait for one of them. */
export class InFlightReads {
  readonly #reads = new Map<string, Promise<ReadResult>>();

  get(address: string): Promise<ReadResult> | undefined {
    return this.#reads.get(address);
  }

  /** @returns the function that resolves the waiting requests; only its first call counts */
  start(address: string): (result: ReadResult) => void {
    let resolve: (result: ReadResult) => void = () => undefined;
    const read = new Promise<ReadResult>((done) => (resolve = done));
    this.#reads.set(address, read);
    return (result) => {
      if (this.#reads.get(address) === read) this.#reads.delete(address);
      resolve(result);
    };
  }
}
