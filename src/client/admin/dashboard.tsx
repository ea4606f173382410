import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { trpc } from '../app/trpc';
import { useUnloadGuard } from './kit/form/use-leave-guard';
import { FailedText, LoadingText } from './kit/loading';
import { sectionOf } from './sections';
import { Sidebar } from './sidebar';
import { SignInAgain } from './sign-in/sign-in-again';

/** The administrator area: whoever has no session is sent to sign in, and comes back to the section asked for. */
export function Dashboard() {
  const navigate = useNavigate({ from: '/admin/' });
  const session = trpc.auth.check.useQuery(undefined, { staleTime: 0 });
  // No day is shown before it is known where the foundation is; whatever is wrong then, its own place says so.
  const isReady = !trpc.settings.timeZone.useQuery().isPending && session.data;
  const signedOut = session.error?.data?.code === 'UNAUTHORIZED';
  useEffect(() => {
    if (signedOut) void navigate({ to: '/admin/login', search: true, replace: true });
  }, [signedOut, navigate]);
  return (
    <>
      {!session.data && <title>Admin area</title>}
      <meta name="robots" content="noindex" />
      {isReady ? (
        <Area />
      ) : session.isError && !signedOut ? (
        <main className="flex min-h-dvh flex-col justify-center p-4 text-center">
          <h1 className="text-heading">Admin area</h1>
          <FailedText text="It could not be checked whether you are signed in." again={session.refetch} />
        </main>
      ) : (
        <LoadingText label="Loading..." screen />
      )}
      {session.data && <SignInAgain />}
    </>
  );
}

function Area() {
  const { section: key } = useSearch({ from: '/admin/' });
  const section = sectionOf(key);
  useUnloadGuard();
  if (!section) return null;
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <title>{`${section.label} | Admin area`}</title>
      <Sidebar active={section.key} />
      <main className="min-w-0 p-4 sm:p-8">
        <Suspense fallback={<LoadingText label={`Loading ${section.label}...`} />}>
          <section.component />
        </Suspense>
      </main>
    </div>
  );
}
