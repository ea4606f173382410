import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '../../server/routers';
import { createPages, unknownPath } from './router';
import type { Client } from './trpc';

/** Which scripts and styles each route needs. */
export type PageManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

type Rendering = {
  request: Request;
  client: Client;
  origin: string;
  manifest: PageManifest;
  nonce: string;
  /** Does the work that keeps the process busy, when it is its turn. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
};

type Page = { path: string; parameters: string[]; pattern: string };
type Route = { id: string; fullPath: string; options: { validateSearch?: Validate; ssr?: unknown } };
type Validate = (search: Record<string, unknown>) => object;

/** Pages without reads, to find routes by. */
const pages = createPages(createTRPCClient<AppRouter>({ links: [] }), '');

/**
 * What a path and its parameters come to: the path of the page, the same one for all that nothing is found at, the names
 * of the parameters that it reads, and its pattern.
 */
export function findPage(pathname: string, search: string): Page {
  const [matched, , found]: readonly [readonly Route[], unknown, Route?] = pages.getMatchedRoutes(pathname);
  if (!found || found.id === '/_site/$') return { path: unknownPath, parameters: [], pattern: '/*' };
  const asked = pages.options.parseSearch(search);
  // The area is rendered in the browser: what its addresses say makes no difference here.
  const parameters = matched.flatMap(({ options }) =>
    options.ssr === false ? [] : Object.keys(options.validateSearch?.(asked) ?? {}),
  );
  const fullPath = found.fullPath.replace(/(.)\/$/, '$1');
  const path = fullPath.includes('$') ? pathname : fullPath;
  return { path, parameters, pattern: fullPath.replace(/\$\w*/g, '*') };
}

/**
 * Answers a request for a page: complete HTML with its real status. React's renderer of streams follows its requests by
 * AsyncLocalStorage, which on Node 20 and 22 hooks every promise of the process from then on.
 */
export function renderPage({
  request,
  client,
  origin,
  manifest,
  nonce,
  inTurn,
}: Rendering): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createPages(client, origin, nonce),
    getRouterManifest: () => manifest,
  });
  return handle(({ router, responseHeaders }) =>
    inTurn(() =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    ),
  );
}
