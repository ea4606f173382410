import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { signInFailure } from './sign-in-failure';

export function Login() {
  const navigate = useNavigate({ from: '/admin/login' });
  const utils = trpc.useUtils();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const login = trpc.auth.login.useMutation({
    async onSuccess(signedIn) {
      utils.auth.check.setData(undefined, signedIn);
      toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard.' });
      await navigate({ to: '/admin', search: true });
    },
    onError: (error) =>
      toast({ title: 'Login Failed', description: signInFailure(error), destructive: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate({ username, password });
  };
  return (
    <main className="flex min-h-dvh items-center justify-center bg-brand-soft p-4">
      <title>Sign in to the admin area</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-md rounded-xl border border-line bg-surface p-6 shadow-sm sm:p-8">
        <h1 className="text-heading">Admin sign-in</h1>
        <p className="mt-2 text-sm text-muted">Admin access only</p>
        {login.error && (
          <p
            role="alert"
            className="mt-4 rounded-md border border-danger p-3 text-sm font-medium text-danger"
          >
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
            Whoever looks after the machine that serves this site can set a new one with this command, in the
            site's folder:
          </p>
          <code className="mt-2 block overflow-x-auto rounded-md bg-ground p-3">
            npm run admin -- reset-password NAME
          </code>
        </details>
        <Link to="/" className="mt-6 inline-block text-sm text-brand underline-offset-4 hover:underline">
          Back to homepage
        </Link>
      </div>
    </main>
  );
}
