import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from './processes';

const programs = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';

/**
 * A PostgreSQL server of its own, with the durability of a real one, in a folder that goes with it. PostgreSQL
 * refuses to run as root, which then lends it the account `postgres`.
 * @param settings as in postgresql.conf
 */
export async function startPostgres(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const account = accountFor(folder);
  const data = path.join(folder, 'data');
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...account, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.error ?? made.stderr}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start() {
    const all = {
      ...settings,
      port: String(port),
      unix_socket_directories: folder,
      listen_addresses: '127.0.0.1',
    };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(path.join(programs, 'postgres'), ['-D', data, ...options], {
      ...account,
      stdio: 'ignore',
    });
    const until = Date.now() + 30_000;
    while (!(await answers(url))) {
      if (Date.now() > until || server.exitCode !== null) throw new Error('PostgreSQL did not start');
      await sleep(50);
    }
  }
  /** Ends it at once, as a shutdown of the machine would: open connections break. */
  async function stop() {
    resume(); // a paused one would not hear of it
    if (server?.exitCode !== null || !server.kill('SIGINT')) return;
    await once(server, 'exit');
  }
  const everyProcess = () => {
    const pid = server?.pid ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  };
  let paused: number[] = [];
  /** Lets it hang: connections stay open, new ones are taken, and nothing is answered until `resume`. */
  function pause() {
    server?.kill('SIGSTOP'); // first, so that it makes no more children
    paused = everyProcess();
    for (const pid of paused) process.kill(pid, 'SIGSTOP');
  }
  function resume() {
    for (const pid of paused.splice(0)) process.kill(pid, 'SIGCONT');
  }
  await start();
  return {
    url,
    port,
    pid: () => server?.pid ?? 0,
    start,
    stop,
    pause,
    resume,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** Root gives the folder to `postgres`, whose numbers it returns. */
function accountFor(folder: string) {
  if (userInfo().uid !== 0) return {};
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const account = { uid: number('-u'), gid: number('-g') };
  chownSync(folder, account.uid, account.gid);
  return account;
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
