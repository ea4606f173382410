/** The receiver in Python that `docs/api.md` prints, run as it is printed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { projectFolder } from '../../src/server/process/paths';
import { signedHeaders } from '../../src/server/webhooks/signature';
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

test('the guide states the formula, how the secret is decoded and how old a delivery may be', () => {
  for (const part of [
    'HMAC-SHA256',
    '{webhook-id}.{webhook-timestamp}.{body}',
    'after `whsec_`',
    '300 seconds',
  ])
    expect(guide.includes(part), part).toBe(true);
});

const isHere = spawnSync('python3', ['--version']).status === 0;
describe.runIf(isHere)('the receiver in Python', () => {
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
