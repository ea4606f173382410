import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/figures';
import type { Answer } from '../support/calls';
import { type PostgresServer, startPostgres } from '../support/postgres-server';
import { newDataFolder, newFolder, type Site, startSite, type Variables } from '../support/processes';
import { call, password } from '../support/remote';
import { type StripePeer, webhookSecret } from '../support/stripe-peer';

/** Runs the work with its own PostgreSQL server. */
export async function withServer<T>(work: (server: PostgresServer) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  try {
    return await work(server);
  } finally {
    await server.remove();
  }
}

/** Stops the sites; what one prints that does not end well is shown. */
export async function orderlyEnd(...sites: Site[]): Promise<Figure> {
  const codes = await Promise.all(sites.map((site) => site.stop()));
  const said = sites.map(({ err }) => err.trim()).filter(Boolean);
  return {
    what: 'exit codes at the end',
    found: [...codes, ...said].join(', '),
    within: codes.every((code) => code === 0),
  };
}

export type Setup = { name: string; open: (variables: Variables) => Promise<Sites> };

/** Tries one PostgreSQL with two processes and the embedded database with one, both at once, as they mostly wait. */
export const onBothDatabases = (survives: (setup: Setup) => Promise<boolean>) =>
  withServer(async ({ url }) => {
    const open = (count: number, at: () => Variables) => (variables: Variables) =>
      openSites(count, {
        DATA_DIR: newFolder(),
        ADMIN_PASSWORD: password,
        PUBLIC_WRITES_PER_MINUTE: '0',
        LOG_LEVEL: 'silent',
        ...at(),
        ...variables,
      });
    const well = await Promise.all([
      survives({ name: 'PostgreSQL, two processes', open: open(2, () => ({ DATABASE_URL: url })) }),
      survives({
        name: 'embedded database, one process',
        open: open(1, () => ({ DATA_DIR: newDataFolder('migrated') })),
      }),
    ]);
    return well.every(Boolean);
  });

export const stripeVariables = ({ url }: StripePeer): Variables => ({
  TRUSTED_PROXIES: '1',
  STRIPE_SECRET_KEY: 'sk_test_faults',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
});

/** The provider delivers its newest events to a site; what is lost is found by polling. */
export async function deliverEvents(sites: Sites, peer: StripePeer) {
  for (const { body, signature } of peer.deliveries().slice(-3))
    await fetch(`${sites.anyone().url}/api/payments/stripe/webhook`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    }).catch(() => undefined);
}

export type Sites = Awaited<ReturnType<typeof openSites>>;

/** Processes of one site that are killed and started again. */
async function openSites(count: number, variables: Variables) {
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
  /** Starts the processes that were killed; callers at the same time share one start. */
  const revive = () => (starting ??= startKilled().finally(() => (starting = undefined)));
  const kill = () => void anyone().child.kill('SIGKILL');
  return {
    variables,
    anyone,
    revive,
    kill,
    /** Kills a process after each random pause and starts it again. @returns how many kills hit work under way */
    async killRepeatedly(kills: number, mostMs: number, isAtWork: () => boolean) {
      let killsAtWork = 0;
      for (let done = 0; done < kills; done += 1) {
        await sleep(300 + Math.random() * mostMs);
        if (isAtWork()) killsAtWork += 1;
        kill();
        await revive();
      }
      return killsAtWork;
    },
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

/** Waits until nothing is left. @returns the whole seconds since the beginning, and what is left after the limit */
export async function recordResult(mostSeconds: number, left: () => Promise<number>) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  let waiting = await left();
  while (waiting > 0 && seconds() < mostSeconds) {
    await sleep(500);
    waiting = await left();
  }
  return { seconds: seconds(), waiting };
}
