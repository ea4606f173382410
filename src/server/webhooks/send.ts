import type { IncomingMessage } from 'node:http';
import { causeOf } from '../process/error-causes';
import { type AllowedHosts, PrivateAddressError, type Resolve } from './address';
import { RefusedUrlError, requestPublic, TimeoutError } from './public-request';

const timeoutMs = 15_000;
const maxStoredBytes = 1024;

/** `status` is null without a response. */
export type DeliveryResult = { status: number | null; error: string | null; body: string | null };

type DeliveryRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowed: AllowedHosts;
  signal: AbortSignal;
  resolve?: Resolve;
};

/** Posts over a new connection, to public addresses only. Never throws. */
export async function send({ url, headers, body, allowed, signal, resolve }: DeliveryRequest) {
  const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  try {
    return await requestPublic(
      new URL(url),
      { method: 'POST', headers: sized, body, timeoutMs, allowed, signal, resolve },
      async (response) => answerOf(response.statusCode ?? 0, await beginningOf(response)),
    );
  } catch (error) {
    return failed(reasonOf(error));
  }
}

const failed = (error: string): DeliveryResult => ({ status: null, error, body: null });

const isSuccess = (status: number) => status >= 200 && status < 300;

function answerOf(status: number, body: string): DeliveryResult {
  if (isSuccess(status)) return { status, error: null, body };
  const isRedirect = status >= 300 && status < 400;
  const error = isRedirect ? 'The response is a redirect, which is not followed' : `Response: ${status}`;
  return { status, error, body };
}

/** The first bytes, also of an interrupted response, without a character cut in two. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      if (!(chunk instanceof Uint8Array)) break;
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxStoredBytes) break;
    }
  } catch {
    // The status is enough.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxStoredBytes), { stream: true });
  return text.replaceAll('\0', ''); // PostgreSQL text cannot hold NUL
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
  EPROTO: 'No secure connection (TLS) could be made',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  ENODATA: 'The host has no address',
  ENOTFOUND: 'There is no host with this name',
  ETIMEDOUT: 'The host cannot be reached',
};

function reasonOf(error: unknown): string {
  if (error instanceof RefusedUrlError) return error.message;
  if (error instanceof PrivateAddressError) return 'The address of the host is not public';
  if (error instanceof TimeoutError) return `There was no answer within ${timeoutMs / 1000} seconds`;
  const { code = '' } = causeOf(error) ?? {};
  if (/CERT|LEAF_SIGNATURE/.test(code)) return `The certificate of the host is not trusted (${code})`;
  const message = error instanceof Error ? error.message : '';
  return reasons[code] ?? (`${code} ${message}`.trim().slice(0, 500) || 'It could not be sent');
}
