import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { passwordLength } from '../../../shared/schemas/passwords';
import { fieldErrorsOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button, buttonClass } from '../../ui/button';
import { PasswordField, usePasswordRules } from '../kit/form/password-field';
import { SignInFrame } from '../sign-in/frame';
import { notTried } from '../sign-in/sign-in-failure';

export function Invitation() {
  const { token } = useParams({ from: '/admin/invitation/$token' });
  const rules = usePasswordRules();
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
    <SignInFrame title="Choose your password">
      <h1 className="text-heading">Choose your password</h1>
      <p className="mt-2 text-muted">
        An owner of this site gave you this link. It works once. After that, sign in with your username and
        the password you choose now.
      </p>
      <form onSubmit={submit} className="mt-6 grid gap-5">
        <PasswordField
          label="New password"
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
          {choice.isPending ? 'Saving...' : 'Save Password'}
        </Button>
      </form>
    </SignInFrame>
  );
}

const Chosen = ({ username }: { username: string }) => (
  <SignInFrame title="Your password is saved">
    <div role="status">
      <h1 className="text-heading">Your password is saved</h1>
      <p className="mt-4">
        Your username is <bdi className="font-semibold wrap-anywhere">{username}</bdi>. You need it to sign
        in.
      </p>
    </div>
    <Link to="/admin/login" state={{ username }} className={buttonClass('solid', 'mt-6 w-full')}>
      Sign in
    </Link>
  </SignInFrame>
);

const UselessLink = () => (
  <SignInFrame title="This link no longer works">
    <div role="alert">
      <h1 className="text-heading">This link no longer works</h1>
      <p className="mt-4">
        It was already used, was replaced by a newer one, is older than seven days, or is incomplete.
      </p>
    </div>
    <p className="mt-3">
      If you have already chosen a password, sign in. Otherwise ask the owner who gave you the link for a new
      one.
    </p>
    <Link to="/admin/login" className={buttonClass('outline', 'mt-6 w-full')}>
      Go to sign-in
    </Link>
  </SignInFrame>
);
