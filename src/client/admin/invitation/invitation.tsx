import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { passwordLength } from '../../../shared/schemas/passwords';
import { fieldErrorsOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { PasswordField, usePasswordRules } from '../kit/form/password-field';
import { Area } from '../kit/session/area';
import { SignInFrame } from '../sign-in/frame';
import { useSignInFailure } from '../sign-in/sign-in-failure';

export const Invitation = () => (
  <Area>
    <InvitationPage />
  </Area>
);

function InvitationPage() {
  const { token } = useParams({ from: '/admin/invitation/$token' });
  const t = useMessages('adminSignIn');
  const saving = useMessages('adminForms')('saving');
  const rules = usePasswordRules();
  const { notTried } = useSignInFailure();
  const [password, setPassword] = useState('');
  const choice = trpc.auth.takeInvitation.useMutation();
  const wrong = fieldErrorsOf(choice.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!choice.isPending) choice.mutate({ token, password });
  };
  if (choice.data) return <Chosen username={choice.data.username} />;
  if (wrong['token']) return <UselessLink />;
  return (
    <SignInFrame title={t('choosePassword')}>
      <h1 className="text-heading">{t('choosePassword')}</h1>
      <p className="mt-2 text-muted">{t('choosePasswordText')}</p>
      <form onSubmit={submit} className="mt-6 grid gap-5">
        <PasswordField
          label={t('newPassword')}
          name="password"
          autoComplete="new-password"
          required
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          hint={rules}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={wrong['password'] ?? (choice.error ? notTried(choice.error) : undefined)}
        />
        <Button type="submit" disabled={choice.isPending}>
          {choice.isPending ? saving : t('savePassword')}
        </Button>
      </form>
    </SignInFrame>
  );
}

function Chosen({ username }: { username: string }) {
  const t = useMessages('adminSignIn');
  const rich = useRichMessages('adminSignIn');
  return (
    <SignInFrame title={t('passwordSaved')}>
      <div role="status">
        <h1 className="text-heading">{t('passwordSaved')}</h1>
        <p className="mt-4">
          {rich('yourUsername', {
            name: () => <bdi className="font-semibold wrap-anywhere">{username}</bdi>,
          })}
        </p>
      </div>
      <Link to="/admin/login" state={{ username }} className={buttonClass('solid', 'mt-6 w-full')}>
        {t('signIn')}
      </Link>
    </SignInFrame>
  );
}

function UselessLink() {
  const t = useMessages('adminSignIn');
  return (
    <SignInFrame title={t('linkUsed')}>
      <div role="alert">
        <h1 className="text-heading">{t('linkUsed')}</h1>
        <p className="mt-4">{t('linkUsedText')}</p>
      </div>
      <p className="mt-3">{t('askForLink')}</p>
      <Link to="/admin/login" className={buttonClass('outline', 'mt-6 w-full')}>
        {t('goToSignIn')}
      </Link>
    </SignInFrame>
  );
}
