import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/routers';
import { setSecondFactorNeeded, setSessionEnded } from './sign-in-state';

/** An answer that takes longer does not come any more; what was asked for may have been done all the same. */
const longestWait = 45_000;

function endOf(asked: AbortSignal | null | undefined): AbortSignal {
  const end = new AbortController();
  asked?.addEventListener('abort', () => end.abort(asked.reason));
  setTimeout(() => end.abort(new Error('The site did not respond')), longestWait);
  return end.signal;
}

/** Fetches, for a bounded time; an answer that is neither a success nor in the server's own form becomes an error `STATUS: body`. */
export async function fetchAnswer(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, signal: endOf(init?.signal) });
  if (response.ok) return response;
  const body = await response.clone().text();
  if (isRefusalOfOurs(body)) return response;
  throw new Error(`${response.status}: ${body || response.statusText}`);
}

type Answer = { error?: { data?: { httpStatus?: unknown } | null } | null } | null;

/** Whether the server itself wrote this, for one call or for several; a proxy may answer in JSON, too. */
function isRefusalOfOurs(body: string): boolean {
  try {
    const answers: Answer[] = [JSON.parse(body)].flat();
    return answers.some((answer) => typeof answer?.error?.data?.httpStatus === 'number');
  } catch {
    return false;
  }
}

const signingIn = ['auth.login', 'auth.passkeySignIn'];
/** Whose 401 is no news of a session that has ended. */
const withoutSession = new Set([...signingIn, 'auth.check', 'auth.permissions']);

/** Makes every refusal of the server read `STATUS: body`, for whoever logs it, and notices when a session ends or begins. */
export const failureLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next(result) {
          if (signingIn.includes(op.path)) setSessionEnded(false);
          observer.next(result);
        },
        error(error) {
          if (error.data?.code === 'UNAUTHORIZED' && !withoutSession.has(op.path)) setSessionEnded(true);
          if (error.data?.code === 'SECOND_FACTOR_SETUP_REQUIRED') setSecondFactorNeeded(true);
          if (error.data) error.message = `${error.data.httpStatus}: ${error.message}`;
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    );

/** Whether the request failed, by a refusal of the server or on its way. */
export const isRefusal = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError;

/** After how many seconds to try again, if the server said so. */
export function retryAfterOf(error: unknown): number | undefined {
  const response = isRefusal(error) && error.meta?.['response'];
  const seconds = response instanceof Response ? Number(response.headers.get('Retry-After')) : 0;
  return seconds > 0 ? seconds : undefined;
}

/**
 * Whether there is no such thing, as opposed to any other failure: the server does not know it, or the address could
 * not even be the name of one.
 */
export const isNotFound = (error: unknown) =>
  isRefusal(error) && (error.data?.code === 'NOT_FOUND' || error.data?.code === 'BAD_REQUEST');

/** The server's own words for a refusal; nothing when the request never reached it or it gave none. */
export const messageOf = (error: { shape?: { message: string } | null | undefined }) => error.shape?.message;

/** What the server says is wrong with each field, by its name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  const issues = isRefusal(error) ? (error.data?.issues ?? []) : [];
  for (const { path, message } of issues) errors[path.replace(/\..*/, '')] ??= message;
  return errors;
}
