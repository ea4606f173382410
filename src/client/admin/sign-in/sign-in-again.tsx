import { type FormEvent, useState } from 'react';
import { setSessionEnded, useSessionEnded } from '../../app/session-ended';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { tellOtherTabs, useReadAgain } from './other-tabs';
import { signInFailure } from './sign-in-failure';

/** Over whatever was open when the session ended, so that nothing typed is lost. */
export const SignInAgain = () => (useSessionEnded() ? <SignInDialog /> : null);

function SignInDialog() {
  const readAgain = useReadAgain();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const login = trpc.auth.login.useMutation({
    async onSuccess() {
      toast({ title: 'Signed in again', description: 'Please go on where you were.' });
      tellOtherTabs('signed in');
      await readAgain();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // React hands it on to the form beneath the dialog
    if (!login.isPending) login.mutate({ username, password });
  };
  return (
    <Modal title="Your session has ended" close={() => setSessionEnded(false)}>
      <p className="mb-5 text-muted">Please sign in again. Nothing that you typed is lost.</p>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          required
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={login.error ? signInFailure(login.error) : undefined}
        />
        <Button type="submit" disabled={login.isPending}>
          {login.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
    </Modal>
  );
}
