/** No request whatsoever makes the site fail, answer other than documented, or tell a secret. */
import { expect, test } from 'vitest';
import { documentedOperations } from '../support/api/documented';
import { ask, slug } from '../support/calls';
import { fuzzOperations, secrets, seed, useFilledSite } from './fuzz';
import { strangeQueries } from './fuzz-calls';

const site = useFilledSite();

test('the document names every operation', () => expect(documentedOperations.length).toBeGreaterThan(70));

fuzzOperations({
  runs: 3,
  every: 144,
  operations: documentedOperations.filter((_, index) => index % 5 === seed % 5),
});

const strangePaths = [
  '/%E0%A4%A',
  '/%00',
  '/%0d/evil.example',
  '/..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cwindows',
  '/.vite/manifest.json',
  '/%2e%2e/package.json',
  '/assets/%00.js',
  `/${'x'.repeat(8000)}`,
  `/${'a/'.repeat(2000)}`,
  '/constructor',
  '/__proto__',
  '/%ff%fe',
];
const prefixes = [
  '',
  '/api',
  '/api/news',
  '/api/settings',
  '/trpc',
  '/news',
  '/admin',
  '/api/docs',
  '/images',
];

test('strange paths are answered over both protocols', async () => {
  const strangeQuery = strangeQueries[seed % strangeQueries.length] ?? '';
  const asked = [
    ['GET', ''],
    ['GET', strangeQuery],
    ['HEAD', ''],
    ['POST', strangeQuery],
    ['OPTIONS', ''],
  ] as const;
  for (const [row, path] of strangePaths.entries())
    for (const [column, prefix] of prefixes.entries()) {
      // Each path is asked for below each prefix, in a different way for each seed.
      const [method, query] = asked[(seed + row + column) % asked.length] ?? ['GET', ''];
      const answer = await ask(site().app, `${prefix}${path}${query}`, { method });
      expect(answer.status, `${method} ${prefix}${path}`.slice(0, 200)).toBeLessThan(500);
      for (const secret of secrets) expect(answer.text).not.toContain(secret);
      expect(answer.text).not.toMatch(/node_modules(?!\/@fontsource)|root:x:/); // fonts of a page without a build
    }
});

test('strange queries are answered over both protocols', async () => {
  const pages = ['/', '/news', `/news/${slug}`, '/admin', '/nothing'];
  for (const [row, query] of strangeQueries.entries()) {
    const page = pages[(seed + row) % pages.length] ?? '/';
    for (const path of [page, '/api/news', '/api/docs', '/trpc/news.list'])
      expect((await ask(site().app, `${path}${query}`)).status, `${path}${query}`).toBeLessThan(500);
  }
});
