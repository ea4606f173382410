import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

const ports = z.object({ hono: z.int(), bare: z.int() });

/** What an address answers, byte for byte. */
async function rawAnswer(url: string, acceptEncoding: string) {
  const request = http.get(url, { headers: { 'accept-encoding': acceptEncoding } });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  const body = await buffer(response);
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
  return {
    body: body.toString('base64'),
    headers: { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) },
  };
}

/**
 * Starts `ceiling-servers.mjs` with copies of what the site answers at these addresses, plain and under `/br` compressed.
 * @returns the addresses of its two servers: a Hono with fixed answers, and bare node:http with queries
 */
export async function startCeilings(site: { url: string }, databaseUrl: string, addresses: string[]) {
  const fixed = Object.fromEntries(
    await Promise.all(
      addresses.flatMap((address) => [
        rawAnswer(site.url + address, 'identity').then((answer) => [address, answer]),
        rawAnswer(site.url + address, 'br').then((answer) => [`/br${address}`, answer]),
      ]),
    ),
  );
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
