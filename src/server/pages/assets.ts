import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { PageManifest } from '../../client/app/entry-server';

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
type Chunk = z.infer<typeof chunk>;
const viteManifest = z.record(z.string(), chunk);

/** The scripts and styles of each route, from Vite's manifest. */
export function readManifest(clientFolder: string): PageManifest {
  const text = readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8');
  const chunks = viteManifest.parse(JSON.parse(text));
  const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
  const shared = neededBy(entries, chunks);
  const routes: PageManifest['routes'] = {};
  for (const [source, { file, isEntry }] of Object.entries(chunks)) {
    const routeId = isEntry ? '__root__' : routeIdOf(source);
    if (!routeId) continue;
    const parts = isEntry ? [...shared] : [...neededBy([source], chunks)].filter((part) => !shared.has(part));
    routes[routeId] = {
      preloads: parts.map((part) => `/${part.file}`),
      css: parts.flatMap((part) => part.css.map((name) => `/${name}`)),
      ...(isEntry && { scripts: [{ attrs: { type: 'module', async: true, src: `/${file}` } }] }),
    };
  }
  return { routes };
}

/** The chunks with all their direct and indirect imports. */
function neededBy(names: string[], chunks: Record<string, Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  for (const name of names) {
    const chunk = chunks[name];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    neededBy(chunk.imports, chunks, found);
  }
  return found;
}

/** `routes/_site/news/index.tsx?tsr-split=component` becomes `/_site/news/`; dots separate like slashes. */
function routeIdOf(source: string): string | undefined {
  const [, route] = /^src\/client\/routes(\/.+)\.tsx\?tsr-split=component/.exec(source) ?? [];
  return route?.replaceAll('.', '/').replace(/\/(?:index|route)$/, (end) => (end === '/index' ? '/' : ''));
}
