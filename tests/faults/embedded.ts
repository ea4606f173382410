/** What the tests of the embedded database share: folders, clients, and programs in processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import postgres from 'postgres';
import { type EmbeddedDatabase, openEmbedded } from '../../src/server/db/embedded/open';

const leftovers: (() => unknown)[] = [];

/** Undoes what a test has opened, the newest first. */
export async function cleanUp(): Promise<void> {
  for (let undo = leftovers.pop(); undo; undo = leftovers.pop()) await undo();
}

export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
  leftovers.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function open(...args: Parameters<typeof openEmbedded>): Promise<EmbeddedDatabase> {
  const embedded = await openEmbedded(...args);
  leftovers.push(() => embedded.close());
  return embedded;
}

export function client(embedded: EmbeddedDatabase, options: postgres.Options<{}> = {}): postgres.Sql {
  const sql = postgres({ ...embedded.options, ...options });
  leftovers.push(() => sql.end({ timeout: 0 }));
  return sql;
}

/** A process of tests/faults/embedded-child.ts and the lines that it says. */
export function child(mode: 'hold' | 'once', folder: string) {
  const process = spawn('node', [here('../support/run-ts.mjs'), here('embedded-child.ts'), mode, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  leftovers.push(() => kill(process));
  const exit = once(process, 'exit');
  const lines = readline.createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const next = await lines.next();
    return next.done ? '' : next.value;
  };
  return { process, exit, line, kill: () => kill(process) };
}

async function kill(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}

/** The size of a folder's files in megabytes. */
export function megabytes(folder: string): number {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = names.map(
    (name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
}

const here = (name: string) => path.join(import.meta.dirname, name);
