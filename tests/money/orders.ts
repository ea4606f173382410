import { isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { paymentIssues } from '../../src/server/db/schema';
import { emptyTables, testDatabase } from '../support/database';
import { type PaidSite, sessionIn } from './paid-site';

/** All that may happen to a monthly gift and its first renewal, in the order in which it must. */
const happenings = (account: PaidSite['peer']['account'], session: string) => {
  let [first, subscription, failing, dispute] = ['', '', '', ''];
  const intents = () => [...account.intents.keys()];
  return [
    () => account.decline(session),
    () => {
      account.pay(session);
      first = intents().at(-1) ?? '';
      [subscription = ''] = account.subscriptions.keys();
    },
    () => account.settle(),
    () => account.refund(first, 1000),
    () => (failing = account.refund(first, 500).id),
    () => account.failRefund(failing),
    () => account.renew(subscription, 5000),
    () => (dispute = account.dispute(first)),
    () => account.closeDispute(dispute, 'won'),
    () => account.refund(intents().at(-1) ?? '', 5000),
    () => account.settle(),
    () => (dispute = account.dispute(first)),
    () => account.closeDispute(dispute, 'lost'),
    () => account.renew(subscription, 5000),
  ];
};
const steps = 14;

/** How a history is told: after which steps, each event how often, and in which order. */
const telling = fc.record({
  heard: fc.array(fc.boolean(), { minLength: steps, maxLength: steps }),
  times: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 50, maxLength: 50 }),
  order: fc.array(fc.integer(), { minLength: 250, maxLength: 250 }),
});

/** Whatever is told in whichever order and however often, at the end the ledger is the same. */
export async function expectSameLedger(site: () => PaidSite, runs: number) {
  const connection = await testDatabase();
  const seen = new Set<string>();
  const begin = async () => {
    await emptyTables(connection);
    const { peer, pledge } = site();
    for (const map of [peer.account.sessions, peer.account.subscriptions, peer.account.intents]) map.clear();
    peer.account.events.length = 0;
    peer.account.tellsFeesLater = true;
    return happenings(peer.account, sessionIn(await pledge({ recurring: true })));
  };
  await fc.assert(
    fc.asyncProperty(telling, async ({ heard, times, order }) => {
      const { peer, hook, work, later, catchUp } = site();
      const history = await begin();
      let told = 0;
      for (const [step, happen] of history.entries()) {
        happen();
        if (!heard[step]) continue;
        const all = peer.deliveries().flatMap((one, at) => Array.from({ length: times[at] ?? 1 }, () => one));
        const mixed = all.map((one, at) => ({ one, at: order[at] ?? 0 })).toSorted((a, b) => a.at - b.at);
        for (const { one } of mixed.slice(0, 12)) {
          told += 1;
          await hook(one);
          if (told % 3 === 0) await work();
        }
        await work();
      }
      await catchUp();
      await later();
      await later();
      const entries = (await site().ledger()).map(({ kind, cents, donationId }) =>
        [donationId, kind, cents].join(' '),
      );
      seen.add(entries.toSorted((one, other) => one.localeCompare(other)).join('; '));
      expect([...seen]).toHaveLength(1);
      expect(entries).toHaveLength(14);
      expect(await site().donations()).toMatchObject([
        { status: 'refunded', received: 50, refunded: 60 },
        { status: 'refunded', received: 50, refunded: 50 },
        { status: 'completed', received: 50, refunded: 0 },
      ]);
      const isOpen = isNull(paymentIssues.resolvedAt);
      expect(await connection.db.select().from(paymentIssues).where(isOpen)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}
