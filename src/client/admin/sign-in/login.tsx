import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { toast } from '../../ui/toast';
import { Area } from '../kit/session/area';
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
  <Area>
    <LoginPage />
  </Area>
);

function LoginPage() {
  const t = useMessages('adminSignIn');
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
    toast({ title: t('signedIn'), description: t('welcome') });
    tellOtherTabs('signed in');
    await enter(answer);
  };
  return (
    <SignInFrame title={t('pageTitle')}>
      <h1 className="text-heading">{t('title')}</h1>
      <p className="mt-2 text-sm text-muted">{t('lead')}</p>
      <div className="mt-6">
        <SignInForm
          username={username}
          signedIn={signedIn}
          failed={(why) => toast({ title: t('failed'), description: why, destructive: true })}
        >
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" name="remember" className="size-4 accent-brand" />
            {t('rememberMe')}
          </label>
        </SignInForm>
      </div>
      <details className="mt-4 text-sm">
        <summary className="text-brand underline-offset-4 hover:underline">{t('forgotPassword')}</summary>
        <p className="mt-2 text-muted">{t('askOwner')}</p>
        <p className="mt-2 text-muted">{t('askOperator')}</p>
        <code dir="ltr" className="mt-2 block overflow-x-auto rounded-md bg-ground p-3">
          npm run admin -- reset-password NAME
        </code>
      </details>
      <Link to="/" className="mt-6 inline-block text-sm text-brand underline-offset-4 hover:underline">
        {t('backToSite')}
      </Link>
    </SignInFrame>
  );
}
