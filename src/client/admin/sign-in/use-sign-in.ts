import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { useSignInFailure } from './sign-in-failure';

export type SignedIn = { authenticated: true; user: { id: number; username: string } };
type Options = {
  username: string | undefined;
  signedIn: (answer: SignedIn) => unknown;
  failed?: ((why: string) => void) | undefined;
};

/** Sign-in with a password and perhaps a code, or with a passkey. */
export function useSignIn({ username = '', signedIn, failed }: Options) {
  const { client } = trpc.useUtils();
  const { codeFailure, passkeyFailure, signInFailure } = useSignInFailure();
  const [typed, setTyped] = useState({ username, password: '', code: '' });
  const [asksForCode, setAsksForCode] = useState(false);
  const [failure, setFailure] = useState<string>();
  const show = (why: string) => {
    setFailure(why);
    failed?.(why);
  };
  const byPassword = trpc.auth.login.useMutation({
    onMutate: () => setFailure(undefined),
    onSuccess: signedIn,
    onError(error) {
      if (error.data?.code === 'SECOND_FACTOR_REQUIRED') return setAsksForCode(true);
      if (asksForCode) setTyped({ ...typed, code: '' });
      show(asksForCode ? codeFailure(error) : signInFailure(error));
    },
  });
  const byPasskey = useMutation({
    async mutationFn() {
      const optionsJSON = await client.auth.passkeySignInOptions.mutate({});
      return client.auth.passkeySignIn.mutate({ credential: await startAuthentication({ optionsJSON }) });
    },
    onMutate: () => setFailure(undefined),
    onSuccess: signedIn,
    onError: (error) => show(passkeyFailure(error)),
  });
  const isPending = byPassword.isPending || byPasskey.isPending;
  return {
    typed,
    type: (part: Partial<typeof typed>) => setTyped({ ...typed, ...part }),
    asksForCode,
    failure,
    isPending,
    submit: () => {
      const { username, password } = typed;
      if (!isPending) byPassword.mutate(asksForCode ? typed : { username, password });
    },
    passkey: () => {
      if (!isPending) byPasskey.mutate();
    },
    /** Keeps name and password. */
    goBack: () => {
      setTyped({ ...typed, code: '' });
      setFailure(undefined);
      setAsksForCode(false);
    },
  };
}

/** Passkeys belong to one origin and need browser support. */
export function usePasskeysOffered(): boolean {
  const { data: origin } = trpc.auth.passkeyOrigin.useQuery();
  return origin === location.origin && browserSupportsWebAuthn();
}
