import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '../../server/routers';
import { createPages, type SiteLanguage, unknownPath } from './router';
import type { Client } from './trpc';

export type PageManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export { unknownPath };

type Rendering = {
  request: Request;
  client: Client;
  origin: string;
  language: SiteLanguage;
  manifest: PageManifest;
  nonce: string;
  /** Runs CPU-bound work in turn. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
};

type Page = { path: string; parameters: string[]; pattern: string };
type Route = { id: string; fullPath: string; options: { validateSearch?: Validate; ssr?: unknown } };
type Validate = (search: Record<string, unknown>) => object;

const pages = createPages({
  client: createTRPCClient<AppRouter>({ links: [] }),
  locale: 'en',
  prefix: '',
  languages: [],
});

/** The canonical path, the parameters that the page reads, and the route pattern; one path for everything not found. */
export function findPage(pathname: string, search: string): Page {
  const [matched, , found]: readonly [readonly Route[], unknown, Route?] = pages.getMatchedRoutes(pathname);
  if (!found || found.id === '/_site/$') return { path: unknownPath, parameters: [], pattern: '/*' };
  const asked = pages.options.parseSearch(search);
  // The admin area is rendered in the browser.
  const parameters = matched.flatMap(({ options }) =>
    options.ssr === false ? [] : Object.keys(options.validateSearch?.(asked) ?? {}),
  );
  const fullPath = found.fullPath.replace(/(.)\/$/, '$1');
  const path = fullPath.includes('$') ? pathname : fullPath;
  return { path, parameters, pattern: fullPath.replace(/\$\w*/g, '*') };
}

/**
 * Renders a page with its status. Not as a stream: React would use AsyncLocalStorage, which slows down every promise on
 * Node 20 and 22.
 */
export function renderPage({
  request,
  client,
  origin,
  language,
  manifest,
  nonce,
  inTurn,
}: Rendering): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createPages({ client, origin, nonce, ...language }),
    getRouterManifest: () => manifest,
  });
  return handle(({ router, responseHeaders }) =>
    inTurn(() =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    ),
  );
}
