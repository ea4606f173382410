import fs from 'node:fs';
import path from 'node:path';
import { fatalMessage, openDurable, syncCount } from './durable.mjs';

/** @typedef {import('@electric-sql/pglite').PGlite} Database */

const LONG_JUMP = 100; // exit status of PGlite's engine for an ordinary SQL error

/**
 * Opens the cluster and proves that it can be trusted.
 * @param {string} cluster
 * @param {(reason: string) => never} fatal Ends the worker when the engine has failed.
 */
export async function openEngine(cluster, fatal) {
  // PGlite would create a missing cluster, but not so that a kill leaves nothing broken.
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) throw new Error(`${cluster} holds no database.`);
  const engine = new Engine(await openDurable(cluster), fatal);
  await engine.prove();
  return engine;
}

/** PGlite's one session, over PostgreSQL's wire protocol. */
export class Engine {
  #database;
  #guarded = false;

  /**
   * @param {Database} database
   * @param {(reason: string) => never} fatal
   */
  constructor(database, fatal) {
    this.#database = database;
    this.#guard(fatal);
  }

  /**
   * The session's response to one or more messages.
   * @param {Uint8Array} messages
   */
  async execute(messages) {
    /** @type {Uint8Array[]} */
    const parts = [];
    await this.#database.execProtocolRawStream(messages, {
      syncToFs: false,
      onRawData: (bytes) => parts.push(bytes.slice()), // they are WebAssembly memory, soon overwritten
    });
    return join(parts);
  }

  /** Aborts the start if PGlite does not flush its commits, or if the internals below have changed. */
  async prove() {
    const before = syncCount();
    await this.#database.query("select pg_logical_emit_message(true, 'durability', '')"); // commits, leaves nothing
    const missing =
      syncCount() === before ? 'flush its writes to the disk' : this.#guarded ? '' : 'report its failures';
    if (missing) throw new Error(`The embedded database does not ${missing}: check the version of PGlite.`);
  }

  /** A checkpoint, so that the next start needs no recovery. */
  async close() {
    await this.#database.query('CHECKPOINT');
    await this.#database.close();
  }

  /**
   * PGlite swallows every exception of its engine. After a fatal error it then loops for ever; after a trap, such
   * as a stack overflow, it answers with an empty success and continues with broken memory. The only safe way out
   * is a new engine, which recovers from the write-ahead log.
   * @param {(reason: string) => never} fatal
   */
  #guard(fatal) {
    const engine = this.#database.Module;
    const step = engine._PostgresMainLoopOnce;
    engine._PostgresMainLoopOnce = () => {
      this.#guarded = true;
      try {
        step();
      } catch (error) {
        if (error instanceof Object && 'status' in error && error.status === LONG_JUMP) throw error;
        fatal(fatalMessage() || (error instanceof Error ? error.message : String(error)));
      }
    };
  }
}

/** @param {Uint8Array[]} parts */
function join(parts) {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}
