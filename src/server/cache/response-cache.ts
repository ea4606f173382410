import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';

const maxBytes = 24 * 1024 * 1024;
export const maxWeight = maxBytes / 2;
const overheadBytes = 2048; // mostly headers
const ttlMs = 600_000; // some pages show the current day or year

type CacheEntry = { response: CachedResponse; tables: string[]; began: number; validatedAt: number };

/**
 * Public responses by address. A change to a table invalidates every response that was read from it, also those whose
 * read began before the change and ends after it.
 */
export class ResponseCache {
  /** Addresses with a query have their own store, so that made-up queries evict no page of the site. */
  readonly #stores = { pages: createStore(maxBytes / 2), queries: createStore(maxBytes / 2) };
  /** When each table changed last, by a logical clock that advances with every read and change. */
  readonly #changed = new Map<string, number>();
  #clock = 0;
  #lastChange = 0;
  #syncedUntil: number;

  /** @param needsHeartbeat whether notifications may be late or lost, so that `markSynced` must be called */
  constructor({ needsHeartbeat }: { needsHeartbeat: boolean }) {
    this.#syncedUntil = needsHeartbeat ? 0 : Number.POSITIVE_INFINITY;
  }

  get(key: string): CachedResponse | undefined {
    const store = this.#storeOf(key);
    const entry = store.get(key);
    if (!entry || !this.isSynced) return undefined;
    if (entry.validatedAt < this.#lastChange) {
      if (!this.isCurrent(entry.tables, entry.began)) {
        store.delete(key);
        return undefined;
      }
      entry.validatedAt = this.#clock;
    }
    return entry.response;
  }

  #storeOf(key: string): LRUCache<string, CacheEntry> {
    return key.includes('?') ? this.#stores.queries : this.#stores.pages;
  }

  /** Whether all changes are known here, so that responses may be shared. */
  get isSynced(): boolean {
    return performance.now() <= this.#syncedUntil;
  }

  /** @returns the time of the read, for `set` and `isCurrent` */
  startRead(): number {
    return (this.#clock += 1);
  }

  set(key: string, response: CachedResponse, tables: Iterable<string>, began: number): void {
    const entry = { response, tables: [...tables], began, validatedAt: this.#clock };
    if (this.isCurrent(entry.tables, began)) this.#storeOf(key).set(key, entry);
  }

  /** Whether these tables are unchanged since a read of them began. */
  isCurrent(tables: Iterable<string>, began: number): boolean {
    return [everyTable, ...tables].every((table) => (this.#changed.get(table) ?? 0) < began);
  }

  invalidate(tables: Iterable<string>): void {
    for (const table of tables) this.#changed.set(table, (this.#lastChange = this.#clock += 1));
  }

  clear(): void {
    for (const store of Object.values(this.#stores)) store.clear();
    this.invalidate([everyTable]);
  }

  /** All changes before `sentAt` (by `performance.now`) are known here: responses may be shared for a second. */
  markSynced(sentAt: number): void {
    this.#syncedUntil = sentAt + 1000;
  }
}

const createStore = (bytes: number) =>
  new LRUCache<string, CacheEntry>({
    maxSize: bytes,
    maxEntrySize: maxWeight,
    ttl: ttlMs,
    sizeCalculation: ({ response }, key) => response.weight + key.length + overheadBytes,
  });

const everyTable = '*';
