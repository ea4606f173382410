import {
  type DehydratedState,
  dehydrate,
  hydrate,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createMessageStore } from '../messages/message-store';
import { PageLanguage } from '../messages/page-language';
import { PageFailed } from '../site/pages/page-failed';
import type { PageContext } from './page-context';
import { routeTree } from './routeTree.gen';
import { rewriteFor } from './site-addresses';
import { type Client, createApi, trpc } from './trpc';

/** The 404 page is rendered once for all paths, under this one. */
export const unknownPath = '/404';
const unknownRoute = '/_site/$';

export type SiteLanguage = Pick<PageContext, 'locale' | 'prefix' | 'languages'>;

type PagesOptions = SiteLanguage & {
  /** Calls procedures over the network in the browser, and directly on the server. */
  client: Client;
  /** The public address. The browser reads it from the page, because the site may have several. */
  origin?: string;
  /** Marks our inline scripts; the server removes it before sending. */
  nonce?: string;
};

/** What the server's HTML holds for the browser. Failed reads are not among it: the browser repeats them. */
type DehydratedPage = Pick<PageContext, 'origin' | 'languages'> & {
  messages: string;
  queries: string;
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
  const messages = createMessageStore((groups) => client.messages.read.query({ locale, groups }));
  const language = { locale, messages };
  const Wrap = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <PageLanguage value={language}>{children}</PageLanguage>
      </trpc.Provider>
    </QueryClientProvider>
  );
  const context = { api: createApi(queryClient, client), origin, prefix, languages, ...language };
  const router = createRouter({
    routeTree,
    context,
    ...(prefix && { rewrite: rewriteFor(prefix) }),
    ...(import.meta.env.SSR && {
      dehydrate: () => ({
        origin,
        languages,
        messages: messages.dehydrate(),
        queries: JSON.stringify(dehydrate(queryClient)),
      }),
    }),
    hydrate(page: DehydratedPage) {
      context.origin = page.origin;
      context.languages = page.languages;
      messages.hydrate(page.messages);
      const queries: DehydratedState = JSON.parse(page.queries);
      hydrate(queryClient, queries);
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
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPages>;
  }
}
