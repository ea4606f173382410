import http from 'node:http';
import https from 'node:https';
import { causeOf } from '../process/error-causes';
import {
  type AllowedHosts,
  isAllowed,
  NotPublic,
  publicLookup,
  type Resolve,
  refusalOf,
  resolveName,
} from './address';

/** Connecting, headers and body. */
const patienceMs = 15_000;
const bytesKept = 1024;

/** What came of an attempt; without a status there was no answer. */
export type Answer = { status: number | null; error: string | null; body: string | null };

export type Sending = {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowed: AllowedHosts;
  /** Breaks it off. */
  signal: AbortSignal;
  resolve?: Resolve;
};

/**
 * Sends a body over a connection of its own, to public addresses only: each is checked when it has just been looked up,
 * and is the one that is connected to.
 * @returns what came of it; it throws nothing
 */
export async function send({ url, headers, body, allowed, signal, resolve = resolveName }: Sending) {
  const target = new URL(url);
  const refusal = refusalOf(target, allowed);
  if (refusal) return failed(refusal);
  const request = (target.protocol === 'https:' ? https : http).request(target, {
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    ...(!isAllowed(target, allowed) && { lookup: publicLookup(resolve) }),
  });
  const late = new Late();
  const patience = setTimeout(() => request.destroy(late), patienceMs);
  try {
    const response = await new Promise<http.IncomingMessage>((answered, broken) => {
      request.on('response', answered).on('error', broken).end(body);
    });
    return answerOf(response.statusCode ?? 0, await beginningOf(response));
  } catch (error) {
    return failed(reasonOf(error));
  } finally {
    clearTimeout(patience);
    request.destroy();
  }
}

class Late extends Error {}

const failed = (error: string): Answer => ({ status: null, error, body: null });

const isSuccess = (status: number) => status >= 200 && status < 300;

function answerOf(status: number, body: string): Answer {
  if (isSuccess(status)) return { status, error: null, body };
  const isRedirect = status >= 300 && status < 400;
  const error = isRedirect ? 'It was redirected, which is not followed' : `It was answered with ${status}`;
  return { status, error, body };
}

/** As much of an answer as is kept, also of one that breaks off. A letter that is cut is left out. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      if (!(chunk instanceof Uint8Array)) break;
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytesKept) break;
    }
  } catch {
    // The status has said what there is to say.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytesKept), { stream: true });
  return text.replaceAll('\0', ''); // the database takes none
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
  EPROTO: 'The host speaks no TLS that is understood here',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  ENODATA: 'The host has no address',
  ENOTFOUND: 'There is no host of this name',
  ETIMEDOUT: 'The host cannot be reached',
};

function reasonOf(error: unknown): string {
  if (error instanceof NotPublic) return 'The host leads to an address that is not public';
  if (error instanceof Late) return `There was no answer within ${patienceMs / 1000} seconds`;
  const { code = '' } = causeOf(error) ?? {};
  if (/CERT|LEAF_SIGNATURE/.test(code)) return `The certificate of the host is not trusted (${code})`;
  const words = error instanceof Error ? error.message : '';
  return reasons[code] ?? (`${code} ${words}`.trim().slice(0, 500) || 'It could not be sent');
}
