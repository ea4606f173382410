/** The packages that the site needs are installed in production, and postgres.js is loaded from its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { projectFolder } from '../../src/server/process/paths';
import { buildSite } from '../support/build';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const commands = ['start', 'build', 'compress', 'admin', 'backup', 'restore'];
const needed = [
  'vite.config.ts',
  ...commands.map((name) => `scripts/${name}.mjs`),
  ...readdirSync(path.join(projectFolder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => path.join('src', file)),
];

/** The packages that a file names when it runs; types are gone by then. */
function packagesOf(source: string): string[] {
  const places = [
    ...source.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?\sfrom '([^'.][^']*)'/gm),
    ...source.matchAll(/^import '([^'.][^']*)'/gm),
    ...source.matchAll(/\bimport\('([^'.][^']*)'\)/g),
  ];
  return places.map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
}

test('what builds and serves the site is there after `npm ci --omit=dev`', () => {
  const installed = new Set([...Object.keys(dependencies), ...builtinModules]);
  const used = needed.flatMap((file) => packagesOf(read(file)).map((name) => ({ file, name })));
  expect(used).toContainEqual({ file: 'vite.config.ts', name: 'vite' });
  const missing = used.filter(({ name }) => !name.startsWith('node:') && !installed.has(name));
  expect(missing).toEqual([]);
});

// A fault of postgres.js is known by its path, and must not end the site.
test('postgres.js is no part of the bundle', { timeout: 240_000 }, async () => {
  await buildSite();
  const folder = path.join(projectFolder, 'dist/server');
  const scripts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(scripts.some((script) => script.includes('from "postgres"'))).toBe(true);
});
