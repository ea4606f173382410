// Checks the rules of docs/architecture.md: import order, no cycles, sizes of files and folders, lint escapes and casts.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { clientModules, domains, resources, serverEntryFiles, serverModules } from './import-order.mjs';

const maxLinesPerFile = 250;
const maxFilesPerFolder = 25;
const maxLooseServerFiles = 4;
const maxEscapes = 3;
const maxTypeParameters = 3;

const otherRules = [
  {
    in: /^src\/shared\//,
    refuse: /^src\/(client|server)\//,
    because: 'shared imports neither client nor server',
  },
  {
    in: /^src\/client\/ui\//,
    refuse: /^src\/shared\/(?!lib\/(?:urls|pictures)|messages\/languages)/,
    because: 'ui knows no resource',
  },
  {
    in: /^src\/client\/admin\/kit\//,
    refuse: /^src\/client\/admin\/(?!kit\/)/,
    because: 'the kit knows no section',
  },
  {
    in: /^src\/server\/(?!http|feeds|pages|exports|cache|app|serve)/,
    refuse: /^@?hono/,
    because: 'only the HTTP modules import hono',
  },
  { in: /^src\/server\/(?!pages\/)/, refuse: /^src\/client\//, because: 'only pages renders the client' },
];

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tests', 'scripts'], {
  encoding: 'utf8',
});
const present = listed.split('\n').filter((file) => file && fs.existsSync(file));
const files = present.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts'));
const texts = new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')]));
const source = files.filter((file) => file.startsWith('src/'));

/**
 * What a file imports: paths of this project without their extension, or names of packages.
 * @param {string} file
 */
