import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { TokenBearer } from '../accounts/tokens';
import type { Database } from '../db/database';
import type { TableTracker } from '../db/table-tracker';

/** What our HTTP handlers know of a request beside the request itself. */
export type Http = {
  /** Node's own request and answer; absent where the application is called without a server. */
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    /** The database as this request sees it. */
    db: Database;
    tables: TableTracker;
    /** The database as the administrator's reads see it: not bounded as those of visitors are. */
    adminDb: () => Database;
    /** The pattern that answers, for the log. */
    route?: string;
    /** Whether the answer comes from the cache. */
    cached?: true;
    share: Share;
    /**
     * Reads an answer that is shared and comes in pieces, to be kept. False where it is not shared, or has no room: then
     * it is sent while it is read.
     */
    gather: (pieces: () => AsyncIterable<Uint8Array>) => Promise<boolean>;
    /** Who calls with a token, where one was sent and is good. */
    bearer?: TokenBearer;
    /** Lets go of those who wait for this answer. */
    release?: () => void;
    /** Whether the answer depends on nothing but its address. */
    immutable?: true;
    /** The entity tag of what is answered, where that is one item alone. */
    etag?: string;
    /** What is answered, where it is at hand as one text: quicker than reading it from the answer. */
    text?: string;
  };
};
export type HttpContext = Context<Http>;

/**
 * Answers with what anyone may have who asks for an address: from the cache, from the one who is reading it just now, or
 * else from `make`. What others bring to the address as well, such as parameters that nobody reads, is left out of it.
 */
export type Share = (address: string, make: () => Promise<Response> | Response) => Promise<Response>;

/** What the present request answers is for its sender only: it is never kept, and nobody waits for it. */
export const noStore = (c: HttpContext) => () => {
  c.get('tables').noStore = true;
  c.get('release')?.();
};
export type HttpMiddleware = MiddlewareHandler<Http>;

/** Whether the path of an address can be decoded. */
export function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** The path and query of an address, with only those parameters in the query that somebody reads. */
export function addressWith(url: string, known: readonly string[]): string {
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const [path = '', query = ''] = address.split('?', 2);
  const kept = query.split('&').filter((part) => known.includes(nameOf(part)));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** The name in `na%6De=value`, as it is written where it cannot be decoded. */
function nameOf(part: string): string {
  const name = part.split('=', 1)[0]?.replaceAll('+', ' ') ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
