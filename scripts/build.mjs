// Builds the browser's part and the server into dist/, once for every state of the sources.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, 'dist');
const aside = path.join(root, 'dist.new');
const old = path.join(root, 'dist.old');
const lock = path.join(root, 'dist.lock');
const stamp = path.join(dist, 'built-from.txt');
const sources = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/compress.mjs',
];

/**
 * The files below a path, in a fixed order.
 * @param {string} at
 * @returns {string[]}
 */
export function filesBelow(at) {
  if (!fs.statSync(at).isDirectory()) return [at];
  const entries = fs.readdirSync(at).sort();
  return entries.flatMap((entry) => filesBelow(path.join(at, entry)));
}

/** One hash for everything that the build depends on. */
function hashOfSources() {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of sources.flatMap((source) => filesBelow(path.join(root, source))))
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} hash */
const isBuiltFrom = (hash) => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash;

/**
 * Whether the process that holds the lock still runs.
 * @returns {boolean}
 */
function holderLives() {
  try {
    process.kill(Number(fs.readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Takes the lock, waiting for another build to end; a dead holder's lock is cleared away. */
async function takeLock() {
  const mine = `${lock}.${process.pid}`;
  fs.writeFileSync(mine, String(process.pid));
  try {
    for (;;) {
      try {
        fs.linkSync(mine, lock); // atomic, and never without its content
        return;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      if (holderLives()) await new Promise((resolve) => setTimeout(resolve, 200));
      else fs.rmSync(lock, { force: true });
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

/**
 * Builds if the sources have changed, in a child process, which frees hundreds of megabytes when it ends.
 */
export async function build() {
  if (isBuiltFrom(hashOfSources())) return;
  const builder = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  const [code] = await once(builder, 'exit');
  if (code !== 0) process.exit(1); // the child has printed the error
}

/**
 * Builds into a folder aside and then renames it, so that no half build is ever used. A second build waits for the first.
 */
async function buildNow() {
  const hash = hashOfSources();
  await takeLock();
  try {
    if (isBuiltFrom(hash)) return;
    console.log('Building the site, this takes a moment ...');
    const vite = await import('vite');
    fs.rmSync(aside, { recursive: true, force: true });
    const common = {
      root,
      configFile: path.join(root, 'vite.config.ts'),
      logLevel: /** @type {const} */ ('warn'),
    };
    await vite.build({ ...common, build: { outDir: path.join(aside, 'client') } });
    await compressFiles(path.join(aside, 'client'));
    await vite.build({ ...common, build: { outDir: path.join(aside, 'server'), ssr: true } });
    fs.writeFileSync(path.join(aside, 'built-from.txt'), hash);
    fs.rmSync(old, { recursive: true, force: true });
    if (fs.existsSync(dist)) fs.renameSync(dist, old);
    fs.renameSync(aside, dist);
    fs.rmSync(old, { recursive: true, force: true });
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

/**
 * Runs a server module from its production build.
 * @param {string} module
 */
export async function runBuilt(module) {
  await build();
  await import(`../dist/server/${module}.mjs`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env['NODE_ENV'] = 'production';
  await buildNow();
}
