import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { createPages } from './router';
import type { Client } from './trpc';

/** Which scripts and styles each route needs. */
export type PageManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

type Rendering = { request: Request; client: Client; origin: string; manifest: PageManifest; nonce: string };

/**
 * Answers a request for a page: complete HTML with its real status. React's renderer of streams follows its requests by
 * AsyncLocalStorage, which on Node 20 and 22 hooks every promise of the process from then on.
 */
export function renderPage({ request, client, origin, manifest, nonce }: Rendering): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createPages(client, origin, nonce),
    getRouterManifest: () => manifest,
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
