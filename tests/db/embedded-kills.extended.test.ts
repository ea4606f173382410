/** Processes that are killed, or start at once, leave the embedded database whole. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { child, client, open, temporaryFolder } from '../faults/embedded';
import { useEmbeddedFolder } from '../faults/embedded-hooks';

let folder = '';
useEmbeddedFolder((made) => {
  folder = made;
});

test('a kill during the first start leaves nothing broken', async () => {
  const fresh = temporaryFolder();
  const first = child('hold', fresh);
  await vi.waitUntil(() => fs.existsSync(path.join(fresh, 'pg.new', 'base')), 30_000);
  await first.kill();
  expect(fs.existsSync(path.join(fresh, 'pg'))).toBe(false);
  const sql = client(await open(fresh));
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(fs.existsSync(path.join(fresh, 'pg.new'))).toBe(false);
});

test('of three processes that start at once exactly one wins', async () => {
  const lines = await Promise.all([1, 2, 3].map(() => child('hold', folder).line()));
  expect(lines.filter((line) => line === 'open')).toHaveLength(1);
  expect(lines.filter((line) => line.includes('is in use by process'))).toHaveLength(2);
});
