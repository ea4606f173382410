import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @typedef {import('@electric-sql/pglite').PGlite} Database */
/** @typedef {{ nfd?: number, node: object }} OpenFile A file or folder that PGlite holds open; nfd is Node's descriptor. */
/** @typedef {{ stream_ops: { fsync?: (file: OpenFile) => number }, realPath: (node: object) => string }} NodeFiles */

const settings = [
  'fsync=on',
  'wal_sync_method=fsync', // the default, fdatasync, does nothing in PGlite
  'synchronous_commit=on',
  'shared_buffers=16MB',
  'maintenance_work_mem=16MB', // WebAssembly memory grows and never shrinks
  'min_wal_size=2MB',
  'max_wal_size=32MB',
  'wal_recycle=off',
  'plan_cache_mode=force_custom_plan', // generic plans would keep outdated statistics
  'log_min_messages=fatal',
  'log_line_prefix=',
];

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'), // -F turns fsync off
  ...settings.flatMap((setting) => ['-c', setting]),
];

let syncs = 0;

/** Counts flushes of file contents; every commit that writes adds one. */
export const syncCount = () => syncs;

let severe = '';

/** The engine's fatal message, or ''. */
export const fatalMessage = () => severe;

/**
 * Opens the cluster in `folder`, creating it when it is missing, so that a commit is on the disk when it is
 * acknowledged.
 * @param {string} folder
 * @returns {Promise<Database>}
 */
export async function openDurable(folder) {
  try {
    return await PGlite.create({
      fs: new DurableFiles(folder),
      startParams,
      extensions: { pg_trgm },
      initDbStartParams: ['--wal-segsize=1'], // megabytes, instead of 16
      onStderr: listen,
    });
  } catch (error) {
    const reason = severe || (error instanceof Error ? error.message : String(error));
    throw new Error(`The embedded database in ${folder} cannot be opened: ${reason}`, { cause: error });
  }
}

/**
 * Remembers the engine's fatal message.
 * @param {string} line
 */
function listen(line) {
  if (/^(FATAL|PANIC):/.test(line)) severe = line;
  return false;
}

/**
 * Creates the cluster. PGlite's own first start is not atomic: this one builds aside, flushes and renames.
 * @param {string} folder
 */
export async function createCluster(folder) {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const database = await openDurable(unfinished);
  await database.close();
  for (const name of fs.readdirSync(unfinished, { recursive: true, encoding: 'utf8' }))
    flush(path.join(unfinished, name));
  flush(unfinished);
  fs.renameSync(unfinished, folder);
  flush(path.dirname(folder));
}

/** Node's files with the fsync that PGlite leaves out. */
class DurableFiles extends NodeFS {
  /**
   * @override
   * @param {Parameters<NodeFS['init']>[0]} database
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), hookSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** @param {import('@electric-sql/pglite').postgresMod.PostgresMod} engine */
function hookSync(engine) {
  /** @type {NodeFiles | undefined} */
  const files = engine.NODEFS;
  if (!files?.stream_ops) throw new Error('This version of PGlite has no place to add fsync.');
  files.stream_ops.fsync = (file) => {
    if (file.nfd === undefined) {
      flush(files.realPath(file.node)); // a folder
    } else {
      fs.fsyncSync(file.nfd);
      syncs += 1;
    }
    return 0;
  };
}

/** @param {string} name A file or a folder. */
function flush(name) {
  const descriptor = fs.openSync(name, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
