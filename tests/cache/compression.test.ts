/** Responses and files are compressed with what the client accepts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientFolder } from '../../src/server/process/paths';
import { useApp } from '../support/app';
import { buildSite } from '../support/build';

const site = useApp();
beforeAll(() => buildSite(), 240_000);

const read = { br: brotliDecompressSync, gzip: gunzipSync };
const ask = (page: string, accepted?: string) =>
  site().app.request(page, { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a rendered page', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q=0.8, gzip; q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity;q=0, *', 'br'],
  ] as const)('for %s is compressed with %s', async (accepted, encoding) => {
    const response = await ask('/about', accepted);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(read[encoding](await bytesOf(response)).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
  });

  test('is not compressed when the client accepts neither, nor prefers them', async () => {
    const others = [
      '',
      'identity',
      'deflate, zstd',
      '*;q=0',
      'br;q=0, gzip;q=0.000',
      'gzip;q=0.5, identity',
      'br;q=x',
    ];
    for (const accepted of [undefined, ...others]) {
      const response = await ask('/about', accepted);
      expect(response.headers.get('content-encoding'), accepted).toBeNull();
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
    }
  });

  test('is compressed as a 404 too', async () => {
    const response = await ask('/no/such/page', 'br');
    expect(response.status).toBe(404);
    expect(read.br(await bytesOf(response)).toString()).toContain('404 Page Not Found');
  });
});

describe('a file', () => {
  const all = () =>
    readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('.'));
  const one = (pattern: RegExp) => {
    const name = all().find((file) => pattern.test(file));
    if (!name) throw new Error(`The build has no file like ${pattern}`);
    return { address: `/${name}`, content: readFileSync(path.join(clientFolder, name)) };
  };

  test.each([
    [/^assets\/entry-client.*\.js$/, 'text/javascript', 31_536_000],
    [/^assets\/.*\.css$/, 'text/css', 31_536_000],
    [/^images\/.*\.svg$/, 'image/svg+xml', 3600],
  ])('like %s is compressed, with its type and cache lifetime', async (pattern, type, seconds) => {
    const { address, content } = one(pattern);
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await ask(address, `deflate, ${encoding}`);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('content-type')).toContain(type);
      expect(response.headers.get('cache-control')).toContain(`public, max-age=${seconds}`);
      const sent = await bytesOf(response);
      expect(sent.length).toBeLessThan(content.length);
      expect(read[encoding](sent).equals(content)).toBe(true);
    }
    const plain = await ask(address);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect((await bytesOf(plain)).equals(content)).toBe(true);
  });

  test('that is compressed already or tiny is not compressed again', () => {
    const copies = all().filter((name) => /\.(?:br|gz)$/.test(name));
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) {
      const original = copy.replace(/\.(?:br|gz)$/, '');
      expect(original).toMatch(/\.(?:js|css|svg|json|xml|txt|html|webmanifest)$/);
      expect(readFileSync(path.join(clientFolder, original)).length).toBeGreaterThan(1024);
    }
  });
});
