import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { signInFailure } from './sign-in-failure';

/** Whether a passkey can be used here: they belong to one address, and not every browser knows them. */
export function usePasskeysOffered(): boolean {
  const { data: origin } = trpc.auth.passkeyOrigin.useQuery();
  return origin === location.origin && browserSupportsWebAuthn();
}

/** Why a passkey was not used, for people. */
export function passkeyFailure(error: unknown): string {
  if (!isRefusal(error)) return 'No passkey was used. Please try again, or sign in with your password.';
  return error.data?.httpStatus === 401
    ? 'This passkey is not registered here. Please sign in with your password.'
    : signInFailure(error);
}
