import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { trpc } from '../app/trpc';
import { useUnloadGuard } from './kit/form/use-leave-guard';
import { FailedText, LoadingText } from './kit/loading';
import { type AdminSection, sectionOf, sectionsFor } from './sections';
import { Sidebar } from './sidebar';
import { SignInAgain } from './sign-in/sign-in-again';

/** The administrator area: whoever has no session is sent to sign in, and comes back to the section asked for. */
export function Dashboard() {
  const navigate = useNavigate({ from: '/admin/' });
  const session = trpc.auth.check.useQuery(undefined, { staleTime: 0 });
  // No day is shown before it is known where the foundation is; whatever is wrong then, its own place says so.
  const zone = trpc.settings.timeZone.useQuery();
  const permissions = trpc.auth.permissions.useQuery();
  const isReady = !zone.isPending && session.data && permissions.data;
  const signedOut = session.error?.data?.code === 'UNAUTHORIZED';
  useEffect(() => {
    if (signedOut) void navigate({ to: '/admin/login', search: true, replace: true });
  }, [signedOut, navigate]);
  return (
    <>
      {!session.data && <title>Admin area</title>}
      <meta name="robots" content="noindex" />
      {isReady ? (
        <Area sections={sectionsFor(permissions.data)} />
      ) : (session.isError || permissions.isError) && !signedOut ? (
        <main className="flex min-h-dvh flex-col justify-center p-4 text-center">
          <h1 className="text-heading">Admin area</h1>
          <FailedText
            text="It could not be checked whether you are signed in."
            again={() => Promise.all([session.refetch(), permissions.refetch()])}
          />
        </main>
      ) : (
        <LoadingText label="Loading..." screen />
      )}
      {session.data && <SignInAgain />}
    </>
  );
}

function Area({ sections }: { sections: readonly AdminSection[] }) {
  const { section: key } = useSearch({ from: '/admin/' });
  const section = sectionOf(sections, key);
  useUnloadGuard();
  if (!section) return null;
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <title>{`${section.label} | Admin area`}</title>
      <Sidebar sections={sections} active={section.key} />
      <main className="min-w-0 p-4 sm:p-8">
        <Suspense fallback={<LoadingText label={`Loading ${section.label}...`} />}>
          <section.component />
        </Suspense>
      </main>
    </div>
  );
}
