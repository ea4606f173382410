/** The page that describes the API, as it is sent: readable without any script. */
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../../src/server/app';
import { settings } from '../../../src/server/db/schema';
import { openApiDocument } from '../../../src/server/http/openapi/document';
import { projectFolder } from '../../../src/server/process/paths';
import { aToken } from '../../support/accounts/tokens';
import { testParts, useApp } from '../../support/app';

const site = useApp();
const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'api-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { paths } = openApiDocument('http://localhost:3000');
const calls = Object.entries(paths).flatMap(([address, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ method, address, ...operation })),
);

const page = async () => String((await site().rest('GET', '/api/docs')).body);

const marks: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
const plain = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&(?:lt|gt|quot|#x27|amp);/g, (mark) => marks[mark] ?? '');

/** The part of a page that describes a call. */
function sectionOf(html: string, id: string): string {
  const start = html.indexOf(`<section class="call" id="${id}"`);
  expect(start, id).toBeGreaterThan(0);
  return html.slice(start, html.indexOf('</section>', start));
}

function sampleOf(html: string, id: string, language: 'curl' | 'js'): string {
  const [, code = ''] =
    new RegExp(`<figure class="${language}">.*?<pre><code>(.*?)</code>`, 's').exec(sectionOf(html, id)) ?? [];
  return plain(code);
}

test('loads its scripts, styles and fonts from this site only', async () => {
  const html = await page();
  const loaded = [...html.matchAll(/<(?:script|link|img)\b[^>]*?\b(?:src|href)="([^"]+)"/g)].map(
    ([, url]) => url ?? '',
  );
  const style = await site().rest('GET', '/api/docs/style.css');
  const inStyle = [...String(style.body).matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url ?? '');
  expect(inStyle.length).toBeGreaterThanOrEqual(2);
  const files = [...loaded, ...inStyle];
  for (const url of files) expect(url).toMatch(/^\/(?!\/)/);
  const types = { css: /^text\/css/, js: /^text\/javascript/, woff2: /^font\/woff2/ };
  for (const [ending, type] of Object.entries(types)) {
    const url = files.find((file) => file.endsWith(`.${ending}`)) ?? '';
    const file = await site().rest('GET', url);
    expect(file.status, url).toBe(200);
    expect(file.headers.get('content-type'), url).toMatch(type);
    if (ending === 'woff2') expect(file.headers.get('cache-control')).toBe('public, max-age=604800');
  }
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(html).toContain('href="/api/openapi.json"');
});

test('tells each call, with its words, its answers and where it is in the contents', async () => {
  const html = await page();
  expect(calls.length).toBeGreaterThan(150);
  for (const { operationId, summary, method, address } of calls) {
    const words = plain(sectionOf(html, operationId));
    for (const part of [summary, method.toUpperCase(), address]) expect(words, operationId).toContain(part);
    expect(html).toContain(`<a href="#${operationId}">`);
  }
});

