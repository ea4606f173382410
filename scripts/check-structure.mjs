// Checks what the house promises (docs/architecture.md): which room may import which, how long a file and how full a
// folder may be, and where a rule of types or style may be set aside.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const longestFile = 250;
const fullestFolder = 25;
const looseFiles = 4;
const mostEscapes = 3;

/** The rooms of the server, and which of the others each may import: only what stands above it in this list. */
const serverRooms = {
  process: [],
  db: ['process'],
  jobs: ['db', 'process'],
  audit: ['jobs', 'db', 'process'],
  accounts: ['audit', 'db', 'process'],
  payments: ['process'],
  procedures: ['payments', 'accounts', 'audit', 'jobs', 'db', 'process'],
  mail: ['procedures', 'accounts', 'jobs', 'db', 'process'],
  webhooks: ['mail', 'accounts', 'jobs', 'db', 'process'],
  media: ['procedures', 'jobs', 'db', 'process'],
  routers: ['payments', 'webhooks', 'mail', 'procedures', 'accounts', 'audit', 'jobs', 'db', 'process'],
  'first-start': ['accounts', 'audit', 'db', 'process'],
  backup: ['media', 'audit', 'db', 'process'],
  http: ['routers', 'payments', 'media', 'procedures', 'accounts', 'db', 'process'],
  cache: ['http', 'db', 'process'],
  feeds: ['http', 'routers', 'procedures', 'db', 'process'],
  exports: ['http', 'routers', 'procedures', 'audit', 'db', 'process'],
  pages: ['http', 'routers', 'procedures', 'db', 'process'],
};
const serverFiles = new Set(['main', 'serve', 'app']);

/** The rooms of the client. */
const clientRooms = {
  ui: [],
  app: ['site', 'ui'],
  site: ['app', 'ui'],
  admin: ['site', 'app', 'ui'],
  routes: ['admin', 'site', 'app', 'ui'],
};

/** Where else something may not be imported from. */
const refusals = [
  {
    in: /^src\/shared\//,
    refuse: /^src\/(client|server)\//,
    because: 'shared imports neither client nor server',
  },
  { in: /^src\/client\/ui\//, refuse: /^src\/shared\/(?!urls|pictures)/, because: 'ui knows no noun' },
  {
    in: /^src\/server\/(?!http|feeds|pages|exports|cache|app|serve)/,
    refuse: /^@?hono/,
    because: 'only those rooms know HTTP',
  },
  { in: /^src\/server\/(?!pages\/)/, refuse: /^src\/client\//, because: 'only the pages render the client' },
];

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tests', 'scripts'], {
  encoding: 'utf8',
});
const present = listed.split('\n').filter((file) => file && fs.existsSync(file));
const files = present.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts'));

/**
 * What a file imports, as paths of this project or names of packages, with whether it is for types only.
 * @param {string} file
 * @param {string} text
 */
function importsOf(file, text) {
  const found = text.matchAll(
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

/**
 * Whether a room may import something of another one.
 * @param {Record<string, string[]>} rooms
 * @param {string | undefined} from
 * @param {string | undefined} to
 */
const mayImport = (rooms, from, to) =>
  from === to || from === undefined || !(from in rooms) || (to !== undefined && rooms[from]?.includes(to));

/** @param {string} file @param {string} target @param {boolean} typeOnly */
function wayRefused(file, target, typeOnly) {
  const [from, to] = [file, target].map((one) => /^src\/(server|client)\/([^/]+)/.exec(one));
  if (!from || !to) return undefined;
  if (from[1] === 'client' && to[1] === 'server')
    return typeOnly ? undefined : 'client takes only types from server';
  if (from[1] !== to[1]) return undefined;
  const rooms = from[1] === 'server' ? serverRooms : clientRooms;
  return mayImport(rooms, from[2], to[2]) ? undefined : `${from[2]} does not import ${to[2]}`;
}

/** @param {string} file */
function problemsOf(file) {
  const text = fs.readFileSync(file, 'utf8');
  const lines = text.split('\n').length - 1;
  const broken = importsOf(file, text).flatMap(({ target, typeOnly }) =>
    [
      ...refusals
        .filter((rule) => rule.in.test(file) && rule.refuse.test(target))
        .map(({ because }) => because),
      ...[wayRefused(file, target, typeOnly)].filter((reason) => reason !== undefined),
    ].map((because) => `${file} imports ${target}: ${because}`),
  );
  return [
    ...broken,
    ...(lines > longestFile ? [`${file} has ${lines} lines, more than ${longestFile}`] : []),
  ];
}

function problemsOfFolders() {
  const counts = new Map();
  for (const file of present) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const tooFull = [...counts].filter(([folder, count]) => folder !== 'src/shared' && count > fullestFolder);
  const loose = counts.get('src/server') ?? 0;
  const rooms = new Set(
    present.flatMap((file) => /^src\/server\/([^/.]+)(?:\/|\.ts$)/.exec(file)?.[1] ?? []),
  );
  const unknown = [...rooms].filter((room) => !(room in serverRooms) && !serverFiles.has(room));
  return [
    ...tooFull.map(([folder, count]) => `${folder} holds ${count} files, more than ${fullestFolder}`),
    ...(loose > looseFiles ? [`src/server holds ${loose} loose files, more than ${looseFiles}`] : []),
    ...unknown.map((room) => `src/server/${room} is no room that this check knows`),
  ];
}

/** A room imports only rooms that stand before it in the list, so that they can form no circle. */
function problemsOfRules() {
  const order = Object.keys(serverRooms);
  return Object.entries(serverRooms).flatMap(([room, allowed], at) =>
    allowed
      .filter((other) => !order.slice(0, at).includes(other))
      .map((other) => `The rule that ${room} imports ${other} allows a circle`),
  );
}

const escape =
  /(?:biome-ignore|eslint-disable|oxlint-disable|@ts-(?:ignore|expect-error|nocheck)|as unknown as)/;

function problemsOfEscapes() {
  const inSource = files.filter((file) => file.startsWith('src/'));
  const found = inSource.flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => escape.test(line))
      .map(() => file),
  );
  return found.length > mostEscapes
    ? [`${found.length} rules are set aside, more than ${mostEscapes}: ${found.join(', ')}`]
    : [];
}

const problems = [
  ...files.flatMap(problemsOf),
  ...problemsOfFolders(),
  ...problemsOfRules(),
  ...problemsOfEscapes(),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems of structure`);
process.exitCode = problems.length > 0 ? 1 : 0;
