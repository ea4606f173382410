/** `npm run package`: the unpacked file is a whole site that needs nothing but Node. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { projectFolder } from '../../src/server/process/paths';
import { siteVersion } from '../../src/server/process/version';
import { upload } from '../media/site-pictures';
import { aContactMessage } from '../support/factories';
import { endAll, newFolder, Running, Site, type Variables } from '../support/processes';
import { call, countOf, password, signIn } from '../support/remote';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
afterEach(endAll);

const folder = `foundation-site-${siteVersion()}`;
const archive = path.join(projectFolder, 'dist', `${folder}.tar.gz`);
const parent = newFolder();
const unpacked = path.join(parent, folder);
const onlyNode = path.join(parent, 'bin');
let data: Variables;

beforeAll(async () => {
  const packing = new Running('package.mjs', [], { SOURCE_DATE_EPOCH: '1700000000' });
  if ((await packing.ended) !== 0) throw new Error(packing.err);
  execFileSync('tar', ['-xzf', archive, '-C', parent]);
  mkdirSync(onlyNode);
  symlinkSync(process.execPath, path.join(onlyNode, 'node'));
  data = { PATH: onlyNode, DATA_DIR: newFolder(), ADMIN_PASSWORD: password, SEED_CONTENT: 'true' };
});

const server = (file: string) => path.join(unpacked, 'server', file);
const start = () => new Site(data, [], server('main.js')).ready();
async function run(name: string, ...args: string[]) {
  const command = new Running(server(`${name}.js`), args, data);
  return { code: await command.ended, out: command.out, err: command.err };
}

test('it starts, is killed, and goes on with what it had', async () => {
  const site = await start();
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

  const again = await start();
  expect(await countOf(again, '/api/contact', await signIn(again))).toBe(1);
  expect((await call(again, url)).status).toBe(200);
  expect(again.err).toBe('');
});

test('its commands run without npm, and name each other so', async () => {
  const backup = path.join(newFolder(), 'site.gz');
  expect(await run('backup', backup)).toMatchObject({ code: 0, err: '' });
  expect(await run('admin', 'list')).toMatchObject({ code: 0, out: expect.stringMatching(/^admin\t/) });
  expect(await run('audit', 'verify')).toMatchObject({ code: 0, out: expect.stringMatching(/ is whole/) });
  expect(await run('media', 'check')).toMatchObject({ code: 0, out: '1 pictures, 0 documents\n' });
  expect(await run('restore')).toMatchObject({ code: 1, err: 'Usage: node server/restore.js FILE\n' });
  data = { ...data, DATA_DIR: newFolder() };
  expect(await run('restore', backup)).toMatchObject({ code: 0, err: '' });
  expect(await run('admin', 'list')).toMatchObject({ code: 0, out: expect.stringMatching(/^admin\t/) });
});

test('it upgrades a site of the first release, after a backup', async () => {
  const dataDir = newFolder();
  const release = path.join(projectFolder, 'tests/fixtures/releases/1.0.0');
  data = {
    ...data,
    DATA_DIR: dataDir,
    SECRET_KEY: readFileSync(path.join(release, 'secret-key'), 'utf8').trim(),
  };
  await run('restore', path.join(release, 'backup-of-embedded.gz')); // for its pictures
  rmSync(path.join(dataDir, 'database'), { recursive: true });
  const input = brotliDecompressSync(readFileSync(path.join(release, 'embedded.tar.br')));
  execFileSync('tar', ['-x', '-C', dataDir], { input });
  const site = await start();
  expect((await call(site, '/news')).status).toBe(200);
  expect(site.out).toMatch(/The backup before the upgrade is .*before-upgrade-/);
});

test('it holds what a server needs, readable by every user, and nothing of the machine that made it', () => {
  const all = readdirSync(unpacked, { recursive: true, withFileTypes: true });
  const modes = all.map((one) => statSync(path.join(one.parentPath, one.name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o755, 0o644]));
  const files = all.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  expect(files.filter((file) => readFileSync(file).includes(projectFolder))).toEqual([]);
  const packages = /^node_modules\/((?:@[^/]+\/)?[^/]+)/;
  const names = files.map((file) => packages.exec(path.relative(unpacked, file))?.[1]);
  expect([...new Set(names)].filter((one) => one && /vite|react|tailwind|typescript/.test(one))).toEqual([]);
});

test.each([
  [
    { engines: { node: '>=99.1' } },
    /^The site needs Node 99\.1 or newer, and this is Node \d+\.\d+\.\d+\.\n$/,
  ],
  [{ cpu: ['s390x'] }, /^This package is for linux on s390x, and this machine is \w+ on \w+\.\n$/],
])('one line says why a machine cannot run it: %j', async (change, line) => {
  const file = path.join(unpacked, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(text), ...change }));
  const { code, err } = await run('admin', 'list');
  writeFileSync(file, text);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(line) });
});

const analyze = '/usr/bin/systemd-analyze';
test.runIf(existsSync(analyze))('its systemd unit is valid, and shuts the service in', () => {
  const unit = path.join(unpacked, 'deploy/foundation-site.service');
  const ran = spawnSync(analyze, ['verify', unit], { encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  const rated = spawnSync(analyze, ['security', '--offline=true', '--threshold=25', unit], {
    encoding: 'utf8',
  });
  expect(rated.status, rated.stdout).toBe(0); // 2.5 of 10
});
