import { Link, useNavigate } from '@tanstack/react-router';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { SignInForm } from './sign-in-form';
import type { SignedIn } from './use-sign-in';

export function Login() {
  const navigate = useNavigate({ from: '/admin/login' });
  const utils = trpc.useUtils();
  const enter = async (answer: SignedIn) => {
    utils.auth.check.setData(undefined, answer);
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard.' });
    await navigate({ to: '/admin', search: true });
  };
  return (
    <main className="flex min-h-dvh items-center justify-center bg-brand-soft p-4">
      <title>Sign in to the admin area</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-md rounded-xl border border-line bg-surface p-6 shadow-sm sm:p-8">
        <h1 className="text-heading">Admin sign-in</h1>
        <p className="mt-2 text-sm text-muted">Admin access only</p>
        <div className="mt-6">
          <SignInForm
            signedIn={enter}
            failed={(why) => toast({ title: 'Login Failed', description: why, destructive: true })}
          >
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input type="checkbox" name="remember" className="size-4 accent-brand" />
              Remember me
            </label>
          </SignInForm>
        </div>
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
