import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from './db/connect';
import type { Touched } from './db/touched';

/** What our HTTP handlers know of a request beside the request itself. */
export type Http = {
  /** Node's own request and answer; absent where the application is called without a server. */
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    /** The database as this request sees it. */
    db: Database;
    touched: Touched;
    /** The pattern that answers, for the log. */
    route?: string;
    /** Whether the answer depends on nothing but its address. */
    lasting?: true;
    /** What is answered, where it is at hand as one text: quicker than reading it from the answer. */
    text?: string;
  };
};
export type HttpContext = Context<Http>;

/** What the present request answers is for its sender only: it is never kept. */
export const keepToSender = (c: HttpContext) => () => void (c.get('touched').personal = true);
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
