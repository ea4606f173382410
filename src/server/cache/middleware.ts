import { LRUCache } from 'lru-cache';
import type { PooledDatabase } from '../db/database';
import { newTableTracker, tracked } from '../db/table-tracker';
import type { HttpContext, HttpMiddleware } from '../http/request';
import { CachedResponse, compressedWeight } from './cached-response';
import { bestEncoding, type StoredBody, storeStream } from './compress';
import { InFlightReads, type ReadResult } from './in-flight-reads';
import { maxWeight, type ResponseCache } from './response-cache';

/** How often a request waits for a read in flight that turns out stale. */
const maxRounds = 5;

type Databases = {
  db: PooledDatabase;
  /** For public reads. */
  reads: PooledDatabase;
};
type SharedRead = { address: string; began: number; resolve: (result: ReadResult) => void };

/**
 * Fills the cache, and invalidates it before a write is answered. It stores what handlers declare `cacheable`, unless the
 * response turned out personal or read no table.
 */
export function cacheResponses(cache: ResponseCache, { db, reads }: Databases): HttpMiddleware {
  const inFlight = new InFlightReads();
  /** Addresses whose responses exceeded the limit: they are streamed from now on. */
  const tooLarge = new LRUCache<string, true>({ max: 100, ttl: 600_000 });

  const startRead = (address: string): SharedRead => ({
    address,
    began: cache.startRead(),
    resolve: inFlight.get(address) ? () => undefined : inFlight.start(address),
  });

  /** A response from the cache or from a read in flight, or a new read. It includes every write acknowledged before. */
  async function findOrStart(address: string): Promise<CachedResponse | SharedRead> {
    for (let round = 0; round < maxRounds; round += 1) {
      const cached = cache.get(address);
      if (cached) return cached;
      const read = inFlight.get(address);
      if (!read) break;
      const result = await read;
      if (result instanceof CachedResponse) return result;
      if (!result) break; // not cacheable: each waiting request runs its own read
    }
    return startRead(address);
  }

  async function store(
    c: HttpContext,
    { address, began }: SharedRead,
    body?: StoredBody,
  ): Promise<ReadResult> {
    const { read } = c.get('tables');
    const mayStore = isPublic(c);
    const response = await toCachedResponse(c, body);
    c.res = await respond(c, response);
    if (!mayStore) return undefined;
    const isMissing = response.status === 404;
    if (response.status !== 200 && response.status !== 301 && !isMissing) return undefined;
    if (!cache.isCurrent(read, began)) return 'stale';
    if (!isMissing || c.get('immutable')) cache.set(address, response, read, began);
    return cache.isSynced ? response : undefined;
  }

  return async (c, next) => {
    const tables = newTableTracker();
    c.set('tables', tables);
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') {
      const own = tracked(db, tables);
      c.set('db', own);
      c.set('adminDb', () => own);
      c.set('cacheable', async (_, make) => make());
      try {
        return await next();
      } finally {
        cache.invalidate(tables.written);
      }
    }
    c.set('db', tracked(reads, tables));
    c.set('adminDb', () => tracked(db, tables));
    let found: CachedResponse | undefined;
    let read: SharedRead | undefined;
    let buffered: StoredBody | undefined;
    let isStream = false;
    c.set('bufferChunks', async (chunks) => {
      if (!read) return false;
      if (!tooLarge.has(read.address)) buffered = await storeStream(chunks(), maxWeight / compressedWeight);
      isStream = !buffered;
      if (isStream) tooLarge.set(read.address, true);
      return !isStream;
    });
    c.set('cacheable', async (address, make) => {
      const result = await findOrStart(address);
      if (result instanceof CachedResponse) {
        found = result;
        return c.body(null);
      }
      read = result;
      return make();
    });
    c.set('releaseWaiting', () => read?.resolve(undefined));
    let result: ReadResult;
    try {
      await next();
      if (found) return await serveFound(c, found);
      if (isStream) compressStream(c);
      else if (read && (buffered || isPublic(c))) result = await store(c, read, buffered);
    } finally {
      read?.resolve(result);
    }
    return undefined;
  };
}

function isPublic(c: HttpContext): boolean {
  const { read, noStore } = c.get('tables');
  if (noStore || (read.size === 0 && !c.get('immutable'))) return false;
  return !c.res.headers.has('set-cookie') && isText(c.res.headers.get('content-type') ?? '');
}

const isText = (type: string) => /^(?:text\/|application\/(?:json|xml|atom\+xml))/.test(type);

async function serveFound(c: HttpContext, found: CachedResponse): Promise<void> {
  c.set('cached', true);
  c.set('route', found.route);
  c.res = await respond(c, found);
}

async function respond(c: HttpContext, cached: CachedResponse): Promise<Response> {
  const { status, headers, body } = await cached.respond({
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  });
  c.res = undefined; // or Hono would merge its headers
  return new Response(body, { status, headers });
}

async function toCachedResponse(c: HttpContext, stored?: StoredBody): Promise<CachedResponse> {
  const headers = Object.fromEntries(c.res.headers);
  delete headers['content-length'];
  const route = c.get('route') ?? '/*';
  if (stored) return new CachedResponse(c.res.status, route, headers, stored);
  const text = c.get('text');
  // Bytes: text would be encoded again to be measured, hashed and sent.
  const body = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(text);
  return CachedResponse.of(c.res.status, route, headers, body);
}

/** Compresses while sending, with gzip because it needs the least memory. */
function compressStream(c: HttpContext): void {
  const { body, status } = c.res;
  c.res.headers.append('Vary', 'Accept-Encoding');
  if (!body || c.req.method === 'HEAD') return;
  if (!bestEncoding(c.req.header('accept-encoding') ?? '', ['gzip'])) return;
  const headers = new Headers(c.res.headers);
  headers.set('Content-Encoding', 'gzip');
  c.res = undefined; // or Hono would merge its headers
  c.res = new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
}
