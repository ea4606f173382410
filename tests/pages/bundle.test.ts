/** Public pages load little JavaScript and none of the admin area's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { fixedPages } from '../../src/server/content/pages';
import { courses, events, news, programs } from '../../src/server/db/schema';
import { readManifest } from '../../src/server/pages/assets';
import { clientFolder, projectFolder } from '../../src/server/process/paths';
import { testParts, useApp } from '../support/app';
import { buildSite } from '../support/build';
import { aCourse, aNewsArticle, anEvent, aProgram } from '../support/factories';

const mostScript = 125_000;
const mostStyle = 20_000;
const pages = [
  ...fixedPages,
  '/programs/tutoring',
  '/university/courses/1',
  '/news/relief',
  '/events/1',
  '/search',
  '/no/such/page',
];
const tooMuchForAPublicPage = [
  /^src\/client\/admin\//,
  /node_modules\/zod\//,
  /node_modules\/react-hook-form\//,
  /node_modules\/@radix-ui\//,
  /node_modules\/@simplewebauthn\//,
  /node_modules\/uqr\//,
  /node_modules\/(prosemirror-|markdown-it)/,
];

/** Of a section of the administrator area, with all that the area needs before it. */
const mostOfSection = { files: 36, bytes: 283_700 };
const mostOfDashboard = 178_500;

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
const modules = z.record(z.string(), z.array(z.string()));

const site = useApp();
const read = (file: string) => readFileSync(path.join(clientFolder, file));
const chunksOf = () => manifest.parse(JSON.parse(read('.vite/manifest.json').toString()));
const modulesOf = () => modules.parse(JSON.parse(read('.vite/modules.json').toString()));

beforeAll(() => buildSite(), 240_000);
beforeEach(async () => {
  await site().db.insert(events).values(anEvent());
  await site().db.insert(courses).values(aCourse());
  await site().insert(news, aNewsArticle({ slug: 'relief' }));
  await site().insert(programs, aProgram({ slug: 'tutoring' }));
});

const table: string[] = [];
afterAll(() => console.log(['first loads, bytes as brotli', ...table].join('\n')));

/** The scripts and styles that a page names itself. */
async function filesOf(page: string) {
  const app = createApp(testParts(site().db)); // of this build
  const html = await (await app.request(page)).text();
  const files = [...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)];
  const names = [...new Set(files.map(([, file = '']) => file))];
  return {
    scripts: names.filter((name) => name.endsWith('.js')),
    styles: names.filter((name) => name.endsWith('.css')),
  };
}

/** The scripts with all that they import, which the browser fetches before the first of them runs. */
function withImports(scripts: string[]): string[] {
  const chunks = chunksOf();
  const found = new Set(scripts);
  for (const script of found) {
    const { imports = [] } = Object.values(chunks).find(({ file }) => file === script) ?? {};
    for (const name of imports) found.add(chunks[name]?.file ?? name);
  }
  return [...found];
}

const sizes = new Map<string, number>();
/** Each file is compressed once, as most pages share most of theirs. */
function compressed(files: string[]): number {
  for (const file of files) if (!sizes.has(file)) sizes.set(file, brotliCompressSync(read(file)).length);
  return files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
}

test.each(pages)('the first load of %s is small and holds nothing of the administrator', async (page) => {
  const { scripts, styles } = await filesOf(page);
  expect(scripts.length).toBeGreaterThan(1);
  expect(styles.length).toBeGreaterThan(0);
  // What the page does not name itself would be fetched one after the other.
  expect(withImports(scripts).sort()).toEqual(scripts.sort());

  const [script, style] = [compressed(scripts), compressed(styles)];
  const rawStyle = styles.reduce((sum, file) => sum + read(file).length, 0);
  table.push(`${page}: scripts ${script} in ${scripts.length} files, styles ${style}, raw ${rawStyle}`);
  expect(script).toBeLessThanOrEqual(mostScript);
  expect(style).toBeLessThanOrEqual(mostStyle);

  const loaded = scripts.flatMap((name) => modulesOf()[name] ?? [`what is in ${name} is not known`]);
  expect(loaded).toContain('src/client/app/entry-client.tsx');
  for (const pattern of [...tooMuchForAPublicPage, /not known/])
    expect(loaded.filter((module) => pattern.test(module))).toEqual([]);
});

