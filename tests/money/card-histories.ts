import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { moneyEntries } from '../../src/server/db/schema';
import { payoutCheck } from '../../src/server/routers/giving/payouts/check';
import { listedPayout } from '../../src/shared/schemas/payouts';
import { expectEveryFigure } from '../donors/every-figure';
import { idOf } from '../support/app';
import { aFund } from '../support/factories';
import { offlineDonation } from './donation-calls';
import type { PaidSite } from './paid-site';

const kinds = [
  'card',
  'monthly',
  'renew',
  'refund by staff',
  'refund at the provider',
  'dispute',
  'close a dispute',
  'pay by bank as well',
  'record',
  'reverse',
  'pay out',
] as const;
const step = fc.record({
  does: fc.constantFrom(...kinds),
  amount: fc.integer({ min: 1000, max: 20_000 }).map((cents) => cents / 100),
  index: fc.nat(1000),
});

type Gift = { id: number; intent: string; isDisputed: boolean };

/** Random payments at the provider, with renewals, refunds, corrections and disputes: each figure is the sum of its entries. */
export async function expectFiguresOfCards(site: PaidSite, sample: { numRuns: number; seed: number }) {
  const { peer, db, pledge, pay, work, later, catchUp, hook, api, receive, refund } = site;
  const { account } = peer;
  const fundId = idOf(await site.rest('POST', '/api/funds', { body: aFund(), cookie: site.cookie }));
  await site.rest('POST', '/api/funds', { body: aFund({ zakat: true }), cookie: site.cookie });
  const funds = [null, fundId, fundId + 1];
  const gifts: Gift[] = [];
  const plans: { subscription: string; cents: number }[] = [];
  const disputes: string[] = [];
  let delivered = 0;
  const deliverWebhooks = async () => {
    const all = peer.deliveries();
    for (const delivery of all.slice(delivered)) await hook(delivery);
    delivered = all.length;
    await work();
  };
  const close = (id: string | undefined, isWon: boolean) =>
    id !== undefined && account.closeDispute(id, isWon ? 'won' : 'lost');

  for (const { does, amount, index } of fc.sample(step, sample)) {
    const fund = funds[index % funds.length] ?? null;
    const gift = gifts[index % gifts.length];
    if (does === 'card' || does === 'monthly') {
      const values = { amount, fundId: fund, coverFees: index % 2 === 0, recurring: does === 'monthly' };
      const given = await pledge({ ...values, email: `donor.${gifts.length}@example.org` });
      if (given.checkoutUrl) {
        const intent = pay(given);
        gifts.push({ id: given.id, intent, isDisputed: false });
        const subscription = [...account.subscriptions.keys()].at(-1);
        const cents = account.intents.get(intent)?.amount;
        if (does === 'monthly' && subscription && cents) plans.push({ subscription, cents });
      }
    }
    const plan = plans[index % plans.length];
    if (plan && does === 'renew') account.renew(plan.subscription, plan.cents);
    if (does === 'pay out') account.payOut();
    if (gift && does === 'pay by bank as well') await receive(gift.id, { amount });
    if (gift && does === 'refund by staff') await refund(gift.id, { amount: Math.min(5, amount) });
    const refunded = gift && !gift.isDisputed ? Math.min(100, account.refundable(gift.intent)) : 0;
    if (gift && refunded > 0 && does === 'refund at the provider') account.refund(gift.intent, refunded);
    if (gift && !gift.isDisputed && does === 'dispute') {
      gift.isDisputed = true;
      disputes.push(account.dispute(gift.intent));
    }
    if (does === 'close a dispute') close(disputes.shift(), index % 2 === 0);
    if (does === 'record') await api('POST', '/donations/received', { ...offlineDonation, amount, fundId });
    const entries = await db.select().from(moneyEntries).orderBy(moneyEntries.id);
    const byStaff = entries.filter(({ attemptId }) => attemptId === null);
    const entry = byStaff[index % byStaff.length];
    if (entry && does === 'reverse')
      await api('POST', `/donations/${entry.donationId}/corrections`, {
        reason: 'Why',
        entries: [{ entryId: entry.id, action: 'reverse' }],
      });
    await deliverWebhooks();
  }
  for (const [index, id] of disputes.entries()) close(id, index % 2 === 0);
  await deliverWebhooks();
  await catchUp();
  await later();

  const entries = await db.select().from(moneyEntries).orderBy(moneyEntries.id);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['charge', 'fee', 'refund', 'dispute', 'correction']),
  );
  account.payOut();
  await payoutCheck({ db, provider: site.provider, log: site.log }).run(new AbortController().signal);
  const payouts = z.array(listedPayout).parse((await api('GET', '/payouts?limit=100')).body);
  expect(payouts.filter(({ issues }) => issues.length > 0)).toEqual([]);
  expect(payouts.length).toBeGreaterThan(1);
  await expectEveryFigure(site, site.cookie);
}
