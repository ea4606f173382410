import type net from 'node:net';
import path from 'node:path';
import { type Duplex, duplexPair } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import { EngineHost } from './engine-host';
import { lockFolder } from './folder-lock';
import { startup } from './frontend-messages';
import type { IdleLimits } from './idle-watch';
import { Maintenance, type MaintenanceTimes } from './maintenance';
import { Multiplexer } from './multiplexer';
import { optionsOver, type PostgresOptions } from './postgres-options';

export interface EmbeddedDatabase {
  /** For `postgres(options)`. */
  options: PostgresOptions;
  /** Shuts down cleanly; end the clients first. */
  close(): Promise<void>;
}

const minutes = 60_000;

const defaults = {
  intervalMs: 5000,
  checkpointMs: 5 * minutes,
  checkpointBytes: 32 * 1024 * 1024,
  vacuumMs: 60 * minutes,
  idleWarningMs: 10_000,
  idleEndMs: minutes,
  /** Timeout for running queries at the shutdown, and then for the engine. */
  closeMs: 5000,
};

type Settings = MaintenanceTimes & IdleLimits & { closeMs: number };

/**
 * Opens the database in `folder`, creating it if it is missing. While it is open, local tools of the same user
 * may connect as well: `psql -h FOLDER -U postgres postgres`, or `connectRunning`.
 * @throws Error with one line, for example when another process has the folder open
 */
export async function openEmbedded(
  folder: string,
  settings: Partial<Settings> = {},
): Promise<EmbeddedDatabase> {
  spareMemory();
  const root = path.resolve(folder);
  const limits = { ...defaults, ...settings };
  const host = new EngineHost(path.join(root, 'pg'), limits.closeMs);
  let serving: Promise<Multiplexer> | undefined;
  const lock = await lockFolder(root, (visitor) => void receive(visitor, serving));
  try {
    serving = serve(host, limits);
    const multiplexer = await serving;
    const maintenance = new Maintenance(multiplexer, limits);
    await maintenance.start();
    const close = async () => {
      maintenance.stop();
      await Promise.race([multiplexer.close(), sleep(limits.closeMs, undefined, { ref: false })]); // a query may hang
      await host.stop();
      lock.release();
    };
    let closed: Promise<void> | undefined;
    return { options: optionsOver(() => connect(multiplexer)), close: () => (closed ??= close()) };
  } catch (error) {
    await host.stop();
    lock.release();
    throw error;
  }
}

async function serve(host: EngineHost, limits: IdleLimits): Promise<Multiplexer> {
  await host.start();
  return new Multiplexer(host, await host.execute(startup('postgres', 'postgres')), limits);
}

/** A local tool's connection; it may come before the database is open. */
async function receive(visitor: net.Socket, serving: Promise<Multiplexer> | undefined): Promise<void> {
  visitor.on('error', () => visitor.destroy());
  const multiplexer = await serving?.catch(() => undefined);
  if (!multiplexer) visitor.destroy();
  else if (!visitor.destroyed) multiplexer.attach(visitor, true);
}

/** A connection of this process. */
function connect(multiplexer: Multiplexer): Duplex {
  const [client, server] = duplexPair({ allowHalfOpen: false });
  client.once('close', () => server.destroy());
  server.once('close', () => client.destroy());
  multiplexer.attach(server, false);
  // net.Socket has it, and postgres.js waits for ever at the end of a connection without it.
  return Object.assign(client, { readyState: 'open' });
}

/**
 * The embedded database runs on small machines. The engine's optimizing compiler would take 60 MB for 15 % more speed,
 * and the heap would grow to twice its live size before a collection.
 */
function spareMemory(): void {
  v8.setFlagsFromString('--liftoff-only');
  v8.setFlagsFromString('--heap-growing-percent=20');
}
