import { isRefusal } from '../../app/failures';
import { useMessages } from '../../messages/use-messages';

type Failure = { data?: { httpStatus: number } | null | undefined };

/** From `Retry-After`; 0 if unknown. */
function minutesToWait(error: unknown): number {
  const response = isRefusal(error) && error.meta?.['response'];
  const seconds = response instanceof Response ? Number(response.headers.get('Retry-After')) : 0;
  return seconds > 0 ? Math.ceil(seconds / 60) : 0;
}

/** What failed attempts to sign in, or to change a password, are answered. */
export function useSignInFailure() {
  const t = useMessages('adminSignIn');
  const untried = (error: Failure, tooMany: 'tooManyAttempts' | 'tooManySignIns'): string | undefined => {
    const status = error.data?.httpStatus;
    if (status === 429) return t(tooMany, { minutes: minutesToWait(error) });
    if (status === 503) return t('databaseAway');
    if (status === 400 || status === 401 || status === 404) return undefined;
    return t('noAnswer');
  };
  /** Says that the credentials are wrong only if they are. */
  const signInFailure = (error: Failure) => untried(error, 'tooManySignIns') ?? t('wrongPassword');
  return {
    /** Why a password was not checked, or undefined. */
    notTried: (error: Failure) => untried(error, 'tooManyAttempts'),
    signInFailure,
    /** After the password was accepted. */
    codeFailure: (error: Failure) => (error.data?.httpStatus === 401 ? t('wrongCode') : signInFailure(error)),
    passkeyFailure: (error: unknown) => {
      if (!isRefusal(error)) return t('noPasskey');
      return error.data?.httpStatus === 401 ? t('unknownPasskey') : signInFailure(error);
    },
  };
}
