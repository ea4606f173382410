/** Workers share a queue, with limits per kind, leases and recovery from crashes. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { id, jobColumns } from '../../src/server/db/schema/columns';
import {
  expireLeases,
  heldBy,
  inSeconds,
  leaseFor,
  nextDue,
  noLease,
  type Queue,
  renewLeases,
} from '../../src/server/jobs/queue';
import { type JobAttempt, type JobKind, startWorker } from '../../src/server/jobs/worker';
import { useApp } from '../support/app';
import { testDatabase } from '../support/database';
import { until } from '../support/processes';

/** A kind of job with a table of its own, whose jobs are done again when their worker has died. */
const errands = pgTable('errands', {
  id: id(),
  status: text('status').notNull().default('queued'),
  ...jobColumns(),
});
const queue: Queue = { table: errands, running: 'running', lostLease: { status: 'queued' } };
type Errand = typeof errands.$inferSelect;
type Result = 'done' | 'failed';

const claim = async (db: Database, worker: string) => {
  const rows = await db
    .update(errands)
    .set({ status: 'running', ...leaseFor(errands, worker) })
    .where(eq(errands.id, nextDue(errands)))
    .returning(getTableColumns(errands));
  return rows[0];
};
async function recordResult(db: Database, { worker, job, result, retryAfter }: JobAttempt<Errand, Result>) {
  const again = result === 'failed' && retryAfter !== undefined;
  await db
    .update(errands)
    .set({
      status: again ? 'queued' : result,
      ...(again && { dueAt: inSeconds(retryAfter) }),
      ...noLease,
    })
    .where(heldBy(errands, worker, [job.id]));
}

const site = useApp();
beforeAll(async () => {
  const { db } = await testDatabase();
  await db.execute(sql`create table errands (
    id integer generated always as identity primary key, status text not null default 'queued',
    attempts integer not null default 0, due_at timestamptz(3) not null default now(), claimed_by uuid,
    claimed_until timestamptz(3), last_error text, last_error_at timestamptz(3))`);
});
beforeEach(() => site().db.execute(sql`truncate errands restart identity`));
afterAll(async () => (await testDatabase()).db.execute(sql`drop table errands`));

const workers: { stop(): Promise<void> }[] = [];
let logged: string[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  logged = [];
});

function work(
  run: (job: Errand) => Promise<Result>,
  { isOnlyWorker = false, ...options }: Partial<JobKind<Errand, Result>> & { isOnlyWorker?: boolean } = {},
) {
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const kind: JobKind<Errand, Result> = {
    name: 'errand',
    queue,
    concurrency: 2,
    retryDelays: [100, 200],
    claim,
    run: (_, job) => run(job),
    recordResult,
    abort: async () => undefined,
    ...options,
  };
  workers.push(startWorker({ db: site().db, log, isOnlyWorker }, kind));
}
const add = (count: number) => site().insert(errands, ...Array.from({ length: count }, () => ({})));
const all = () => site().db.select().from(errands).orderBy(errands.id);
const statuses = async () => (await all()).map(({ status }) => status).join();
const are = (expected: string) =>
  until(`the jobs to be ${expected}`, async () => (await statuses()) === expected);

test('workers share a queue: each job runs once, within the concurrency of its kind', async () => {
  const done: number[] = [];
  const running = [0, 0];
  let most = 0;
  await add(30);
  for (const worker of [0, 1])
    work(async (job) => {
      const count = (change: number) => (running[worker] = (running[worker] ?? 0) + change);
      most = Math.max(most, count(1));
      await sleep(2);
      count(-1);
      done.push(job.id);
      return 'done';
    });
  await are(Array.from({ length: 30 }, () => 'done').join());
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(most).toBeLessThanOrEqual(2);
});

test('a job that hangs delays no other', async () => {
  let end: (result: Result) => void = () => undefined;
  const hanging = new Promise<Result>((resolve) => (end = resolve));
  await add(4);
  work(({ id: job }) => (job === 1 ? hanging : Promise.resolve('done')));
  await are('running,done,done,done');
  end('done');
  await are('done,done,done,done');
});

test('jobs wait while the process is busy with requests', async () => {
  let [done, isBusy] = [0, true];
  const answering = (async () => {
    while (isBusy) {
      for (const until = performance.now() + 5; performance.now() < until; );
      await nextTurn(); // unlike a timer it leaves no idle time, however busy the machine is
    }
  })();
  await add(100);
  await sleep(300);
  work(async () => {
    done += 1;
    return 'done';
  });
  await sleep(1000);
  isBusy = false;
  await answering;
  expect(done).toBeLessThan(20);
  await until('all of them', () => done === 100);
});

test('a failed job is retried after the delays of its kind, and then given up', async () => {
  await add(1);
  work(async () => 'failed');
  for (const seconds of [100, 200]) {
    await are('queued');
    await until('the attempt to be settled', async () => (await all())[0]?.attempts === seconds / 100);
    await are('queued');
    const wait = sql<number>`extract(epoch from ${errands.dueAt} - now())::int`;
    const [row] = await site().db.select({ wait }).from(errands);
    expect(row?.wait).toBeGreaterThan(seconds - 10);
    expect(row?.wait).toBeLessThanOrEqual(seconds);
    await site().db.update(errands).set({ dueAt: sql`now() - interval '1 second'` });
  }
  await are('failed');
  expect((await all())[0]).toMatchObject({ attempts: 3, claimedBy: null, claimedUntil: null });
});

test('the job of a dead worker is queued again, and a living worker keeps its own', async () => {
  const { db } = site();
  const [dead, alive] = [crypto.randomUUID(), crypto.randomUUID()];
  await add(2);
  const lost = await claim(db, dead);
  await claim(db, alive);
  await db.update(errands).set({ claimedUntil: sql`now() - interval '1 second'` });
  await renewLeases(db, queue, alive, [2]);
  await expireLeases(db, queue);
  expect(await statuses()).toBe('queued,running');
  const again = await claim(db, alive);
  expect(again).toMatchObject({ id: 1, attempts: 2, claimedBy: alive });
  // The first one was only slow, but the job is in other hands by now.
  if (lost) await recordResult(db, { worker: dead, job: lost, result: 'failed', retryAfter: undefined });
  expect(await statuses()).toBe('running,running');
});

test('the only worker releases the jobs of a dead one at the start, except those claimed more than three times', async () => {
  const { db } = site();
  const dead = crypto.randomUUID();
  await add(2);
  for (const _job of [1, 2]) await claim(db, dead);
  await db.update(errands).set({ claimedUntil: inSeconds(86_400) });
  await db.update(errands).set({ attempts: 4 }).where(eq(errands.id, 1));
  work(async () => 'done', { isOnlyWorker: true });
  await are('running,done');
});

test('an exception is logged, leaves the job to its lease, and stops no other job', async () => {
  await add(2);
  work(async ({ id: job }) => {
    if (job === 1) throw new Error('The street is closed');
    return 'done';
  });
  await are('running,done');
  expect(logged.join()).toContain('The street is closed');
});

test('the result of a job is stored again until that succeeds', async () => {
  await add(1);
  let refusals = 2;
  const refusing = async (db: Database, attempt: JobAttempt<Errand, Result>) => {
    if (refusals-- > 0) throw new Error('The disk is full');
    await recordResult(db, attempt);
  };
  work(async () => 'done', { recordResult: refusing });
  await are('done');
  expect(logged).toHaveLength(1);
  expect((await all())[0]?.attempts).toBe(1);
});
