import { LRUCache } from 'lru-cache';
import type { PooledDatabase } from '../db/database';
import { newTableTracker, tracked } from '../db/table-tracker';
import type { HttpContext, HttpMiddleware } from '../http/request';
import { Answer, type Asked, packedWeight } from './answer';
import { type Cache, heaviest } from './cache';
import { type Packed, pack, preferredEncoding } from './compress';
import { Flights, type Outcome } from './flights';

/** How often a reader waits for another one whose answer a write has overtaken. */
const mostRounds = 5;

type Databases = {
  db: PooledDatabase;
  /** What anyone's reads go through. */
  reads: PooledDatabase;
};
/** A read whose answer others may have under this address. */
type SharedRead = { address: string; began: number; land: (outcome: Outcome) => void };

/**
 * Fills the cache, and tells it what writes have changed before they are answered. What is kept are answers that their
 * handlers `share`, that read tables and were for nobody in particular, and those that last.
 */
export function cached(cache: Cache, { db, reads }: Databases): HttpMiddleware {
  const flights = new Flights();
  /** Addresses whose answers had no room: the next ones are not gathered in vain. */
  const tooLarge = new LRUCache<string, true>({ max: 100, ttl: 600_000 });

  const begin = (address: string): SharedRead => ({
    address,
    began: cache.begin(),
    land: flights.under(address) ? () => undefined : flights.begin(address),
  });

  /**
   * The answer that is there, or that somebody reads just now; without one, the read that is to find it. No answer misses
   * a write that was acknowledged before it was asked for.
   */
  async function findOrBegin(address: string): Promise<Answer | SharedRead> {
    for (let round = 0; round < mostRounds; round += 1) {
      const kept = cache.get(address);
      if (kept) return kept;
      const flight = flights.under(address);
      if (!flight) break;
      const outcome = await flight;
      if (outcome instanceof Answer) return outcome;
      if (!outcome) break; // not for others: whoever has waited reads for himself
    }
    return begin(address);
  }

  /** Keeps what the read has found, if it may. */
  async function outcomeOf(
    c: HttpContext,
    { address, began }: SharedRead,
    packed?: Packed,
  ): Promise<Outcome> {
    const { read } = c.get('tables');
    const isShared = isForAnyone(c);
    const answer = await answerOf(c, packed);
    c.res = await respond(c, answer);
    if (!isShared) return undefined;
    const isMissing = answer.status === 404;
    if (answer.status !== 200 && !isMissing) return undefined;
    if (!cache.isCurrent(read, began)) return 'overtaken';
    if (!isMissing || c.get('immutable')) cache.keep(address, answer, read, began);
    return cache.isTrusted ? answer : undefined;
  }

  return async (c, next) => {
    const tables = newTableTracker();
    c.set('tables', tables);
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') {
      const own = tracked(db, tables);
      c.set('db', own);
      c.set('adminDb', () => own);
      c.set('share', async (_, make) => make());
      try {
        return await next();
      } finally {
        cache.drop(tables.written);
      }
    }
    c.set('db', tracked(reads, tables));
    c.set('adminDb', () => tracked(db, tables));
    let found: Answer | undefined;
    let read: SharedRead | undefined;
    let gathered: Packed | undefined;
    let isStream = false;
    c.set('gather', async (pieces) => {
      if (!read) return false;
      if (!tooLarge.has(read.address)) gathered = await pack(pieces(), heaviest / packedWeight);
      isStream = !gathered;
      if (isStream) tooLarge.set(read.address, true);
      return !isStream;
    });
    c.set('share', async (address, make) => {
      const begun = await findOrBegin(address);
      if (begun instanceof Answer) {
        found = begun;
        return c.body(null);
      }
      read = begun;
      return make();
    });
    c.set('release', () => read?.land(undefined));
    let outcome: Outcome;
    try {
      await next();
      if (found) return await answerFrom(c, found);
      if (isStream) compressStream(c);
      else if (read && (gathered || isForAnyone(c))) outcome = await outcomeOf(c, read, gathered);
    } finally {
      read?.land(outcome);
    }
    return undefined;
  };
}

function isForAnyone(c: HttpContext): boolean {
  const { read, noStore } = c.get('tables');
  if (noStore || (read.size === 0 && !c.get('immutable'))) return false;
  return !c.res.headers.has('set-cookie') && isText(c.res.headers.get('content-type') ?? '');
}

const isText = (type: string) => /^(?:text\/|application\/(?:json|xml|atom\+xml))/.test(type);

async function answerFrom(c: HttpContext, answer: Answer): Promise<void> {
  c.set('cached', true);
  c.set('route', answer.route);
  c.res = await respond(c, answer);
}

async function respond(c: HttpContext, answer: Answer): Promise<Response> {
  const asked: Asked = {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  };
  const { status, headers, body } = await answer.respond(asked);
  c.res = undefined; // or Hono would add its headers to the new one's
  return new Response(body, { status, headers });
}

async function answerOf(c: HttpContext, packed?: Packed): Promise<Answer> {
  const headers = Object.fromEntries(c.res.headers);
  delete headers['content-length'];
  const route = c.get('route') ?? '/*';
  if (packed) return new Answer(c.res.status, route, headers, packed);
  const text = c.get('text');
  // Bytes from the start: as text it would be encoded anew to be measured, hashed and sent.
  const body = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(text);
  return Answer.of(c.res.status, route, headers, body);
}

/** Compresses an answer while it is sent: by gzip, which needs the least memory for it. */
function compressStream(c: HttpContext): void {
  const { body, status } = c.res;
  c.res.headers.append('Vary', 'Accept-Encoding');
  if (!body || c.req.method === 'HEAD') return;
  if (!preferredEncoding(c.req.header('accept-encoding'), ['gzip'])) return;
  const headers = new Headers(c.res.headers);
  headers.set('Content-Encoding', 'gzip');
  c.res = undefined; // or Hono would add its headers to the new one's
  c.res = new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
}
