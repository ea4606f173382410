import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database';
import { isDatabaseAway } from '../process/error-causes';
import { describeError, type Logger } from '../process/log';
import { endOtherLeases, expireLeases, type Queue, renewLeases } from './queue';
import { yieldToRequests } from './yield-to-requests';

const pollMs = 500;
const renewMs = 10_000;
const abortTimeoutMs = 1000;

/** A finished attempt. `retryAfter` is in seconds; undefined means that no attempt is left. */
export type JobAttempt<Job, Result> = {
  worker: string;
  job: Job;
  result: Result;
  retryAfter: number | undefined;
};

export type JobKind<Job extends { id: number; attempts: number }, Result> = {
  name: string;
  queue: Queue;
  concurrency: number;
  /** Seconds to wait after each failed attempt; there is one attempt more than delays. */
  retryDelays: readonly number[];
  /** Claims the next due job. */
  claim: (db: Database, worker: string) => Promise<Job | undefined>;
  /** Runs outside of any transaction. If it throws, the job waits until its lease expires. */
  run: (db: Database, job: Job) => Promise<Result>;
  /** Records the result if the worker still holds the job. Repeated until the database answers. */
  recordResult: (db: Database, attempt: JobAttempt<Job, Result>) => Promise<void>;
  /** Aborts running jobs, which then return their partial result. */
  abort: () => Promise<void>;
};

type WorkerOptions = {
  db: Database;
  log: Logger;
  /** No other worker runs this kind: jobs that another has claimed are a dead process's, and released at the start. */
  isOnlyWorker?: boolean;
  abortAfterMs?: number;
};

/**
 * Runs due jobs of one kind. Any number of workers, in one process or several, share a queue. `stop` starts no more jobs,
 * gives running ones 5 seconds, then aborts them and records the results.
 */
export function startWorker<Job extends { id: number; attempts: number }, Result>(
  { db, log, isOnlyWorker = false, abortAfterMs = 5000 }: WorkerOptions,
  kind: JobKind<Job, Result>,
): { stop(): Promise<void> } {
  const worker = randomUUID();
  const lanes = new Set<Promise<void>>();
  const held = new Set<number>();
  let stopped = false;
  const logFailure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => {
        // `watchDatabase` logs an outage once; polling continues.
        if (!isDatabaseAway(error))
          log.error({ job: kind.name, error: describeError(error) }, 'worker failed');
      },
    );

  /** Runs jobs until none is due. While there is work, each one opens another lane up to the limit. */
  async function lane() {
    for (let job = await next(); job; job = await next()) {
      openLane();
      held.add(job.id);
      await attempt(job).finally(() => held.delete(job.id));
    }
  }
  async function next() {
    if (!stopped) await yieldToRequests();
    return stopped ? undefined : kind.claim(db, worker);
  }

  async function attempt(job: Job) {
    const result = await kind.run(db, job);
    await recordResult({ worker, job, result, retryAfter: kind.retryDelays[job.attempts - 1] });
  }

  /** Repeats until the result is recorded: an outage of the database must not lose it. */
  async function recordResult(ended: JobAttempt<Job, Result>) {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await kind.recordResult(db, ended);
      } catch (error) {
        if (stopped) throw error;
        if (isFirst)
          log.error(
            { job: kind.name, id: ended.job.id, error: describeError(error) },
            'the result of a job could not be recorded yet',
          );
        await sleep(pollMs);
      }
    }
  }

  function openLane() {
    if (stopped || lanes.size >= kind.concurrency) return;
    const one = logFailure(lane()).finally(() => lanes.delete(one));
    lanes.add(one);
  }
  const polling = setInterval(openLane, pollMs);
  function tendLeases() {
    if (held.size > 0) void logFailure(renewLeases(db, kind.queue, worker, [...held]));
    void logFailure(expireLeases(db, kind.queue));
  }
  if (isOnlyWorker) void logFailure(endOtherLeases(db, kind.queue, worker));
  tendLeases(); // at once, for jobs of a process that has just been restarted
  const tending = setInterval(tendLeases, renewMs);

  return {
    async stop() {
      stopped = true;
      clearInterval(polling);
      clearInterval(tending);
      const ended = Promise.all(lanes);
      await Promise.race([ended, sleep(abortAfterMs, undefined, { ref: false })]);
      await kind.abort();
      await Promise.race([ended, sleep(abortTimeoutMs, undefined, { ref: false })]);
    },
  };
}
