import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { Api } from '../app/trpc';
import { SiteFrame } from '../site/frame/site-frame';
import { NotFound } from '../site/pages/not-found';
import { Toaster } from '../ui/toast';

/** `origin` is the site's public address, whatever the one is that the browser is at. */
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
        <meta name="theme-color" content="#0e3f36" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[figtree, fraunces].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="alternate" href="/feed.xml" type="application/atom+xml" title="News" />
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
