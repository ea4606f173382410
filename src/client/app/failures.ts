import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/routers';

/** Timeout of requests; the server may still have processed one. */
const timeoutMs = 45_000;

function endOf(asked: AbortSignal | null | undefined): AbortSignal {
  const end = new AbortController();
  asked?.addEventListener('abort', () => end.abort(asked.reason));
  setTimeout(() => end.abort(new Error('The site did not respond')), timeoutMs);
  return end.signal;
}

/** Fetches with a timeout. A response that is neither a success nor a tRPC error becomes an error `STATUS: body`. */
export async function fetchAnswer(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, signal: endOf(init?.signal) });
  if (response.ok) return response;
  const body = await response.clone().text();
  if (isRefusalOfOurs(body)) return response;
  throw new Error(`${response.status}: ${body || response.statusText}`);
}

type TrpcResponse = { error?: { data?: { httpStatus?: unknown } | null } | null } | null;

/** Whether it is a tRPC response, single or batched; proxies may also answer in JSON. */
function isRefusalOfOurs(body: string): boolean {
  try {
    const answers: TrpcResponse[] = [JSON.parse(body)].flat();
    return answers.some((answer) => typeof answer?.error?.data?.httpStatus === 'number');
  } catch {
    return false;
  }
}

/** Formats errors as `STATUS: body` for logs. */
export const failureLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (result) => observer.next(result),
        error(error) {
          if (error.data) error.message = `${error.data.httpStatus}: ${error.message}`;
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    );

/** Whether the request failed, on the server or on the network. */
export const isRefusal = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError;

/** Whether the item does not exist: a 404, or an address that cannot name one. */
export const isNotFound = (error: unknown) =>
  isRefusal(error) && (error.data?.code === 'NOT_FOUND' || error.data?.code === 'BAD_REQUEST');

/** The server's message, if there is one. */
export const messageOf = (error: { shape?: { message: string } | null | undefined }) => error.shape?.message;

/** Field errors by name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  const issues = isRefusal(error) ? (error.data?.issues ?? []) : [];
  // The place in a list is left out.
  for (const { path, message } of issues) errors[path.replace(/\.\d.*/, '')] ??= message;
  return errors;
}
