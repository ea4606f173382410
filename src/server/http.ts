import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

/** What our HTTP handlers know of a request beside the request itself. */
export type Http = {
  /** Node's own request and answer; absent where the application is called without a server. */
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    /** The pattern that answers, for the log. */
    route?: string;
    /** What is answered, where it is at hand as one text: quicker than reading it from the answer. */
    text?: string;
  };
};
export type HttpContext = Context<Http>;
export type HttpMiddleware = MiddlewareHandler<Http>;
