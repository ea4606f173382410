import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { ReactNode } from 'react';
import { PageFailed } from '../site/pages/page-failed';
import { routeTree } from './routeTree.gen';
import { type Client, createApi, trpc } from './trpc';

/** The 404 page is rendered once for all paths, under this one. */
export const unknownPath = '/404';
const unknownRoute = '/_site/$';

/**
 * The router. `link` calls procedures over the network in the browser, and directly on the server. The browser reads the
 * public address from the page, because the site may have several.
 */
export function createPages(client: Client, origin = '', nonce?: string) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  const Wrap = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
  const context = { api: createApi(queryClient, client), origin };
  const router = createRouter({
    routeTree,
    context,
    dehydrate: () => ({ origin }),
    hydrate(page: { origin: string }) {
      context.origin = page.origin;
      // The 404 page was rendered under its own path.
      const rendered = window.$_TSR?.router?.matches.at(-1);
      const asked = router.matchRoutes(router.latestLocation).at(-1);
      if (rendered && asked?.routeId === unknownRoute) rendered.i = asked.id.replaceAll('/', '#');
    },
    Wrap,
    defaultErrorComponent: PageFailed,
    // Marks our inline scripts; the server removes it before sending.
    ...(nonce && { ssr: { nonce } }),
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
  });
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // Failed reads are retried in the browser; errors are not dehydrated.
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPages>;
  }
}
