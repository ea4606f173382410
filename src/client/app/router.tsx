import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { ReactNode } from 'react';
import type { Locale } from '../../shared/messages/languages';
import { createMessageStore } from '../messages/message-store';
import { PageFailed } from '../site/pages/page-failed';
import type { PageContext } from './page-context';
import { routeTree } from './routeTree.gen';
import { rewriteFor } from './site-addresses';
import { type Client, createApi, trpc } from './trpc';

/** The 404 page is rendered once for all paths, under this one. */
export const unknownPath = '/404';
const unknownRoute = '/_site/$';

export type SiteLanguage = {
  locale: Locale;
  /** What its addresses begin with, such as `/ar`; empty for the default language. */
  prefix: string;
  /** The languages of the site, the default first. */
  languages: Locale[];
};

type PagesOptions = SiteLanguage & {
  /** Calls procedures over the network in the browser, and directly on the server. */
  client: Client;
  /** The public address. The browser reads it from the page, because the site may have several. */
  origin?: string;
  /** Marks our inline scripts; the server removes it before sending. */
  nonce?: string;
};

/** The router with everything that pages need. */
export function createPages({ client, origin = '', nonce, locale, prefix, languages }: PagesOptions) {
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
  const messages = createMessageStore((groups) => client.messages.read.query({ locale, groups }));
  const context = { api: createApi(queryClient, client), origin, locale, prefix, languages, messages };
  const router = createRouter({
    routeTree,
    context,
    ...(prefix && { rewrite: rewriteFor(prefix) }),
    dehydrate: () => ({ origin, languages, messages: messages.dehydrate() }),
    hydrate(page: Pick<PageContext, 'origin' | 'languages'> & { messages: string }) {
      context.origin = page.origin;
      context.languages = page.languages;
      messages.hydrate(page.messages);
      // The 404 page was rendered under its own path.
      const rendered = window.$_TSR?.router?.matches.at(-1);
      const asked = router.matchRoutes(router.latestLocation).at(-1);
      if (rendered && asked?.routeId === unknownRoute) rendered.i = asked.id.replaceAll('/', '#');
    },
    Wrap,
    defaultErrorComponent: PageFailed,
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
