import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export type Load = {
  url: string;
  headers?: Record<string, string>;
  /** A Lua function body of wrk that returns a request; `n` is a number that is new each time. */
  request?: string;
  connections?: number;
  /** Whether it is meant to be refused. */
  isRefused?: true;
};

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let scripts = 0;

/**
 * Requests that are answered in a second.
 * @throws Error when an answer was not 2xx or 3xx, or without the program `wrk`
 */
export async function perSecond(
  { url, headers = {}, request, connections = 16, isRefused }: Load,
  seconds: number,
): Promise<number> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'];
  for (const [name, value] of Object.entries(headers)) options.push('-H', `${name}: ${value}`);
  if (request) {
    const script = path.join(folder, `${(scripts += 1)}.lua`);
    // Numbers go on from one run to the next, so that every request is a new one.
    writeFileSync(
      script,
      `local n = ${Date.now() % 1e9} * 100000\nrequest = function()\n  n = n + 1\n  ${request}\nend\n`,
    );
    options.push('-s', script);
  }
  const { stdout } = await run('wrk', [...options, url]).catch((error: unknown) => {
    throw new Error('The benchmark needs the program wrk (Debian: apt-get install wrk)', { cause: error });
  });
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  if (refused && !isRefused) throw new Error(`${refused} requests to ${url} were refused`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Two loads in turns, so that what else the machine does meets both; the medians, once their code is warm. */
export async function inTurns(
  one: Load,
  other: Load,
  { rounds = 4, seconds = 1 } = {},
): Promise<[number, number]> {
  const found: [number[], number[]] = [[], []];
  await perSecond(one, 1);
  await perSecond(other, 1);
  for (let round = 0; round < rounds; round += 1) {
    found[0].push(await perSecond(one, seconds));
    found[1].push(await perSecond(other, seconds));
  }
  return [median(found[0]), median(found[1])];
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
