import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bringsToken } from '../http/bearer';
import type { RequestLog } from '../http/request-log';
import type { Cache } from './cache';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Answers what the cache holds before any other code sees the request: everything about the answer is settled, headers
 * included. Measured: half the cost of a hit behind the application was reading and writing headers.
 */
export function serveCacheHits(cache: Cache, requests: RequestLog, otherwise: Listener): Listener {
  return (request, response) => {
    const { method } = request;
    const mayBeKept = (method === 'GET' || method === 'HEAD') && !bringsToken(request.headers.authorization);
    if (!mayBeKept) return otherwise(request, response);
    const answer = cache.get(request.url ?? '');
    const { 'accept-encoding': encodings, 'if-none-match': ifNoneMatch } = request.headers;
    const acceptEncoding = encodings === undefined ? undefined : String(encodings);
    const variant = answer?.ready({ acceptEncoding });
    if (!answer || !variant) return otherwise(request, response);
    const id = randomUUID();
    const known = answer.isKnown({ acceptEncoding, ifNoneMatch });
    const status = known ? 304 : answer.status;
    // With a length in a 304, Node's own fetch waits for that many bytes.
    response.writeHead(status, [...variant.headers, ...(known ? [] : variant.length), 'X-Request-Id', id]);
    if (known || method === 'HEAD') response.end();
    else response.end(variant.body);
    requests.add({ id, method, route: answer.route, status, cached: true });
    return undefined;
  };
}
