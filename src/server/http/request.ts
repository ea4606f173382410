import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '../../shared/messages/languages';
import type { TokenBearer } from '../accounts/tokens';
import type { Database } from '../db/database';
import type { TableTracker } from '../db/table-tracker';
import type { TextLanguage } from '../rpc/context';

export type Http = {
  /** Node's request and response; absent where the application is called without a server. */
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    db: Database;
    tables: TableTracker;
    /** For reads by staff, without the limits of public reads. */
    adminDb: () => Database;
    /** Of a page without scripts, with what the addresses of its language begin with. */
    language?: { locale: Locale; prefix: string };
    /** In which content is read; without it, the originals. */
    textLanguage?: TextLanguage;
    /** The route's pattern, for the log. */
    route?: string;
    cached?: true;
    cacheable: Cacheable;
    /** Buffers a cacheable response that is read in chunks. False if it must be streamed: not cacheable, or too large. */
    bufferChunks: (chunks: () => AsyncIterable<Uint8Array>) => Promise<boolean>;
    /** The owner of a valid API token. */
    bearer?: TokenBearer;
    /** Lets the requests that wait for this response run on their own. */
    releaseWaiting?: () => void;
    /** The response depends on nothing but its address. */
    immutable?: true;
    /** The entity tag of a single item. */
    etag?: string;
    /** The body, if known as text: faster than reading it from the response. */
    text?: string;
  };
};
export type HttpContext = Context<Http>;

/**
 * Answers with the public response for an address: from the cache, from a read in flight, or from `make`. The address
 * must leave out parameters that the handler does not read.
 */
type Cacheable = (address: string, make: () => Promise<Response> | Response) => Promise<Response>;

/** Marks the response as personal: it is not cached, and no other request waits for it. */
export const noStore = (c: HttpContext) => () => {
  c.get('tables').noStore = true;
  c.get('releaseWaiting')?.();
};
export type HttpMiddleware = MiddlewareHandler<Http>;

export function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** The path and query of a URL, with only the `known` parameters. */
export function addressWith(url: string, known: readonly string[]): string {
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const [path = '', query = ''] = address.split('?', 2);
  const kept = query.split('&').filter((part) => known.includes(nameOf(part)));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** The decoded name in `na%6De=value`, or as written if it cannot be decoded. */
function nameOf(part: string): string {
  const name = part.split('=', 1)[0]?.replaceAll('+', ' ') ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