function importsOf(file) {
  const found = (texts.get(file) ?? '').matchAll(
    /(?:\bimport|\bexport)(\s+type)?\s[^'"`;]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
  );
  return [...found].map(([, type, from, dynamic, bare]) => {
    const name = from ?? dynamic ?? bare ?? '';
    const target = name.startsWith('.')
      ? path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
      : name;
    return { target, typeOnly: type !== undefined };
  });
}

/** @param {string} file @param {string} target @param {boolean} typeOnly */
function problemOfModules(file, target, typeOnly) {
  const [from, to] = [file, target].map((one) => /^src\/(server|client)\/([^/]+)/.exec(one));
  if (!from || !to) return undefined;
  if (from[1] === 'client' && to[1] === 'server')
    return typeOnly ? undefined : 'client takes only types from server';
  const [name = '', other = ''] = [from[2], to[2]];
  if (from[1] !== to[1] || name === other) return undefined;
  /** @type {Record<string, string[]>} */
  const modules = from[1] === 'server' ? serverModules : clientModules;
  return !(name in modules) || modules[name]?.includes(other)
    ? undefined
    : `${name} does not import ${other}`;
}

/** @param {readonly string[]} order @param {string | undefined} from @param {string | undefined} to */
function problemOfOrder(order, from = '', to = '') {
  if (from === to || to === 'index') return undefined;
  const unknown = [from, to].find((name) => !order.includes(name));
  if (unknown !== undefined) return `${unknown} has no place in scripts/import-order.mjs`;
  return order.indexOf(from) > order.indexOf(to) ? undefined : `${from} stands before ${to}`;
}

/** Import order between the domains of `routers`, and between the resources of one. @param {string} file @param {string} target */
function problemOfDomains(file, target) {
  const parts = (/** @type {string} */ one) =>
    one.startsWith('src/server/routers/')
      ? one
          .replace(/\.tsx?$/, '')
          .split('/')
          .slice(3)
      : undefined;
  const [from, to] = [parts(file), parts(target)];
  if (!from || !to || from[0] === 'index') return undefined;
  if (from[0] !== to[0]) return problemOfOrder(domains, from[0], to[0]);
  /** @type {Record<string, string[]>} */
  const orders = resources;
  const order = orders[from[0] ?? ''];
  return order && from[1] !== 'index' ? problemOfOrder(order, from[1], to[1]) : undefined;
}

/** @param {string} file */
function problemsOfFile(file) {
  const broken = importsOf(file).flatMap(({ target, typeOnly }) =>
    [
      ...otherRules
        .filter((rule) => rule.in.test(file) && rule.refuse.test(target))
        .map((rule) => rule.because),
      problemOfModules(file, target, typeOnly),
      problemOfDomains(file, target),
    ]
      .filter((because) => because !== undefined)
      .map((because) => `${file} imports ${target}: ${because}`),
  );
  const lines = (texts.get(file) ?? '').split('\n').length - 1;
  const tooLong = `${file} has ${lines} lines, more than ${maxLinesPerFile}`;
  return lines > maxLinesPerFile ? [...broken, tooLong] : broken;
}

/** Cycles between files of `src`, type imports included. */
function problemsOfCycles() {
  const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
  const targetsOf = (/** @type {string} */ file) =>
    importsOf(file).flatMap(({ target }) => {
      const found = extensions.map((extension) => target + extension).find((one) => texts.has(one));
      return found ? [found] : [];
    });
  const done = new Set();
  /** @type {string[]} */
  const problems = [];
  /** @param {string} file @param {string[]} trail */
  function visit(file, trail) {
    if (trail.includes(file)) {
      problems.push(`Import cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' > ')}`);
      return;
    }
    if (done.has(file)) return;
    for (const target of targetsOf(file)) visit(target, [...trail, file]);
    done.add(file);
  }
  for (const file of source) visit(file, []);
  return problems;
}

function problemsOfFolders() {
  const counts = new Map();
  for (const file of present) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const tooFull = [...counts].filter(
    ([folder, count]) => folder !== 'src/shared/schemas' && count > maxFilesPerFolder,
  );
  const loose = counts.get('src/server') ?? 0;
  const names = new Set(
    present.flatMap((file) => /^src\/server\/([^/.]+)(?:\/|\.ts$)/.exec(file)?.[1] ?? []),
  );
  const unknown = [...names].filter((name) => !(name in serverModules) && !serverEntryFiles.has(name));
  return [
    ...tooFull.map(([folder, count]) => `${folder} holds ${count} files, more than ${maxFilesPerFolder}`),
    ...(loose > maxLooseServerFiles
      ? [`src/server holds ${loose} loose files, more than ${maxLooseServerFiles}`]
      : []),
    ...unknown.map((name) => `src/server/${name} has no place in scripts/import-order.mjs`),
  ];
}

/** A module imports only earlier modules of the list, which rules out cycles. */
function problemsOfModuleList() {
  const order = Object.keys(serverModules);
  return Object.entries(serverModules).flatMap(([name, allowed], at) =>
    allowed
      .filter((other) => !order.slice(0, at).includes(other))
      .map((other) => `The rule that ${name} imports ${other} allows a cycle`),
  );
}

/** @param {RegExp} pattern */
const linesWith = (pattern) =>
  source.flatMap((file) =>
    (texts.get(file) ?? '').split('\n').flatMap((line) => (pattern.test(line) ? [file] : [])),
  );

function problemsOfEscapes() {
  const escapes = linesWith(
    /biome-ignore|eslint-disable|oxlint-disable|@ts-(?:ignore|expect-error|nocheck)|as unknown as/,
  );
  // A function that returns its argument as whatever type is asked for.
  const castHelpers = linesWith(/\((\w+): (?:unknown|any)\)(?:: \w+)? =>\s*\1 as /);
  const tooMany = `${escapes.length} lint or type escapes, more than ${maxEscapes}: ${escapes.join(', ')}`;
  return [
    ...castHelpers.map((file) => `${file} has a helper that casts`),
    ...(escapes.length > maxEscapes ? [tooMany] : []),
  ];
}

/** Declarations with more type parameters than a reader can follow. */
function problemsOfTypeParameters() {
  const declaration = /\b(?:function|type|class|interface|const) (\w+)(?: =(?: async)?)? ?</g;
  return source.flatMap((file) => {
    const text = texts.get(file) ?? '';
    return [...text.matchAll(declaration)].flatMap(({ 0: start, 1: name, index }) => {
      const count = typeParametersAt(text, index + start.length);
      return count > maxTypeParameters ? [`${file}: ${name} has ${count} type parameters`] : [];
    });
  });
}

/** How many type parameters a list has that begins here. @param {string} text @param {number} from */
function typeParametersAt(text, from) {
  let depth = 1;
  let count = 1;
  for (let at = from; depth > 0 && at < text.length; at++) {
    const sign = text[at] ?? '';
    if ('<({['.includes(sign)) depth++;
    else if (')}]'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth--;
    else if (sign === ',' && depth === 1 && !/^,\s*>/.test(text.slice(at))) count++;
  }
  return count;
}

const problems = [
  ...files.flatMap(problemsOfFile),
  ...problemsOfCycles(),
  ...problemsOfFolders(),
  ...problemsOfModuleList(),
  ...problemsOfEscapes(),
  ...problemsOfTypeParameters(),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} structural problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
