/** Nightly backups: one a night whatever happens, never half of one, and old ones go only after a good new one. */
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contentsOf } from '../../src/server/backup/contents';
import { backupsIn, removeOld } from '../../src/server/backup/folder';
import { nightlyBackup, nightOf } from '../../src/server/backup/nightly';
import { lastBackups, markBackup } from '../../src/server/db/backup-marks';
import { machineZone } from '../../src/shared/lib/days';
import { useApp } from '../support/app';
import { atOnce } from '../support/calls';
import { testDatabase } from '../support/database';
import { aFolder, markStarted, summedUp, writeLines } from './backups';

vi.setConfig({ testTimeout: 60_000 });

const site = useApp();
let folder = '';
beforeEach(async () => {
  folder = path.join(aFolder(), 'backups');
  await markStarted(site());
});

const files = () => fs.readdirSync(folder).sort();
const later = (time: string) =>
  site().db.execute(sql`update milestones set reached_at = reached_at - ${time}::interval`);
async function run({ keep = 14, minFree = 0, signal = new AbortController().signal } = {}) {
  const connection = await testDatabase();
  await nightlyBackup({ connection, location: { dataDir: aFolder() }, folder, keep, minFree }).run(signal);
}
async function tonight() {
  const { now } = await lastBackups(site().db);
  return `nightly-${nightOf(now, machineZone())}.gz`;
}
test.each([
  ['2026-01-31T02:59:59Z', 'UTC', '2026-01-30'],
  ['2026-01-31T03:00:00Z', 'UTC', '2026-01-31'],
  ['2026-01-31T03:00:00Z', 'America/Chicago', '2026-01-30'],
  ['2026-01-31T09:00:00Z', 'America/Chicago', '2026-01-31'],
  // An hour that comes twice, and one that is left out, are of one night.
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-24'],
  ['2026-10-25T02:30:00Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-03-29T03:30:00Z', 'Europe/Berlin', '2026-03-29'],
])('%s in %s is of the night %s', (moment, zone, night) => expect(nightOf(moment, zone)).toBe(night));

describe('a night', () => {
  test('has one backup, whatever the number of processes; the first is that after the first start', async () => {
    await run();
    expect(fs.existsSync(folder)).toBe(false);
    await later('1 day');
    await atOnce(4, () => run());
    await run();
    expect(files()).toEqual([await tonight()]);
    const file = path.join(folder, await tonight());
    const { madeAt } = await contentsOf(file);
    expect(await backupsIn(folder)).toMatchObject([
      { name: await tonight(), kind: 'nightly', madeAt, bytes: fs.statSync(file).size },
    ]);
    expect(await lastBackups(site().db)).toMatchObject({ madeAt: expect.any(String), failedAt: undefined });
  });

  test.each(['-10 years', '3 days', '-3 days'])('has one although the clock went by %s', async (jump) => {
    await later('1 day');
    await run();
    const before = fs.readFileSync(path.join(folder, await tonight()));
    await later(jump);
    await run();
    expect(files()).toEqual([await tonight()]);
    expect(fs.readFileSync(path.join(folder, await tonight())).equals(before)).toBe(true);
    await later('1 day');
    fs.rmSync(path.join(folder, await tonight()));
    await run();
    expect(files()).toEqual([await tonight()]);
  });

  test('has none where there is no room, keeps the older ones, and is tried again after an hour', async () => {
    old('nightly-2026-01-30.gz');
    await later('1 day');
    await expect(run({ keep: 1, minFree: 1e18 })).rejects.toThrow(/^There is no room for a backup in /);
    await run({ keep: 1 });
    expect(files()).toEqual(['nightly-2026-01-30.gz']);
    expect(await lastBackups(site().db)).toMatchObject({ failedAt: expect.any(String) });
    await later('61 minutes');
    await run({ keep: 1 });
    expect(files()).toEqual([await tonight()]);
  });

  test('ends with the process, is made by the next one at once, and what a killed one left goes', async () => {
    const left = ['nightly-2026-01-30.gz.7.unfinished', 'mine.gz.7.unfinished', 'notes.txt'];
    fs.mkdirSync(folder);
    for (const name of left) fs.writeFileSync(path.join(folder, name), 'half');
    await later('1 day');
    await run({ signal: AbortSignal.abort() });
    expect(files()).toEqual(left.slice(1));
    expect(await lastBackups(site().db)).toMatchObject({ madeAt: undefined, failedAt: undefined });
    await run();
    expect(files()).toEqual([...left.slice(1), await tonight()].sort());
  });

  test('of a process that was killed is made up for after an hour', async () => {
    await later('1 day');
    await markBackup(site().db, 'attempt');
    await run();
    expect(fs.existsSync(folder)).toBe(false);
    await later('61 minutes');
    await run();
    expect(files()).toEqual([await tonight()]);
  });
});

/** A backup of nothing. */
function old(name: string, madeAt = '2026-01-30T03:00:00.000Z', migration = 1) {
  const head = { format: 'foundation-site backup', version: 1, madeAt, migration };
  fs.mkdirSync(folder, { recursive: true });
  writeLines(path.join(folder, name), summedUp([JSON.stringify(head), '{"complete":0}']));
}

describe('of the backups', () => {
  test('the newest stay; a damaged one counts for none, and one with a wrong clock goes first', async () => {
    for (const day of ['01', '02', '03', '04'])
      old(`nightly-2026-01-${day}.gz`, `2026-01-${day}T03:00:00.000Z`);
    old('nightly-2099-01-01.gz', '2099-01-01T03:00:00.000Z');
    fs.writeFileSync(path.join(folder, 'nightly-2026-01-05.gz'), 'no backup');
    old('before-upgrade-2025-01-01T030000Z.gz', '2025-01-01T03:00:00.000Z');
    old('mine.gz');
    await removeOld(folder, 'nightly-2026-01-05.gz', 2);
    await removeOld(folder, 'nightly-2026-01-06.gz', 2);
    expect(files()).toHaveLength(8);
    await removeOld(folder, 'nightly-2026-01-04.gz', 3);
    expect(files()).toEqual([
      'before-upgrade-2025-01-01T030000Z.gz',
      'mine.gz',
      ...['02', '03', '04', '05'].map((day) => `nightly-2026-01-${day}.gz`),
    ]);
    await removeOld(folder, 'nightly-2026-01-02.gz', 1);
    expect((await backupsIn(folder)).map(({ name }) => name)).toEqual([
      'nightly-2026-01-02.gz',
      'before-upgrade-2025-01-01T030000Z.gz',
    ]);
  });

  test('before upgrades the last of each upgrade stays', async () => {
    for (const [hour, migration] of [1, 2, 3, 4, 5, 5, 5].entries())
      old(`before-upgrade-2026-01-01T0${hour}0000Z.gz`, `2026-01-01T0${hour}:00:00.000Z`, migration);
    await removeOld(folder, 'before-upgrade-2026-01-01T060000Z.gz', 3);
    expect((await backupsIn(folder)).map(({ migration }) => migration)).toEqual([5, 4, 3]);
  });
});
