import http from 'node:http';
import https from 'node:https';
import { type AllowedHosts, isAllowed, publicLookup, type Resolve, refusalOf, resolveName } from './address';

type PublicRequest = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** For connecting, headers and body together. */
  timeoutMs: number;
  allowed: AllowedHosts;
  signal: AbortSignal;
  resolve?: Resolve | undefined;
};

/** The text of the URL is enough to refuse it. */
export class RefusedUrlError extends Error {}
export class TimeoutError extends Error {}

/**
 * Reads a response over a new connection, from public addresses only. Redirects are not followed.
 * @throws RefusedUrlError, PrivateAddressError, TimeoutError, and errors of the network
 */
export async function requestPublic<Result>(
  url: URL,
  { method, headers, body, timeoutMs, allowed, signal, resolve = resolveName }: PublicRequest,
  read: (response: http.IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const refusal = refusalOf(url, allowed);
  if (refusal) throw new RefusedUrlError(refusal);
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    agent: false,
    signal,
    headers,
    ...(!isAllowed(url, allowed) && { lookup: publicLookup(resolve) }),
  });
  const timeout = setTimeout(() => request.destroy(new TimeoutError()), timeoutMs);
  try {
    const response = await new Promise<http.IncomingMessage>((answered, broken) => {
      request.on('response', answered).on('error', broken).end(body);
    });
    return await read(response);
  } finally {
    clearTimeout(timeout);
    request.destroy();
  }
}
