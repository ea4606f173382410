/** Whether the site survives that PostgreSQL is stopped, paused or restarted while visitors write and read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { enough, type Figure, limit, note, report } from '../bench/figures';
import { freshDatabase } from '../support/database';
import type { PostgresServer } from '../support/postgres-server';
import { type Site, startSite, until } from '../support/processes';
import { orderlyEnd, withServer } from './killed-sites';
import { ask, compareRows, isFailure, kindsOf, type Outcome, startLoad, underLoad } from './load';

const secondsToAnswer = 5;
const secondsToSayReady = 2;
const secondsToRecover = 5;
// That it is away and back, and what each part of the server lost: the same however many requests are refused.
const linesAtMost = 10;

type Time = (what: string, seconds: number, most: number) => Figure;
type Fault = { name: string; leave(server: PostgresServer): unknown; back(server: PostgresServer): unknown };

const stop: Fault = {
  name: 'stopped',
  leave: (server) => server.stop(),
  back: (server) => server.start(),
};
const pause: Fault = {
  name: 'paused',
  leave: (server) => server.pause(),
  back: (server) => server.resume(),
};

type Options = {
  /** How long PostgreSQL is stopped or paused. */
  secondsAway: number;
  /** Whether other work goes on beside: then times say how busy the machine is, and are only printed. */
  isBeside: boolean;
};

/** @returns whether every figure is as it must be */
export const databaseFaults = (options: Options): Promise<boolean> =>
  withServer(async (server) => {
    const well = [
      await survives(server, stop, options),
      await survives(server, pause, options),
      await survives(server, { ...stop, name: 'restarted' }, { ...options, secondsAway: 0 }),
    ];
    return well.every(Boolean);
  });

async function survives(
  server: PostgresServer,
  fault: Fault,
  { secondsAway, isBeside }: Options,
): Promise<boolean> {
  const time: Time = (what, seconds, most) =>
    isBeside ? note(what, `${seconds.toFixed(2)} s`) : limit(what, seconds, most, 's');
  const { databaseUrl } = await freshDatabase(server.url, { name: `faults_${fault.name}` });
  const site = await startSite({ ...underLoad, DATABASE_URL: databaseUrl });
  // For many seconds: without a pause it would measure how busy the machine is.
  const load = startLoad(site, { pauseMs: 30 });
  const readiness = askWhetherReady(site);
  await sleep(2000);
  await until('the first answer', () => load.outcomes.length > 0);
  const linesBefore = site.log.length;
  const leftAt = Date.now();
  await fault.leave(server);
  const goneAt = Date.now();
  await sleep(secondsAway * 1000);
  const beganBackAt = Date.now();
  await fault.back(server);
  const backAt = Date.now();
  await calm(load.outcomes, backAt);
  const outcomes = await load.stop();
  const ready = await readiness.stop();
  const lines = site.log.slice(linesBefore);
  const runs = site.child.exitCode === null && site.child.signalCode === null;
  const well = report(`PostgreSQL ${fault.name}${secondsAway ? ` for ${secondsAway} s` : ''} under load`, [
    ...answers(outcomes, leftAt, time),
    ...(secondsAway ? whileAway(outcomes, ready, { from: goneAt, to: beganBackAt }) : []),
    time('slowest answer of /readyz', slowest(ready), secondsToSayReady),
    time('last failure after it was back', lastFailure([...outcomes, ...ready], backAt), secondsToRecover),
    ...(await compareRows(site, outcomes)),
    limit('lines of the log about it', lines.length, linesAtMost + secondsAway, 'lines'),
    { what: 'the process', found: runs ? 'the same' : 'has ended', within: runs },
    await orderlyEnd(site),
  ]);
  if (!well) console.log(lines);
  return well;
}

/** Every request is answered in time: done, or 503 with a time to come back. */
function answers(outcomes: Outcome[], leftAt: number, time: Time): Figure[] {
  const after = outcomes.filter(({ sentAt, ms }) => sentAt + ms >= leftAt);
  const refused = after.filter(({ status }) => status === 503);
  const other = after.filter((outcome) => isFailure(outcome) && outcome.status !== 503);
  return [
    enough('requests before', outcomes.length - after.length),
    enough('requests answered 503', refused.length),
    limit('of them without Retry-After', refused.filter(({ retryAfter }) => !(retryAfter > 0)).length, 0, ''),
    limit(`answered otherwise${kindsOf(other)}`, other.length, 0, 'requests'),
    time('slowest answer', slowest(after), secondsToAnswer),
  ];
}

/** Nothing is taken for done; a page may still come from memory in the first second. */
function whileAway(
  outcomes: Outcome[],
  ready: Outcome[],
  { from, to }: { from: number; to: number },
): Figure[] {
  const isInside = ({ sentAt, ms }: Outcome) => sentAt > from + 1000 && sentAt + ms < to;
  const done = outcomes.filter((outcome) => isInside(outcome) && outcome.status < 300);
  const untrue = ready.filter((outcome) => isInside(outcome) && outcome.status !== 503);
  return [
    limit('answered as done while it was away', done.length, 0, 'requests'),
    enough('answers of /readyz while it was away', ready.filter(isInside).length),
    limit('of them other than 503', untrue.length, 0, 'answers'),
  ];
}

function askWhetherReady(site: Site) {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      outcomes.push(await ask(site, '/readyz'));
      await sleep(100);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return outcomes;
    },
  };
}

const slowest = (outcomes: Outcome[]) => Math.max(0, ...outcomes.map(({ ms }) => ms)) / 1000;

/** When the last failure was told, in seconds after `since`. */
const lastFailure = (outcomes: Outcome[], since: number) =>
  Math.max(0, ...outcomes.filter(isFailure).map(({ sentAt, ms }) => sentAt + ms - since)) / 1000;

/** Waits until nothing has failed for a while. */
async function calm(outcomes: Outcome[], since: number) {
  const secondsSince = () => (Date.now() - since) / 1000;
  while (secondsSince() - lastFailure(outcomes, since) < 3 && secondsSince() < 2 * secondsToRecover)
    await sleep(100);
}
