import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../support/calls';
import { type Site, startSite, type Variables } from '../support/processes';
import { call } from '../support/remote';
import { orderlyEnd } from './orderly-end';

export type Sites = Awaited<ReturnType<typeof openSites>>;

/** Processes of one site that are killed and started again. */
export async function openSites(count: number, variables: Variables) {
  const all: Site[] = [];
  for (let number = 0; number < count; number += 1) all.push(await startSite(variables));
  const anyone = () => {
    const alive = all.filter(({ child }) => !child.killed);
    const found = alive[Math.floor(Math.random() * alive.length)] ?? all[0];
    if (!found) throw new Error('There is no site');
    return found;
  };
  async function startKilled() {
    for (const [at, one] of all.entries())
      if (one.child.killed) {
        await one.ended;
        all[at] = await startSite(variables);
      }
  }
  let starting: Promise<void> | undefined;
  /** Starts the processes that were killed; requests that ask at the same time share one start. */
  const revive = () => (starting ??= startKilled().finally(() => (starting = undefined)));
  return {
    anyone,
    revive,
    kill: () => void anyone().child.kill('SIGKILL'),
    stop: () => orderlyEnd(...all),
    /** Repeats a request until it gets an expected status, for a minute at most. */
    async insist(
      path: string,
      asked: Parameters<typeof call>[2] = {},
      ...expected: number[]
    ): Promise<Answer> {
      if (expected.length === 0) expected.push(200);
      let last = 'nothing';
      for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
        const answer = await call(anyone(), path, asked).catch(() => undefined);
        if (answer && expected.includes(answer.status)) return answer;
        last = answer ? `${answer.status} ${answer.text}` : 'nothing';
        await revive();
      }
      throw new Error(`${path} was answered ${last}`);
    },
  };
}
