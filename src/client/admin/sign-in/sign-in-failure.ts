import { retryAfterOf } from '../../app/failures';

type Failure = { data?: { httpStatus: number } | null | undefined };

/** Why somebody could not be signed in, for people. That name or password is wrong is said only when it is so. */
export function signInFailure(error: Failure): string {
  switch (error.data?.httpStatus) {
    case 429:
      return `Too many attempts to sign in. Please try again ${inMinutes(retryAfterOf(error))}.`;
    case 503:
      return 'The site cannot reach its database. Please try again in a moment.';
    case 500:
    case undefined:
      return 'The site could not answer. Please try again in a moment.';
    default:
      return 'Invalid username or password. Please try again.';
  }
}

/** The same where name and password were right, and a code was asked for. */
export const codeFailure = (error: Failure): string =>
  error.data?.httpStatus === 401
    ? 'This code is not right, or was used before. Please try again.'
    : signInFailure(error);

function inMinutes(seconds: number | undefined): string {
  if (seconds === undefined) return 'later';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
