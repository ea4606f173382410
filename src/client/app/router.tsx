import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { ReactNode } from 'react';
import { PageFailed } from '../site/pages/page-failed';
import { routeTree } from './routeTree.gen';
import { type Client, createApi, trpc } from './trpc';

/** The page of what is not there is rendered once, under this path, for every path. */
export const unknownPath = '/404';
const unknownRoute = '/_site/$';

/**
 * The pages over a way to the procedures: the network in the browser, a direct call on the server. Only the server knows
 * the site's public address; the browser, which may be at another one, reads it from the page that it was sent.
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
      // What is not there was rendered under a path of its own, and is taken over under the one that was asked for.
      const rendered = window.$_TSR?.router?.matches.at(-1);
      const asked = router.matchRoutes(router.latestLocation).at(-1);
      if (rendered && asked?.routeId === unknownRoute) rendered.i = asked.id.replaceAll('/', '#');
    },
    Wrap,
    defaultErrorComponent: PageFailed,
    // Marks the scripts that are ours while the server renders; it is taken out before the page is sent.
    ...(nonce && { ssr: { nonce } }),
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
  });
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // A failed read is tried again in the browser; its error never enters the page.
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPages>;
  }
}
