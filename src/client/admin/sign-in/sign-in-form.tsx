import type { FormEvent, ReactNode } from 'react';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { CodeField } from '../kit/form/password-field';
import { type SignedIn, usePasskeysOffered, useSignIn } from './use-sign-in';

type Props = {
  username?: string | undefined;
  /** Only this account. */
  isFixed?: boolean;
  signedIn: (answer: SignedIn) => unknown;
  /** Called with the reason, besides the form's message. */
  failed?: (why: string) => void;
  children?: ReactNode;
};

/** Password and code, or a passkey. */
export function SignInForm({ username, isFixed = false, signedIn, failed, children }: Props) {
  const signIn = useSignIn({ username, signedIn, failed });
  const { typed, type, asksForCode, failure, isPending } = signIn;
  const t = useMessages('adminSignIn');
  const rich = useRichMessages('adminSignIn');
  const isPasskeyOffered = usePasskeysOffered();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // React hands it on to the form beneath a dialog
    signIn.submit();
  };
  return (
    <>
      {failure && (
        <p role="alert" className="mb-6 rounded-md border border-danger p-3 text-sm font-medium text-danger">
          {failure}
        </p>
      )}
      <form onSubmit={submit} className="grid gap-4">
        {asksForCode ? (
          <>
            <p className="text-sm wrap-anywhere text-muted">
              {rich('signingInAs', {
                name: () => <bdi className="font-semibold text-ink">{typed.username}</bdi>,
              })}
            </p>
            <CodeField hint={t('codeHint')} value={typed.code} type={(code) => type({ code })} />
          </>
        ) : (
          <>
            <TextField
              label={t('username')}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              required
              readOnly={isFixed}
              value={typed.username}
              onChange={({ target }) => type({ username: target.value })}
            />
            <TextField
              label={t('password')}
              type="password"
              name="password"
              autoComplete="current-password"
              required
              value={typed.password}
              onChange={({ target }) => type({ password: target.value })}
            />
            {children}
          </>
        )}
        <Button type="submit" disabled={isPending}>
          {t(isPending ? 'signingIn' : 'signIn')}
        </Button>
        {asksForCode && (
          <Button look="outline" disabled={isPending} onClick={signIn.goBack}>
            {t('back')}
          </Button>
        )}
        {!asksForCode && isPasskeyOffered && (
          <Button look="outline" disabled={isPending} onClick={signIn.passkey}>
            {t('usePasskey')}
          </Button>
        )}
      </form>
    </>
  );
}
