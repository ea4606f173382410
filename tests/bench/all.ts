/**
 * The figures of `docs/performance.md` that have goals, one after the other, in about 15 minutes: `npm run
 * bench:all`. Names at the end what falls short, and ends with 1 then; why it does is told there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const folder = path.join('tests', 'bench');
const parts = [
  ['bench.ts', 'floods', 'reads', 'writes', 'embedded'],
  ['large-site.ts', 'postgres'],
  ['pages.ts', '--runs', '1'],
] as const;

const began = performance.now();
const missed: string[] = [];
const failed: string[] = [];

for (const [program, ...options] of parts) {
  const begun = performance.now();
  const runner = path.join('tests', 'support', 'run-ts.mjs');
  const child = spawn(process.execPath, [runner, path.join(folder, program), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    if (line.includes('MISSED')) missed.push(line);
  }
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) failed.push(program);
  console.log(`\n== ${program} took ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}

console.log(`Took ${((performance.now() - began) / 60_000).toFixed(1)} minutes. What falls short:\n`);
console.log(missed.join('\n') || '  nothing');
if (failed.length > 0) console.log(`\nEnded otherwise than well: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
