import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { NotFound } from '../site/not-found';
import { SiteFrame } from '../site/site-frame';
import type { Api } from '../trpc';
import { Toaster } from '../ui/toast';

export type PageContext = { api: Api; origin: string };

export const Route = createRootRouteWithContext<PageContext>()({
  component: Root,
  // For addresses that no route can even read, such as `/%E0%A4%A`.
  notFoundComponent: () => (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  ),
});

/** The document itself. */
function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Toaster />
        <Scripts />
      </body>
    </html>
  );
}
