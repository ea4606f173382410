import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { ReactNode } from 'react';
import { routeTree } from './routeTree.gen';
import { PageFailed } from './site/page-failed';
import { type Client, createApi, trpc } from './trpc';

/** The pages over a way to the procedures: the network in the browser, a direct call on the server. */
export function createPages(client: Client, origin: string, nonce?: string) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const Wrap = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
  const router = createRouter({
    routeTree,
    context: { api: createApi(queryClient, client), origin },
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
