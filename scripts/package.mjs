// npm run package: writes dist/foundation-site-VERSION.tar.gz, which Node alone can run.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, filesBelow } from './build.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @typedef {{ version: string, engines: object, dependencies?: object, optionalDependencies?: object } & Record<'os' | 'cpu' | 'libc', string[] | undefined>} Manifest */

/** @param {string} folder */
function manifestOf(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return manifest;
}

/** The packages that the bundled server loads (`ssr.external` in vite.config.ts), and which of their files it does not. */
const loaded = {
  '@electric-sql/pglite':
    /\.cjs$|^dist\/(?:fs\/opfs|node-postgres|worker|live|(?!pg_trgm)[\w-]+\.tar\.gz|contrib\/(?!pg_trgm))/,
  '@node-rs/argon2': /^browser/,
  postgres: /^(?:cf|cjs)\//,
  sharp: /^(?:src|install)\//,
  // The fonts of /api/docs.
  '@fontsource-variable/figtree': /^(?!files\/\w+-latin-wght-normal)/,
  '@fontsource-variable/fraunces': /^(?!files\/\w+-latin-wght-normal)/,
};
/** Types, source maps and manuals. */
const unneeded = /\.(?:map|ts|cts|mts|md)$/;
const alwaysNeeded = /^(?:package\.json|licen[cs]e.*)$/i;

/** What people start, as `node server/NAME.js`. */
const commands = ['main', 'admin', 'audit', 'backup', 'media', 'restore'];

const { version, engines } = manifestOf(root);
const name = `foundation-site-${version}`;

/** Folders of these packages and their dependencies, below `root`. */
function packageFolders() {
  const found = new Set(Object.keys(loaded).map((one) => `node_modules/${one}`));
  for (const folder of found) {
    const { dependencies, optionalDependencies } = manifestOf(path.join(root, folder));
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const places = [`${folder}/node_modules/${other}`, `node_modules/${other}`];
      const installed = places.find((place) => fs.existsSync(path.join(root, place)));
      if (installed) found.add(installed);
    }
  }
  return [...found];
}

/** @param {string} from @param {string} to @param {(file: string) => boolean} [isWanted] */
function copy(from, to, isWanted = () => true) {
  for (const file of filesBelow(from)) {
    const name = path.relative(from, file);
    const copied = path.join(to, name);
    if (!isWanted(name)) continue;
    fs.mkdirSync(path.dirname(copied), { recursive: true });
    fs.copyFileSync(file, copied);
    fs.chmodSync(copied, 0o644);
  }
}

/** Fills the folder. @param {string} folder */
function assemble(folder) {
  const fromRoot = (/** @type {string} */ file) => path.join(root, file);
  const into = (/** @type {string} */ file) => path.join(folder, file);
  copy(fromRoot('dist/server'), into('server'));
  fs.copyFileSync(fromRoot('scripts/launch.mjs'), into('server/launch.js'));
  for (const command of commands)
    fs.writeFileSync(
      into(`server/${command}.js`),
      `import { launch } from './launch.js';\n\nawait launch('${command}');\n`,
    );
  copy(fromRoot('dist/client'), into('client'), (file) => file !== '.vite/modules.json');
  copy(fromRoot('drizzle'), into('drizzle'), (file) => !file.endsWith('snapshot.json'));
  for (const part of [
    'docs/api.md',
    'docs/operations.md',
    'docs/operations',
    'deploy',
    'CHANGELOG.md',
    'LICENSE',
  ])
    if (fs.existsSync(fromRoot(part))) copy(fromRoot(part), into(part));
  fs.renameSync(into('deploy/package-readme.md'), into('README.md'));
  const packages = packageFolders();
  for (const one of packages) {
    const omitted = new Map(Object.entries(loaded)).get(one.replace('node_modules/', '')) ?? /^$/;
    copy(
      fromRoot(one),
      into(one),
      (file) =>
        alwaysNeeded.test(file) ||
        !(unneeded.test(file) || omitted.test(file) || file.startsWith('node_modules')),
    );
  }
  // The installed packages hold native code for one platform only.
  const native = packages.map((one) => manifestOf(fromRoot(one))).find(({ cpu }) => cpu);
  const { os: system, cpu, libc } = native ?? {};
  const manifest = {
    name: 'foundation-site',
    version,
    private: true,
    type: 'module',
    engines,
    os: system,
    cpu,
    libc,
  };
  fs.writeFileSync(into('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** When the packaged commit was made: the same sources give the same file. */
function timeOfSources() {
  const { SOURCE_DATE_EPOCH: given } = process.env;
  if (given) return given;
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return String(Math.floor(Date.now() / 1000)); // not a clone
  }
}

await build();
const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'));
try {
  const folder = path.join(parent, name);
  assemble(folder);
  const file = path.join(root, 'dist', `${name}.tar.gz`);
  const options = ['--sort=name', `--mtime=@${timeOfSources()}`, '--owner=0', '--group=0', '--numeric-owner'];
  const tar = execFileSync('tar', ['--create', '--mode=go-w,a+rX', ...options, name], {
    cwd: parent,
    maxBuffer: 1024 ** 3,
  });
  fs.writeFileSync(file, gzipSync(tar, { level: 9 }));
  const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const unpacked = filesBelow(folder).reduce((sum, one) => sum + fs.statSync(one).size, 0);
  console.log(
    `${path.relative(root, file)}: ${megabytes(fs.statSync(file).size)}, unpacked ${megabytes(unpacked)}`,
  );
} finally {
  fs.rmSync(parent, { recursive: true, force: true });
}
