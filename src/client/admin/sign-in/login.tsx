import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { SignInFrame } from './frame';
import { tellOtherTabs, useOtherTabs } from './other-tabs';
import { signInFailure } from './sign-in-failure';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who is about to sign in, when the page before knows it. */
    username?: string;
  }
}

export function Login() {
  const navigate = useNavigate({ from: '/admin/login' });
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const known = useLocation({ select: ({ state }) => state.username });
  const [username, setUsername] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const enter = () => navigate({ to: '/admin', search: true });
  useOtherTabs((news) => {
    if (news !== 'signed in') return undefined;
    queryClient.removeQueries();
    return enter();
  });
  const login = trpc.auth.login.useMutation({
    async onSuccess(signedIn) {
      // It may be somebody else than before.
      queryClient.removeQueries();
      utils.auth.check.setData(undefined, signedIn);
      toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard.' });
      tellOtherTabs('signed in');
      await enter();
    },
    onError: (error) =>
      toast({ title: 'Login Failed', description: signInFailure(error), destructive: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate({ username, password });
  };
  return (
    <SignInFrame title="Sign in to the admin area">
      <h1 className="text-heading">Admin sign-in</h1>
      <p className="mt-2 text-sm text-muted">Admin access only</p>
      {login.error && (
        <p role="alert" className="mt-4 rounded-md border border-danger p-3 text-sm font-medium text-danger">
          {signInFailure(login.error)}
        </p>
      )}
      <form onSubmit={submit} className="mt-6 grid gap-4">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" name="remember" className="size-4 accent-brand" />
          Remember me
        </label>
        <Button type="submit" disabled={login.isPending}>
          {login.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <details className="mt-4 text-sm">
        <summary className="text-brand underline-offset-4 hover:underline">Forgot password?</summary>
        <p className="mt-2 text-muted">
          Ask an owner of this site for a new link: they make one in the section Staff, and you choose another
          password by it. No mail is needed for that.
        </p>
        <p className="mt-2 text-muted">
          Whoever looks after the machine that serves this site can also set a new one with this command, in
          the site's folder:
        </p>
        <code className="mt-2 block overflow-x-auto rounded-md bg-ground p-3">
          npm run admin -- reset-password NAME
        </code>
      </details>
      <Link to="/" className="mt-6 inline-block text-sm text-brand underline-offset-4 hover:underline">
        Back to homepage
      </Link>
    </SignInFrame>
  );
}
