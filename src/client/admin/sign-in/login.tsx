import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { AreaClient } from '../kit/session/area-client';
import { setSecondFactorNeeded } from '../kit/session/sign-in-state';
import { SignInFrame } from './frame';
import { tellOtherTabs, useOtherTabs } from './other-tabs';
import { SignInForm } from './sign-in-form';
import type { SignedIn } from './use-sign-in';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The known username. */
    username?: string;
  }
}

export const Login = () => (
  <AreaClient>
    <LoginPage />
  </AreaClient>
);

function LoginPage() {
  const navigate = useNavigate({ from: '/admin/login' });
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const username = useLocation({ select: ({ state }) => state.username });
  const enter = async (answer?: SignedIn) => {
    // It may be another account.
    queryClient.removeQueries();
    setSecondFactorNeeded(false);
    if (answer) utils.auth.check.setData(undefined, answer);
    await navigate({ to: '/admin', search: true });
  };
  useOtherTabs((news) => news === 'signed in' && enter());
  const signedIn = async (answer: SignedIn) => {
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard.' });
    tellOtherTabs('signed in');
    await enter(answer);
  };
  return (
    <SignInFrame title="Sign in to the admin area">
      <h1 className="text-heading">Admin sign-in</h1>
      <p className="mt-2 text-sm text-muted">Admin access only</p>
      <div className="mt-6">
        <SignInForm
          username={username}
          signedIn={signedIn}
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
          Ask an owner of this site for a new link, which they create under Staff. You then choose a new
          password.
        </p>
        <p className="mt-2 text-muted">
          The person who runs the server can also set a new password with this command in the site's folder:
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
