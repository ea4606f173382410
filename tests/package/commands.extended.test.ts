/** `npm run package`: its commands run without npm, and it upgrades a site of the first release. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { projectFolder } from '../../src/server/process/paths';
import { upload } from '../media/site-pictures';
import { endAll, newFolder } from '../support/processes';
import { call, signIn } from '../support/remote';
import { unpackPackage } from './unpacked';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
afterEach(endAll);

let unpacked: Awaited<ReturnType<typeof unpackPackage>>;
beforeAll(async () => void (unpacked = await unpackPackage()));

test('its commands run without npm, and their usage names node', async () => {
  const data = unpacked.variables();
  const site = await unpacked.start(data);
  await upload(site, await signIn(site));
  await site.stop();
  const run = (...command: [string, ...string[]]) => unpacked.run(data, ...command);
  const backup = path.join(newFolder(), 'site.gz');
  expect(await run('backup', backup)).toMatchObject({ code: 0, err: '' });
  expect(await run('admin', 'list')).toMatchObject({ code: 0, out: expect.stringMatching(/^admin\t/) });
  expect(await run('audit', 'verify')).toMatchObject({ code: 0, out: expect.stringMatching(/ is whole/) });
  expect(await run('media', 'check')).toMatchObject({ code: 0, out: '1 pictures, 0 documents\n' });
  expect(await run('restore')).toMatchObject({ code: 1, err: 'Usage: node server/restore.js FILE\n' });
  const other = unpacked.variables();
  expect(await unpacked.run(other, 'restore', backup)).toMatchObject({ code: 0, err: '' });
  expect(await unpacked.run(other, 'admin', 'list')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^admin\t/),
  });
});

test('it upgrades a site of the first release, after a backup', async () => {
  const dataDir = newFolder();
  const release = path.join(projectFolder, 'tests/fixtures/releases/1.0.0');
  const data = {
    ...unpacked.variables(dataDir),
    SECRET_KEY: readFileSync(path.join(release, 'secret-key'), 'utf8').trim(),
  };
  await unpacked.run(data, 'restore', path.join(release, 'backup-of-embedded.gz')); // for its pictures
  rmSync(path.join(dataDir, 'database'), { recursive: true });
  const input = brotliDecompressSync(readFileSync(path.join(release, 'embedded.tar.br')));
  execFileSync('tar', ['-x', '-C', dataDir], { input });
  const site = await unpacked.start(data);
  expect((await call(site, '/news')).status).toBe(200);
  expect(site.out).toMatch(/The backup before the upgrade is .*before-upgrade-/);
});
