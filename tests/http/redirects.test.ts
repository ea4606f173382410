/** No path is redirected to another site. */
import { request } from 'node:http';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useApp } from '../support/app';

const site = useApp();
let server: ReturnType<typeof serve>;
let port = 0;
beforeEach(async () => {
  port = await new Promise((resolve) => {
    server = serve({ fetch: site().app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** The path goes out exactly as it is written here, which a browser's address bar would not do. */
const get = (path: string) =>
  new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }),
      );
    });
    asked.on('error', reject).end();
  });

const paths = [
  '//evil.example',
  '//evil.example/',
  '///evil.example',
  '////evil.example//',
  '/\\evil.example',
  '/\\/evil.example/',
  '/%5cevil.example',
  '/%5Cevil.example/',
  '/%2f%2fevil.example',
  '/%2F/evil.example/',
  '/%0d/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%0a//evil.example',
  '/%09//evil.example',
  '/%20//evil.example',
  '/.//evil.example',
  '/..//evil.example/',
  '/news//evil.example',
  '/news//evil.example/',
  '/news/%2f%2fevil.example',
  '/news/..//evil.example',
  '/NEWS//',
  '/News/',
  '/api//evil.example',
  '/api/docs//evil.example',
  '/api/docs/',
  '/admin//evil.example',
  '/@evil.example',
  '/?redirect=https://evil.example',
  '/admin/login?redirect=//evil.example',
  'http://evil.example/',
  'http://evil.example//evil.example/news/',
];

test('no path leads off the site', async () => {
  const own = `http://127.0.0.1:${port}`;
  for (const path of paths) {
    const { status, location, text } = await get(path);
    expect(status, path).toBeGreaterThanOrEqual(200);
    expect(status, path).toBeLessThan(500);
    if (location !== undefined) expect(new URL(location, `${own}/`).origin, path).toBe(own);
    expect(text, path).not.toMatch(/http-equiv=["']?refresh/i);
  }
});
