import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database';
import { isDatabaseAway } from '../process/error-causes';
import { describeError, type Logger } from '../process/log';
import { giveWay } from './give-way';
import { expireLeases, type Queue, renewLeases } from './queue';

const lookEveryMs = 500;
const renewEveryMs = 10_000;
const patienceMs = 5000;
const lastWordsMs = 1000;

/** An attempt that is over. Without `retryAfter`, in seconds, it was the last one that the job has. */
export type Attempt<Job, Result> = {
  worker: string;
  job: Job;
  result: Result;
  retryAfter: number | undefined;
};

/** One kind of job: where it waits, and how it is claimed, done and settled. */
export type JobKind<Job extends { id: number; attempts: number }, Result> = {
  /** What the log calls it. */
  name: string;
  queue: Queue;
  /** How many run at the same time in one process. */
  concurrency: number;
  /** Seconds to wait after the first attempt, the second and so on; there is one attempt more than delays. */
  retryDelays: readonly number[];
  /** Takes the next job that is due for this worker. */
  claim: (db: Database, worker: string) => Promise<Job | undefined>;
  /** Does it, outside of any transaction. What throws here is left to the lease. */
  run: (db: Database, job: Job) => Promise<Result>;
  /** Records what became of it, if the worker still holds it; is asked again until the database has answered. */
  settle: (db: Database, attempt: Attempt<Job, Result>) => Promise<void>;
  /** Breaks off what still runs, which then says what is known of it. */
  abort: () => Promise<void>;
};

/**
 * Does the jobs of one kind as they become due. Any number of workers, in one process or several, share a queue.
 * @returns what ends it: no job is begun any more, and those that run get 5 seconds; then they are broken off and settled
 */
export function startWorker<Job extends { id: number; attempts: number }, Result>(
  { db, log }: { db: Database; log: Logger },
  kind: JobKind<Job, Result>,
): { stop(): Promise<void> } {
  const worker = randomUUID();
  const lanes = new Set<Promise<void>>();
  const inHand = new Set<number>();
  let stopped = false;
  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => {
        // That the database is away is said once, elsewhere; looking goes on twice a second.
        if (!isDatabaseAway(error))
          log.error({ job: kind.name, error: describeError(error) }, 'worker failed');
      },
    );

  /** Does one job after the other until none is due; as long as there is work, another lane opens beside it. */
  async function lane() {
    for (let job = await next(); job; job = await next()) {
      look();
      inHand.add(job.id);
      await attempt(job).finally(() => inHand.delete(job.id));
    }
  }
  async function next() {
    if (!stopped) await giveWay();
    return stopped ? undefined : kind.claim(db, worker);
  }

  async function attempt(job: Job) {
    const result = await kind.run(db, job);
    await settle({ worker, job, result, retryAfter: kind.retryDelays[job.attempts - 1] });
  }

  /** What became of a job must be known: while the database is away, it is told again. */
  async function settle(ended: Attempt<Job, Result>) {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await kind.settle(db, ended);
      } catch (error) {
        if (stopped) throw error;
        if (isFirst)
          log.error({ job: kind.name, id: ended.job.id, error: describeError(error) }, 'job not settled yet');
        await sleep(lookEveryMs);
      }
    }
  }

  function look() {
    if (stopped || lanes.size >= kind.concurrency) return;
    const one = quietly(lane()).finally(() => lanes.delete(one));
    lanes.add(one);
  }
  const looking = setInterval(look, lookEveryMs);
  function tendLeases() {
    if (inHand.size > 0) void quietly(renewLeases(db, kind.queue, worker, [...inHand]));
    void quietly(expireLeases(db, kind.queue));
  }
  tendLeases(); // what a process had in hand that has just been started again
  const tending = setInterval(tendLeases, renewEveryMs);

  return {
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearInterval(tending);
      const ended = Promise.all(lanes);
      await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })]);
      await kind.abort();
      await Promise.race([ended, sleep(lastWordsMs, undefined, { ref: false })]);
    },
  };
}
