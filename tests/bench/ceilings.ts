import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

const ports = z.object({ hono: z.int(), bare: z.int() });

/** What every server says by itself. */
const own = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** What an address answers, byte for byte. */
async function rawAnswer(url: string, acceptEncoding: string) {
  const request = http.get(url, { headers: { 'accept-encoding': acceptEncoding } });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  const body = (await buffer(response)).toString('base64');
  const headers = Object.entries(response.headers).filter(([name]) => !own.has(name));
  return { body, headers: Object.fromEntries(headers) };
}

/**
 * Starts `ceiling-servers.mjs` with copies of what the site answers at these addresses, plain and under `/br` compressed.
 * @returns the addresses of its two servers: a Hono with fixed answers, and bare node:http with queries
 */
export async function startCeilings(site: { url: string }, databaseUrl: string, addresses: string[]) {
  const copies = addresses.flatMap((address) =>
    Object.entries({ '': 'identity', '/br': 'br' }).map(
      async ([under, encoding]) =>
        [`${under}${address}`, await rawAnswer(site.url + address, encoding)] as const,
    ),
  );
  const fixed = Object.fromEntries(await Promise.all(copies));
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'ceiling-servers.mjs')], {
    env: { PATH, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(fixed));
  const [line] = await once(child.stdout, 'data');
  const found = ports.parse(JSON.parse(String(line)));
  return {
    hono: `http://127.0.0.1:${found.hono}`,
    bare: `http://127.0.0.1:${found.bare}`,
    async stop() {
      if (child.kill()) await once(child, 'exit');
    },
  };
}
