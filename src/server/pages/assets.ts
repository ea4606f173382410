import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { PageManifest } from '../../client/entry-server';

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
type Chunk = z.infer<typeof chunk>;
const viteManifest = z.record(z.string(), chunk);

/** Which scripts and styles each route needs, as Vite wrote it down when it built the browser's part. */
export function readManifest(clientFolder: string): PageManifest {
  const text = readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8');
  const chunks = viteManifest.parse(JSON.parse(text));
  const filesOf = ({ file, imports }: Chunk) => [
    file,
    ...imports.flatMap((name) => chunks[name]?.file ?? []),
  ];
  const shared = Object.values(chunks)
    .filter(({ isEntry }) => isEntry)
    .flatMap(filesOf);
  const routes: PageManifest['routes'] = {};
  for (const [source, part] of Object.entries(chunks)) {
    const { file, isEntry, css } = part;
    const routeId = isEntry ? '__root__' : routeIdOf(source);
    if (!routeId) continue;
    const files = isEntry ? shared : filesOf(part).filter((name) => !shared.includes(name));
    routes[routeId] = {
      preloads: files.map((name) => `/${name}`),
      css: css.map((name) => `/${name}`),
      ...(isEntry && { scripts: [{ attrs: { type: 'module', async: true, src: `/${file}` } }] }),
    };
  }
  return { routes };
}

/** The route whose component a chunk holds: `routes/_site/news/index.tsx?tsr-split=component` is `/_site/news/`. */
function routeIdOf(source: string): string | undefined {
  const [, route] = /^src\/client\/routes(\/.+)\.tsx\?tsr-split=component/.exec(source) ?? [];
  return route?.replace(/\/(?:index|route)$/, (end) => (end === '/index' ? '/' : ''));
}
