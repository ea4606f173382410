import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { projectFolder } from '../../src/server/process/paths';

const entry = z.looseObject({ level: z.int(), status: z.int().optional() });

export type Variables = Record<string, string>;

/** A running command of the project, and its output so far. */
export class Running {
  readonly child: ChildProcess;
  out = '';
  err = '';
  /** The exit code, once it has ended and all its output was read. */
  readonly ended: Promise<number | null>;

  /**
   * `script` is one of `scripts`, or an absolute path; `within` a program that runs it, with arguments, such as one that
   * gives it a small disk.
   */
  constructor(script: string, args: string[], variables: Variables, within: string[] = []) {
    const { PATH = '', HOME = '' } = process.env;
    const [program = '', ...all] = [
      ...within,
      process.execPath,
      path.resolve(projectFolder, 'scripts', script),
      ...args,
    ];
    this.child = spawn(program, all, {
      cwd: projectFolder,
      env: { PATH, HOME, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (text) => (this.out += String(text)));
    this.child.stderr?.on('data', (text) => (this.err += String(text)));
    this.ended = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
    everyone.add(this);
  }

  get pid() {
    return this.child.pid ?? 0;
  }

  /** The log of requests. */
  get log() {
    const lines = this.out.split('\n').filter((line) => line.startsWith('{'));
    return lines.map((line) => entry.parse(JSON.parse(line)));
  }

  /** Sends a signal. @returns the exit code */
  stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.ended;
  }
}

const everyone = new Set<Running>();

/** Ends what a test has left running. */
export async function endAll() {
  for (const one of everyone) one.child.kill('SIGKILL');
  await Promise.all([...everyone].map(({ ended }) => ended));
  everyone.clear();
}

/** A command line for administrators, run to its end. */
export async function admin(args: string[], variables: Variables) {
  const command = new Running('admin.mjs', args, variables);
  return { code: await command.ended, out: command.out, err: command.err };
}

export class Site extends Running {
  url = '';

  constructor(variables: Variables, within: string[] = [], script = 'start.mjs') {
    super(script, [], { HOST: '127.0.0.1', PORT: '0', SEED_CONTENT: 'false', ...variables }, within);
  }

  /** Waits until it serves; a process that ends instead is an error that quotes it. */
  async ready(seconds?: number): Promise<this> {
    let end: { code: number | null } | undefined;
    void this.ended.then((code) => (end = { code }));
    const isReady = async () => {
      if (end) throw new Error(`The site ended with ${end.code}: ${this.err}`);
      this.url = /The site is at http:\/\/localhost(:\d+)/.exec(this.out)?.[1] ?? '';
      if (!this.url) return false;
      this.url = `http://127.0.0.1${this.url}`;
      return (await fetch(`${this.url}/readyz`)).ok;
    };
    await until('the site to be ready', isReady, seconds);
    return this;
  }
}

export const startSite = (variables: Variables) => new Site(variables).ready();

/** Polls until it is true, for a minute by default. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, seconds = 60) {
  const giveUpAt = Date.now() + seconds * 1000;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`Waited in vain for ${what}`);
    await sleep(50);
  }
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder that is gone after the tests. */
export function newFolder(): string {
  const { TEST_FOLDER } = process.env;
  const folder = mkdtempSync(path.join(TEST_FOLDER ?? tmpdir(), 'site-'));
  if (!TEST_FOLDER) folders.push(folder);
  return folder;
}

/** A new folder with an embedded database in it, without tables or with those of this version. */
export function newDataFolder(kind: 'empty' | 'migrated'): string {
  const folder = newFolder();
  cpSync(path.join(process.env['TEST_FOLDER'] ?? '', kind), folder, { recursive: true });
  return folder;
}

/** A port that is free now, for a server that cannot choose one by itself. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** A gate before a server. Closed, the server seems to be away. */
export async function openGate(to: { host: string; port: number }) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((visitor) => {
    const there = net.connect(to);
    for (const [socket, other] of [
      [visitor, there],
      [there, visitor],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  let port = 0;
  const open = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await open();
  const address = server.address();
  if (address && typeof address === 'object') ({ port } = address);
  return { port, open, close };
}