/** What a page can load later: not the other pages, which are tested themselves, nor the admin area. */
function loadedLater(scripts: string[]): string[] {
  const chunks = chunksOf();
  const later = new Set<string>();
  for (let next = scripts; next.length > 0; ) {
    const files = withImports(next);
    const found = Object.values(chunks)
      .filter(({ file }) => files.includes(file))
      .flatMap(({ dynamicImports }) => dynamicImports)
      .filter((name) => !name.includes('?tsr-split=') && !later.has(name));
    for (const name of found) later.add(name);
    next = found.map((name) => chunks[name]?.file ?? name);
  }
  return [...later];
}

test('what public pages load later holds no code of the admin area', async () => {
  const scripts = (await Promise.all(pages.map(filesOf))).flatMap((files) => files.scripts);
  const later = loadedLater(scripts);
  expect(later).toContain('src/client/ui/toast-region.tsx');
  expect(later).toContain('src/client/site/kit/share/share-menu.tsx');
  const chunks = chunksOf();
  const brought = later.flatMap((name) =>
    withImports([chunks[name]?.file ?? name])
      .flatMap((script) => modulesOf()[script] ?? [`what is in ${script} is not known`])
      .filter((module) => /^src\/client\/admin\/|not known/.test(module))
      .map((module) => `${name}: ${module}`),
  );
  expect(brought).toEqual([]);
});

test('each section of the administrator area loads little, in few files', () => {
  const chunks = chunksOf();
  const area = 'src/client/routes/admin/index.tsx?tsr-split=component';
  const entry = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
  const sections = chunks[area]?.dynamicImports ?? [];
  expect(sections.length).toBeGreaterThan(20);
  const loads = sections.map((section) => {
    const files = withImports([...entry, area, section].map((name) => chunks[name]?.file ?? name));
    const sent = files.map((file) =>
      read(existsSync(path.join(clientFolder, `${file}.br`)) ? `${file}.br` : file),
    );
    return { section, files: files.length, bytes: sent.reduce((sum, { length }) => sum + length, 0) };
  });
  const { files, bytes } = mostOfSection;
  expect(loads.filter((one) => one.files > files || one.bytes > bytes)).toEqual([]);
  const dashboard = loads.find(({ section }) => section === 'src/client/admin/overview/overview.tsx');
  expect(dashboard?.bytes).toBeLessThanOrEqual(mostOfDashboard);
});

test('what a public page must not load is somewhere in the build under the name that is looked for', () => {
  const all = Object.values(modulesOf()).flat();
  for (const pattern of tooMuchForAPublicPage) expect(all.some((module) => pattern.test(module))).toBe(true);
});

test('every part of a route is named under the id that the router knows it by', () => {
  const tree = readFileSync(path.join(projectFolder, 'src/client/app/routeTree.gen.ts'), 'utf8');
  const ids = new Set([...tree.matchAll(/^ {6}id: '(.+)';$/gm)].map(([, id]) => id));
  const named = Object.keys(readManifest(clientFolder).routes);
  expect(named).toContain('/_site/events_/$id');
  expect(named.filter((id) => id !== '__root__' && !ids.has(id))).toEqual([]);
});

test('the fonts that pages preload are those of the build', () => {
  const folder = path.join(projectFolder, 'dist/server');
  const fonts = readdirSync(folder).flatMap((file) => [
    ...readFileSync(path.join(folder, file), 'utf8').matchAll(/"\/(assets\/[^"]+\.woff2)"/g),
  ]);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter(([, file = '']) => !existsSync(path.join(clientFolder, file)))).toEqual([]);
});
