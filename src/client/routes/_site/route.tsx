import { createFileRoute, Outlet } from '@tanstack/react-router';
import { load } from '../../load';
import { NotFound } from '../../site/not-found';
import { SiteFooter } from '../../site/site-footer';
import { SiteHeader } from '../../site/site-header';

export const Route = createFileRoute('/_site')({
  loader: ({ context: { api } }) => load(api.settings.list.ensureData()),
  component: Site,
  notFoundComponent: NotFound,
});

/** What every public page shares. */
function Site() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
