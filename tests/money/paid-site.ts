import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { donations, moneyEntries, paymentAttempts, receipts } from '../../src/server/db/schema';
import type { Provider } from '../../src/server/payments/provider';
import { openStripe } from '../../src/server/payments/stripe';
import { donationInDollars } from '../../src/server/routers/giving/ledger/donation';
import { paymentCatchUp } from '../../src/server/routers/giving/payments/events';
import { paymentJobs } from '../../src/server/routers/giving/payments/job';
import { dollarsOf } from '../../src/shared/lib/money';
import { callsOf, startApp, testParts } from '../support/app';
import { type App, ask } from '../support/calls';
import { aDonation } from '../support/factories';
import { type Delivery, startStripePeer, webhookSecret } from '../support/stripe-peer';

export const pledged = z.object({
  id: z.int(),
  status: z.string(),
  checkoutUrl: z.string().nullable(),
  statusUrl: z.string(),
});

export const inBank = { receivedOn: '2026-02-03', paymentMethod: 'bank' };

const publicUrl = 'http://localhost:3000';
export const setup = {
  smtpUrl: undefined,
  from: 'no-reply@example.org',
  staffEmail: 'staff@example.org',
  publicUrl,
};
const log = pino({ level: 'silent' });

type Options = { livemode?: boolean; timeoutMs?: number };

/** The site with a provider, its peer for tests, and a worker that works when it is told to. */
async function startPaidSite({ livemode = false, timeoutMs = 10_000 }: Options = {}) {
  const { db, signIn } = await startApp();
  const peer = await startStripePeer({ livemode });
  const provider = await openStripe({
    key: livemode ? 'sk_live_tests' : 'sk_test_tests',
    webhookSecret,
    url: new URL(peer.url),
    timeoutMs,
  });
  const appWith = (payments: Provider | undefined) => createApp(testParts(db, { payments, mail: setup }));
  const app: App = appWith(provider);
  const cookie = await signIn(['treasurer']);
  const job = paymentJobs({ provider, setup, log });
  const worker = crypto.randomUUID();

  /** Does all jobs that are due. @returns how many there were */
  async function work(): Promise<number> {
    for (let count = 0; ; count += 1) {
      const next = await job.claim(db, worker);
      if (!next) return count;
      const result = await job.run(db, next);
      await job.recordResult(db, { worker, job: next, result, retryAfter: undefined });
    }
  }
  const api = (method: string, path: string, body?: unknown) =>
    ask(app, `/api${path}`, { method, cookie, ...(body !== undefined && { body }) });

  /** What a webhook brings. */
  const hook = ({ body, signature }: Delivery) =>
    ask(app, '/api/payments/stripe/webhook', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    });

  return {
    ...callsOf(app),
    db,
    peer,
    provider,
    log,
    app,
    appWith,
    cookie,
    api,
    work,
    /** The clock goes on: what waits is due. */
    later: async () => {
      await db.execute(
        sql`update payment_jobs set due_at = now() - interval '1 second' where status = 'queued'`,
      );
      return work();
    },
    pledge: async (values: object = {}, headers: Record<string, string> = {}) => {
      const { status, body } = await ask(app, '/api/donations', {
        body: { ...aDonation({ amount: 50, paymentMethod: 'credit' }), ...values },
        headers,
      });
      return { answered: status, ...pledged.parse(body) };
    },
    /** A new checkout for a donation, as its page asks for it. */
    checkoutAgain: ({ statusUrl }: { statusUrl: string }) =>
      ask(app, '/api/donations/checkout', { body: { token: statusUrl.split('/').at(-1) } }),
    receive: (id: number, values: object = {}) =>
      api('POST', `/donations/${id}/received`, { ...inBank, ...values }),
    setStatus: (id: number, status: string) => api('PUT', `/donations/${id}/status`, { status }),
    refund: (id: number, body?: object) => api('POST', `/donations/${id}/refunds`, body),
    /** A payment that takes place at the checkout of a pledge. */
    pay: (given: { checkoutUrl: string | null }) => peer.account.pay(sessionIn(given)),
    sessionOf: (given: { checkoutUrl: string | null }) => peer.account.session(sessionIn(given)),
    hook,
    /** What webhooks would bring about that tell of everything once more. */
    hear: async () => {
      for (const delivery of peer.deliveries()) await hook(delivery);
      await work();
    },
    /** The donations without what is the same each time. */
    stands: async () =>
      (await db.select().from(donations).orderBy(donations.id)).map(({ status, received, refunded }) => ({
        status,
        received: dollarsOf(received),
        refunded: dollarsOf(refunded),
      })),
    catchUp: () => paymentCatchUp({ db, provider, setup }).run(new AbortController().signal),
    ledger: () =>
      db
        .select({
          kind: moneyEntries.kind,
          cents: moneyEntries.cents,
          fundId: moneyEntries.fundId,
          donationId: moneyEntries.donationId,
        })
        .from(moneyEntries)
        .orderBy(moneyEntries.id),
    attempts: () => db.select().from(paymentAttempts).orderBy(paymentAttempts.id),
    donations: async () => (await db.select().from(donations).orderBy(donations.id)).map(donationInDollars),
    receipts: () => db.select().from(receipts).orderBy(receipts.id),
    attention: async () =>
      z
        .array(z.object({ id: z.int(), kind: z.string(), donationId: z.int().nullable(), words: z.string() }))
        .parse((await api('GET', '/donations/attention')).body),
  };
}

export type PaidSite = Awaited<ReturnType<typeof startPaidSite>>;

/** It anew for each test of a file. */
export function usePaidSite(options: Options = {}): () => PaidSite {
  let current: PaidSite | undefined;
  beforeEach(async () => {
    current = await startPaidSite(options);
  });
  afterEach(() => current?.peer.close());
  return () => {
    if (!current) throw new Error('The site is there only inside a test');
    return current;
  };
}

/** A donation of 50 dollars (or what `values` say) that was paid by card. */
export async function paid({ pledge, pay, later }: PaidSite, values: object = {}) {
  const given = await pledge(values);
  const intent = pay(given);
  await later();
  return { ...given, intent };
}

/** The session that an address to pay at belongs to. */
export const sessionIn = ({ checkoutUrl }: { checkoutUrl: string | null }) =>
  checkoutUrl?.split('/').at(-1) ?? '';
