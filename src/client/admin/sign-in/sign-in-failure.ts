import { isRefusal } from '../../app/failures';

type Failure = { data?: { httpStatus: number } | null | undefined };

export const databaseAway = 'The site cannot reach its database. Please try again in a moment.';

/** Seconds of `Retry-After`. */
function retryAfterOf(error: unknown): number | undefined {
  const response = isRefusal(error) && error.meta?.['response'];
  const seconds = response instanceof Response ? Number(response.headers.get('Retry-After')) : 0;
  return seconds > 0 ? seconds : undefined;
}

/** Why a password was not checked, or undefined. */
export function notTried(error: Failure, attempts = 'attempts'): string | undefined {
  const status = error.data?.httpStatus;
  if (status === 429) return `Too many ${attempts}. Please try again ${inMinutes(retryAfterOf(error))}.`;
  if (status === 503) return databaseAway;
  if (status === 400 || status === 401 || status === 404) return undefined;
  return 'The site did not respond. Please try again in a moment.';
}

/** Says that the credentials are wrong only if they are. */
export const signInFailure = (error: Failure): string =>
  notTried(error, 'attempts to sign in') ?? 'Invalid username or password. Please try again.';

/** After the password was accepted. */
export const codeFailure = (error: Failure): string =>
  error.data?.httpStatus === 401 ? 'Incorrect or already used code. Please try again.' : signInFailure(error);

function inMinutes(seconds: number | undefined): string {
  if (seconds === undefined) return 'later';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
