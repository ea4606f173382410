import { LRUCache } from 'lru-cache';
import type { Answer } from './answer';

const mostBytes = 24 * 1024 * 1024;
/** What one answer may weigh. */
export const heaviest = mostBytes / 2;
const bytesBeside = 2048; // what an answer takes beside its body, most of it headers
const longestMs = 600_000; // some pages name the present day or year

type Kept = { answer: Answer; tables: string[]; began: number; foundFreshAt: number };

/**
 * Public answers by their address. What is kept is dropped when a table that it was read from changes; a read that began
 * before a change and ends after it is not kept at all.
 */
export class Cache {
  /** Addresses with a query have their own room: those that somebody makes up displace none that the site has. */
  readonly #rooms = { site: roomFor(mostBytes / 2), asked: roomFor(mostBytes / 2) };
  /** When each table changed last, by a clock that ticks with every read and change. */
  readonly #changed = new Map<string, number>();
  #clock = 0;
  #lastChange = 0;
  #trustedUntil: number;

  /** @param alone whether no other process writes to the database; otherwise it must be told to `trust` what it has */
  constructor({ alone }: { alone: boolean }) {
    this.#trustedUntil = alone ? Number.POSITIVE_INFINITY : 0;
  }

  get(key: string): Answer | undefined {
    const room = this.#roomOf(key);
    const kept = room.get(key);
    if (!kept || !this.isTrusted) return undefined;
    if (kept.foundFreshAt < this.#lastChange) {
      if (!this.isCurrent(kept.tables, kept.began)) {
        room.delete(key);
        return undefined;
      }
      kept.foundFreshAt = this.#clock;
    }
    return kept.answer;
  }

  #roomOf(key: string): LRUCache<string, Kept> {
    return key.includes('?') ? this.#rooms.asked : this.#rooms.site;
  }

  /** Whether all that has changed is heard of, so that answers may be shared. */
  get isTrusted(): boolean {
    return performance.now() <= this.#trustedUntil;
  }

  /** Says that a read begins, and returns its moment for `keep`. */
  begin(): number {
    return (this.#clock += 1);
  }

  keep(key: string, answer: Answer, tables: Iterable<string>, began: number): void {
    const kept = { answer, tables: [...tables], began, foundFreshAt: this.#clock };
    if (this.isCurrent(kept.tables, began)) this.#roomOf(key).set(key, kept);
  }

  /** Whether nothing has changed in these tables since a read of them began. */
  isCurrent(tables: Iterable<string>, began: number): boolean {
    return [everyTable, ...tables].every((table) => (this.#changed.get(table) ?? 0) < began);
  }

  /** These tables have changed. */
  drop(tables: Iterable<string>): void {
    for (const table of tables) this.#changed.set(table, (this.#lastChange = this.#clock += 1));
  }

  /** Anything may have changed. */
  flush(): void {
    for (const room of Object.values(this.#rooms)) room.clear();
    this.drop([everyTable]);
  }

  /** Everything that changed before `sentAt` (as `performance.now` counts) is known here; it may be used for a second. */
  trust(sentAt: number): void {
    this.#trustedUntil = sentAt + 1000;
  }
}

const roomFor = (bytes: number) =>
  new LRUCache<string, Kept>({
    maxSize: bytes,
    maxEntrySize: heaviest,
    ttl: longestMs,
    sizeCalculation: ({ answer }, key) => answer.weight + key.length + bytesBeside,
  });

const everyTable = '*';
