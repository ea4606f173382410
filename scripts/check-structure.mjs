// Checks what the house promises: which room may import which, how long a file may be, and where a type may be forced.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const longest = 250;
const mayForceTypes = new Set([
  'src/server/procedures/crud.ts',
  'src/server/db/records.ts',
  'scripts/check-structure.mjs',
]);

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tests', 'scripts'], {
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts') && fs.existsSync(file));

/** @type {{ in: RegExp, refuse: RegExp, typesAllowed?: boolean, because: string }[]} */
const rules = [
  {
    in: /^src\/shared\//,
    refuse: /^src\/(client|server)\//,
    because: 'shared imports neither client nor server',
  },
  {
    in: /^src\/client\//,
    refuse: /^src\/server\//,
    typesAllowed: true,
    because: 'client takes only types from server',
  },
  {
    in: /^src\/client\/ui\//,
    refuse: /^src\/(client\/(?!ui\/)|shared\/(?!urls))/,
    because: 'ui knows no noun',
  },
  { in: /^src\/client\/site\//, refuse: /^src\/client\/admin\//, because: 'public pages hold no admin code' },
  {
    in: /^src\/server\/routers\//,
    refuse: /^(@?hono|src\/server\/(app|rest|exports|pages))/,
    because: 'routers know no HTTP',
  },
  { in: /^src\/server\/(?!pages\/)/, refuse: /^src\/client\//, because: 'only the pages render the client' },
];

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

const problems = files.flatMap((file) => {
  const text = fs.readFileSync(file, 'utf8');
  const lines = text.split('\n').length - 1;
  const broken = importsOf(file, text).flatMap(({ target, typeOnly }) =>
    rules
      .filter((rule) => rule.in.test(file) && rule.refuse.test(target) && !(typeOnly && rule.typesAllowed))
      .map(({ because }) => `${file} imports ${target}: ${because}`),
  );
  const forces = /no-unsafe-type-assertion|@ts-(ignore|expect-error|nocheck)|as unknown as/.test(text);
  return [
    ...broken,
    ...(lines > longest ? [`${file} has ${lines} lines, more than ${longest}`] : []),
    ...(forces && !mayForceTypes.has(file) ? [`${file} forces a type`] : []),
  ];
});

for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems of structure`);
process.exitCode = problems.length > 0 ? 1 : 0;
