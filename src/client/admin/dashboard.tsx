import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Permission } from '../../shared/schemas/permissions';
import { sectionSearch } from '../app/search-params';
import { trpc } from '../app/trpc';
import { useMessages, usePageContext } from '../messages/use-messages';
import { buttonClass } from '../ui/button';
import { useDocumentEvent } from '../ui/use-document-event';
import { useChanges } from './changes/use-changes';
import { DeferredPart } from './kit/display/deferred-part';
import { FailedText, LoadingText } from './kit/display/loading';
import { useHasUnsaved, useUnloadGuard } from './kit/form/use-leave-guard';
import { Shortcuts } from './kit/keys/shortcuts';
import { skip } from './kit/keys/skip';
import { Permissions } from './kit/permissions';
import { Area } from './kit/session/area';
import { FixedDestinations } from './palette/destinations';
import { useFixedDestinations } from './palette/fixed-destinations';
import { type AdminSection, groupsFor, mayOpen, sectionOf } from './sections';
import { Sidebar } from './sidebar';
import { useSessionOfOtherTabs } from './sign-in/other-tabs';
import { SecondFactorSetUp } from './sign-in/second-factor-set-up';
import { RecentSignIn, SignInAgain } from './sign-in/sign-in-again';

/** The admin area. Without a session it redirects to the sign-in page and back. */
export const Dashboard = () => (
  <Area>
    <SessionArea />
  </Area>
);

function SessionArea() {
  const t = useMessages('adminFrame');
  const navigate = useNavigate({ from: '/admin/' });
  const session = trpc.auth.check.useQuery(undefined, { staleTime: 0 });
  // Days need the time zone; its failure is shown elsewhere.
  const zone = trpc.settings.timeZone.useQuery();
  const permissions = trpc.auth.permissions.useQuery();
  usePreloadSections(useSearch({ from: '/admin/' }).section, permissions.data);
  const isReady = !zone.isPending && session.data && permissions.data;
  const isAway = [session, permissions].some(({ error }) => error?.data?.httpStatus === 503);
  const mustSetUp = permissions.error?.data?.code === 'SECOND_FACTOR_SETUP_REQUIRED';
  const signedOut = session.error?.data?.code === 'UNAUTHORIZED';
  useEffect(() => {
    if (signedOut) void navigate({ to: '/admin/login', search: true, replace: true });
  }, [signedOut, navigate]);
  return (
    <>
      {(!session.data || mustSetUp) && <title>{t('adminArea')}</title>}
      <meta name="robots" content="noindex" />
      {isReady ? (
        <Sections permissions={permissions.data} />
      ) : mustSetUp ? null : (session.isError || permissions.isError) && !signedOut ? (
        <main className="flex min-h-dvh flex-col justify-center p-4 text-center">
          <h1 className="text-heading">{t('adminArea')}</h1>
          <FailedText
            text={isAway ? `${t('sessionUnknown')} ${t('databaseAway')}` : t('sessionUnknown')}
            again={() => Promise.all([session.refetch(), permissions.refetch()])}
          />
        </main>
      ) : (
        <LoadingText label={t('loading')} screen />
      )}
      {session.data && (
        <>
          <SecondFactorSetUp />
          <RecentSignIn />
          <SignInAgain />
        </>
      )}
    </>
  );
}

function Sections({ permissions }: { permissions: readonly Permission[] }) {
  const { section: key, ...params } = useSearch({ from: '/admin/' });
  const section = sectionOf(key);
  const t = useMessages('adminFrame');
  const nameOf = useMessages('adminSections');
  const held = useHeldPermissions(key, permissions);
  const requests = useRequestCount(['add', 'edit', 'translation'].some((name) => params[name] !== undefined));
  const { languages } = usePageContext();
  useUnloadGuard();
  useSessionOfOtherTabs();
  useChanges();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr] print:block">
      <title>{t('titleOf', { page: section ? nameOf(section.key) : t('sectionNotFound') })}</title>
      <a
        href="#main"
        onClick={skip}
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
      >
        {t('skip')}
      </a>
      <FixedDestinations value={useFixedDestinations(permissions)}>
        <Permissions value={permissions}>
          <Sidebar groups={groupsFor(permissions, languages)} active={section?.key} />
        </Permissions>
        <main id="main" tabIndex={-1} className="min-w-0 p-4 outline-none sm:p-8 print:p-0">
          {!section ? (
            <UnknownSection />
          ) : mayOpen(section, held) ? (
            <Permissions value={held}>
              <SectionView key={`${section.key} ${requests}`} section={section} />
            </Permissions>
          ) : (
            <RefusedSection name={nameOf(section.key)} />
          )}
        </main>
      </FixedDestinations>
    </div>
  );
}

function SectionView({ section: { key, code } }: { section: AdminSection }) {
  const t = useMessages('adminFrame');
  const nameOf = useMessages('adminSections');
  return (
    <>
      <DeferredPart code={code} label={t('loadingSection', { section: nameOf(key) })} />
      <Shortcuts />
    </>
  );
}

/** Loads the code of the open section, and code and first rows of one whose link is pointed at or focused. */
function usePreloadSections(open: string | undefined, permissions: readonly Permission[] = []) {
  useEffect(() => sectionOf(open)?.code.preload(), [open]);
  const { parseSearch } = useRouter().options;
  const utils = trpc.useUtils();
  const preload = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin?"]');
    if (!link) return;
    const { section: key, ...params } = sectionSearch(parseSearch(link.search));
    const section = sectionOf(key);
    if (section && mayOpen(section, permissions)) section.preload(utils, params);
  };
  useDocumentEvent('pointerover', preload);
  useDocumentEvent('focusin', preload);
}

/** Counts forms requested by the address, so that each reopens its section. */
function useRequestCount(isRequested: boolean): number {
  const [seen, setSeen] = useState({ isRequested, count: 0 });
  if (seen.isRequested !== isRequested) setSeen({ isRequested, count: seen.count + (isRequested ? 1 : 0) });
  return seen.count;
}

/**
 * The permissions in the open section. While a form is unsaved they stay as they were, so that signing in with fewer
 * rights loses no input.
 */
function useHeldPermissions(key: string | undefined, permissions: readonly Permission[]) {
  const hasUnsaved = useHasUnsaved();
  const [held, setHeld] = useState({ key, permissions });
  if (held.key !== key || (held.permissions !== permissions && !hasUnsaved)) setHeld({ key, permissions });
  return held.permissions;
}

function UnknownSection() {
  const t = useMessages('adminFrame');
  return (
    <div className="max-w-2xl">
      <h1 className="text-heading">{t('sectionNotFound')}</h1>
      <p className="mt-4">{t('sectionNotFoundText')}</p>
      <Link to="/admin" className={buttonClass('solid', 'mt-6')}>
        {t('goToDashboard')}
      </Link>
    </div>
  );
}

function RefusedSection({ name }: { name: string }) {
  const t = useMessages('adminFrame');
  return (
    <div className="max-w-2xl">
      <h1 className="text-heading">{name}</h1>
      <p className="mt-4">{t('notPermitted')}</p>
      <p className="mt-3">{t('askOwner')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/admin" className={buttonClass()}>
          {t('goToDashboard')}
        </Link>
        <Link to="/admin" search={{ section: 'account' }} className={buttonClass('outline')}>
          {t('viewAccount')}
        </Link>
      </div>
    </div>
  );
}