test('without scripts shows the examples in both languages, and no control that does nothing', async () => {
  const section = sectionOf(await page(), 'news-create');
  expect(section).not.toContain('<button');
  for (const language of ['curl', 'js']) expect(section).toContain(`<figure class="${language}">`);
  const style = String((await site().rest('GET', '/api/docs/style.css')).body);
  expect(style).toMatch(/\n\.search \{\s*display: none/);
});

test.each(['/api/docs', '/api/openapi.json'])('%s names the address of the site', async (address) => {
  const app = createApp(testParts(site().db, { publicUrl: 'https://foundation.example' }));
  const text = await (await app.request(address)).text();
  const sites = [...text.matchAll(/export SITE=([\w:/.-]+)/g)].map(([, site]) => site?.replace(/\\n.*/, ''));
  expect(sites).toEqual(['https://foundation.example']);
  expect(text.includes('localhost')).toBe(false);
});

test('has no id twice, and no link to what is not there', async () => {
  const html = await page();
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const targets = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

test('bears the foundation’s name and colour, and a new name at once', async () => {
  const { db } = site();
  const row = { group: 'general', label: 'Of the site', type: 'text' } as const;
  await db.insert(settings).values([
    { ...row, key: 'siteName', value: 'House of <Learning>' },
    { ...row, key: 'brandColor', value: '#7a1f5c' },
  ]);
  const html = await page();
  expect(html).toContain('<title>API | House of &lt;Learning&gt;</title>');
  expect(html).toMatch(/<style>[^<]*--brand:\s*#7a1f5c/);
});

test('is in the palette of the site’s own pages', () => {
  /** The light and the dark colours of a style sheet, one in a line. */
  const palettesOf = (file: string) =>
    [...readFileSync(path.join(projectFolder, file), 'utf8').matchAll(/:root \{([^}]*)\}/g)].map(
      ([, block = '']) => block.match(/--[\w-]+: #\w+;/g) ?? [],
    );
  const site = palettesOf('src/client/app/styles.css');
  const own = palettesOf('src/server/http/openapi/page/style.css');
  expect(own.map(({ length }) => length)).toEqual([15, 15]);
  own.forEach((colors, scheme) => expect(site[scheme]).toEqual(expect.arrayContaining(colors)));
});

describe('the examples', () => {
  test('of every call can be read by a shell and by JavaScript', async () => {
    const html = await page();
    for (const { operationId, requestBody } of calls) {
      const curl = sampleOf(html, operationId, 'curl');
      expect(curl).toMatch(/^curl --fail-with-body /);
      const js = sampleOf(html, operationId, 'js').replace(/^import .*$/m, '');
      expect(() => new Script(`(async () => {${js}})`), operationId).not.toThrow();
      for (const sample of [curl, js]) {
        expect(sample, operationId).toContain('http://localhost:3000/api/');
        expect(sample, operationId).not.toMatch(/undefined|\[object|\{\w+\}'/);
        if (requestBody) expect(sample, operationId).toContain('Content-Type');
      }
    }
    const all = calls.map(({ operationId }) => sampleOf(html, operationId, 'curl')).join('\n');
    const { status, stderr } = spawnSync('bash', ['-n'], { input: all, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('name the key of a creation, the version of a change and the token of what needs one', async () => {
    const html = await page();
    const update = calls.find(({ method, address }) => method === 'put' && address.startsWith('/api/news/'));
    for (const language of ['curl', 'js'] as const) {
      expect(sampleOf(html, 'news-create', language)).toMatch(/Idempotency-Key/);
      expect(sampleOf(html, update?.operationId ?? '', language)).toMatch(/If-Match.*"12-3"/);
      expect(sampleOf(html, 'news-create', language)).toMatch(/Authorization.*Bearer \$/);
      expect(sampleOf(html, 'news-list', language)).not.toMatch(/Authorization/);
      expect(sampleOf(html, 'auth-me', language)).toMatch(/session=\$/);
    }
  });

  test('work as they are printed', async () => {
    const { db } = site();
    const { token } = await aToken(db, { scopes: ['news:write'] });
    let answer: (request: Request) => Response | Promise<Response> = () => new Response();
    const server = createAdaptorServer({ fetch: (request: Request) => answer(request) }).listen(0);
    await once(server, 'listening');
    try {
      const { port } = z.object({ port: z.int() }).parse(server.address());
      const publicUrl = `http://localhost:${port}`;
      answer = createApp(testParts(db, { publicUrl })).fetch;
      const html = await (await fetch(`${publicUrl}/api/docs`)).text();
      const env = { PATH: process.env['PATH'], TOKEN: token };
      const inShell = async (id: string): Promise<unknown> =>
        JSON.parse((await run('bash', ['-c', sampleOf(html, id, 'curl')], { env })).stdout);
      const inNode = async (id: string) => {
        const file = path.join(folder, `${id}.mjs`);
        writeFileSync(file, sampleOf(html, id, 'js'));
        return (await run(process.execPath, [file], { env })).stdout;
      };
      const created = await inShell('news-create');
      expect(created).toMatchObject({ slug: 'winter-relief' });
      // The same key with the same body: the other language is answered as the first.
      expect(await inNode('news-create')).toContain("slug: 'winter-relief'");
      expect(await inShell('news-list')).toEqual([created]);
      expect(await inNode('search-everything')).toMatch(/results/);
      expect(await inShell('contact-create')).toMatchObject({ name: expect.any(String) });
    } finally {
      server.close();
    }
  });
});
