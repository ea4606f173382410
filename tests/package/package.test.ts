/** `npm run package`: the unpacked file is a whole site that needs nothing but Node. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { projectFolder } from '../../src/server/process/paths';
import { upload } from '../media/site-pictures';
import { aContactMessage } from '../support/factories';
import { endAll, type Variables } from '../support/processes';
import { call, countOf, signIn } from '../support/remote';
import { unpackPackage } from './unpacked';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
afterEach(endAll);

let unpacked: Awaited<ReturnType<typeof unpackPackage>>;
let data: Variables;

beforeAll(async () => {
  unpacked = await unpackPackage();
  data = unpacked.variables();
});

test('it starts, is killed, and goes on with what it had', async () => {
  const site = await unpacked.start(data);
  const cookie = await signIn(site);
  const { url } = await upload(site, cookie);
  expect((await call(site, '/api/contact', { body: aContactMessage() })).status).toBe(201);
  for (const address of [
    '/',
    '/admin/login',
    '/api/docs',
    '/api/docs/text.woff2',
    '/api/docs/headings.woff2',
  ])
    expect((await call(site, address)).status, address).toBe(200);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await call(site, '/')).text)?.[1];
  expect((await call(site, script ?? '')).status).toBe(200);
  site.child.kill('SIGKILL');
  await site.ended;

  const again = await unpacked.start(data);
  expect(await countOf(again, '/api/contact', await signIn(again))).toBe(1);
  expect((await call(again, url)).status).toBe(200);
  expect(again.err).toBe('');
});

test('it holds what a server needs, readable by every user, and nothing of the machine that made it', () => {
  const all = readdirSync(unpacked.folder, { recursive: true, withFileTypes: true });
  const modes = all.map((one) => statSync(path.join(one.parentPath, one.name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o755, 0o644]));
  const files = all.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  expect(files.filter((file) => readFileSync(file).includes(projectFolder))).toEqual([]);
  const packages = /^node_modules\/((?:@[^/]+\/)?[^/]+)/;
  const names = files.map((file) => packages.exec(path.relative(unpacked.folder, file))?.[1]);
  expect([...new Set(names)].filter((one) => one && /vite|react|tailwind|typescript/.test(one))).toEqual([]);
});

test.each([
  [
    { engines: { node: '>=99.1' } },
    /^The site needs Node 99\.1 or newer, and this is Node \d+\.\d+\.\d+\.\n$/,
  ],
  [{ cpu: ['s390x'] }, /^This package is for linux on s390x, and this machine is \w+ on \w+\.\n$/],
])('one line says why a machine cannot run it: %j', async (change, line) => {
  const file = path.join(unpacked.folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(text), ...change }));
  const { code, err } = await unpacked.run(data, 'admin', 'list');
  writeFileSync(file, text);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(line) });
});

const analyze = '/usr/bin/systemd-analyze';
test.runIf(existsSync(analyze))('its systemd unit is valid, and shuts the service in', () => {
  const unit = path.join(unpacked.folder, 'deploy/foundation-site.service');
  const ran = spawnSync(analyze, ['verify', unit], { encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  const rated = spawnSync(analyze, ['security', '--offline=true', '--threshold=25', unit], {
    encoding: 'utf8',
  });
  expect(rated.status, rated.stdout).toBe(0); // 2.5 of 10
});
