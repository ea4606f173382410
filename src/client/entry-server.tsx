import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import { createPages } from './router';
import type { Client } from './trpc';

/** Which scripts and styles each route needs. */
export type PageManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

type Rendering = { request: Request; client: Client; origin: string; manifest: PageManifest; nonce: string };

/** Answers a request for a page: complete HTML with its real status. */
export function renderPage({ request, client, origin, manifest, nonce }: Rendering): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createPages(client, origin, nonce),
    getRouterManifest: () => manifest,
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToStream({ request, router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
