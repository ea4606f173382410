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

test('kill -9 loses no acknowledged row and keeps no half of a transaction', async () => {
  const acknowledged: string[] = [];
  for (const rows of [40, 150]) {
    const writer = child('write', folder);
    expect(await writer.line()).toBe('open');
    for (let row = 0; row < rows; row += 1) acknowledged.push((await writer.line()).slice('ack '.length));
    writer.process.kill('SIGKILL');
    for (let line = await writer.line(); line; line = await writer.line()) acknowledged.push(line.slice(4));
  }
  const sql = client(await open(folder));
  const kept = await sql<
    { pair: string; rows: number }[]
  >`select pair, count(*)::int as rows from pairs group by pair`;
  expect(new Set(kept.map(({ rows }) => rows))).toEqual(new Set([2]));
  const pairs = new Set(kept.map(({ pair }) => pair));
  expect(acknowledged.filter((pair) => !pairs.has(pair))).toEqual([]);
});

test('of three processes that start at once exactly one wins', async () => {
  const lines = await Promise.all([1, 2, 3].map(() => child('hold', folder).line()));
  expect(lines.filter((line) => line === 'open')).toHaveLength(1);
  expect(lines.filter((line) => line.includes('is in use by process'))).toHaveLength(2);
});
