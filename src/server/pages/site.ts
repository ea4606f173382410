import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import { Hono } from 'hono';
import { renderPage } from '../../client/entry-server';
import type { Database } from '../db/connect';
import { projectFolder } from '../paths';
import { type AppRouter, appRouter } from '../routers';
import { noSession } from '../session';
import { readManifest } from './assets';

const clientFolder = path.join(projectFolder, 'dist/client');

type Parts = { db: Database; publicUrl: string };

/** The files of the browser's part, and the pages rendered as an anonymous visitor sees them. */
export function siteRoutes({ db, publicUrl }: Parts) {
  const app = new Hono();
  const manifest = existsSync(clientFolder) ? readManifest(clientFolder) : { routes: {} };
  const client = createTRPCClient<AppRouter>({
    links: [
      unstable_localLink({ router: appRouter, createContext: async () => ({ db, session: noSession }) }),
    ],
  });
  const cacheFiles = (filePath: string, c: { header: (name: string, value: string) => void }) => {
    const hashed = filePath.includes('/assets/');
    c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  };
  app.get('/.vite/*', (c) => c.notFound());
  app.get('*', serveStatic({ root: clientFolder, onFound: cacheFiles }));
  app.get('*', (c) => renderPage({ request: c.req.raw, client, origin: publicUrl, manifest }));
  app.all('*', (c) => c.text('Only GET and HEAD can be used here', 405, { Allow: 'GET, HEAD' }));
  return app;
}
