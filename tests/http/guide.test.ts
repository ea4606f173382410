/** The first examples of `docs/api.md` and its webhook receiver in Python work as printed. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { projectFolder } from '../../src/server/process/paths';
import { signedHeaders } from '../../src/server/webhooks/signature';
import { aToken } from '../support/accounts/tokens';
import { testParts, useApp } from '../support/app';
import { aDonation } from '../support/factories';
import { freePort, newFolder, until } from '../support/processes';

const guide = readFileSync(path.join(projectFolder, 'docs/api.md'), 'utf8');
const [, code = ''] = /^```python\n(# receiver\.py: .*?)^```$/ms.exec(guide) ?? [];
const key = Buffer.alloc(24, 7);
const body = JSON.stringify({
  type: 'donation.created',
  timestamp: '2026-01-31T09:30:00.000Z',
  data: { id: 12 },
});
const now = () => Math.floor(Date.now() / 1000);

let receiver: ChildProcess | undefined;
afterEach(() => receiver?.kill());

const isHere = (program: string) => spawnSync(program, ['--version']).status === 0;
const programs: Record<string, [program: string, ...args: string[]]> = {
  sh: ['bash', '-c'],
  js: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
};
const site = useApp();
test.runIf(isHere('curl') && isHere('python3'))(
  'donations are read, and a message is written once',
  async () => {
    const { db } = site();
    await site().rest('POST', '/api/donations', { body: aDonation({ firstName: 'Amina' }) });
    const { token } = await aToken(db, { scopes: ['donations:read'] });
    const server = createAdaptorServer({ fetch: createApp(testParts(db)).fetch }).listen(0);
    await once(server, 'listening');
    const { port } = z.object({ port: z.int() }).parse(server.address());
    const env = { PATH: process.env['PATH'], SITE: `http://127.0.0.1:${port}`, TOKEN: token };
    const examples = [...guide.matchAll(/^```(sh|js|python)\n(.*?)^```$/gms)].slice(0, 4);
    expect(examples.map(([, language]) => language)).toEqual(['sh', 'js', 'python', 'sh']);
    const run = async (example: string[] = []) => {
      const [, language = '', code = ''] = example;
      const [program, ...args] = programs[language] ?? ['false'];
      return (await promisify(execFile)(program, [...args, code], { env })).stdout;
    };
    try {
      for (const read of examples.slice(0, 3)) expect(await run(read)).toContain('Amina');
      const write = async (): Promise<unknown> => JSON.parse(await run(examples[3]));
      for (const _ of ['once', 'again']) expect(await write()).toMatchObject({ id: 1, subject: 'Library' });
    } finally {
      server.close();
    }
  },
);

describe.runIf(isHere('python3'))('the receiver in Python', () => {
  test('takes what is signed and fresh, once, and nothing else', async () => {
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(45);
    const [folder, port] = [newFolder(), await freePort()];
    writeFileSync(path.join(folder, 'receiver.py'), code);
    const env = { PATH: process.env['PATH'], SECRET: `whsec_${key.toString('base64')}`, PORT: `${port}` };
    receiver = spawn('python3', ['-u', 'receiver.py'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let printed = '';
    receiver.stdout?.on('data', (text) => (printed += String(text)));
    const url = `http://127.0.0.1:${port}/`;
    const post = async (secrets: Buffer[], timestamp: number, sent = body) => {
      const headers = signedHeaders(secrets, { id: 'msg_1', timestamp, body });
      return (await fetch(url, { method: 'POST', headers, body: sent })).status;
    };
    await until('the receiver to listen', () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    );
    expect(await post([Buffer.alloc(24, 8)], now())).toBe(400);
    expect(await post([key], now() - 400)).toBe(400);
    expect(await post([key], now(), body.replace('12', '13'))).toBe(400);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
    expect(await post([Buffer.alloc(24, 8), key], now())).toBe(204);
    expect(await post([key], now())).toBe(204);
    await until('the work', () => printed !== '');
    expect(printed).toBe('donation.created 12\n');
  });
});
