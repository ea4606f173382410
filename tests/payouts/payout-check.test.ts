import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { appState } from '../../src/server/db/schema';
import { schedulePayoutCheck } from '../../src/server/routers/giving/payouts/check';
import { paid, usePaidSite } from '../money/paid-site';
import { check, listed } from './payout-calls';

const site = usePaidSite();

test('payouts are read once an hour, and soon after the provider reports one', async () => {
  const { peer, hook } = site();
  await paid(site());
  await check(site());
  const { id } = peer.account.payOut();
  await check(site());
  expect(await listed(site())).toEqual([]);
  const tellLast = async () => {
    const last = peer.deliveries().at(-1);
    if (last) await hook(last);
    await check(site());
  };
  await tellLast();
  expect(await listed(site())).toMatchObject([{ providerId: id, status: 'sent' }]);
  peer.account.arriveAtBank(id);
  await tellLast();
  expect(await listed(site())).toMatchObject([{ providerId: id, status: 'paid', movementCount: 2 }]);
  const calls = peer.calls.length;
  await check(site());
  expect(peer.calls).toHaveLength(calls);
});

test('payouts that the provider reports in the moment of a check are read once', async () => {
  const { db, peer } = site();
  await schedulePayoutCheck(db);
  await check(site());
  await db.update(appState).set({ reachedAt: '2100-01-01T00:00:00Z' });
  await check(site());
  expect(peer.calls).toEqual(['GET /v1/payouts']);
});

test('a payout that the provider reports during a check is read by the next one', async () => {
  const { db, peer } = site();
  peer.onDone(() => {
    peer.onDone(undefined);
    return schedulePayoutCheck(db);
  });
  await check(site());
  await check(site());
  await check(site());
  expect(peer.calls).toEqual(['GET /v1/payouts', 'GET /v1/payouts']);
});

test('a payout whose movements cannot be read does not stop the others, and is tried an hour later', async () => {
  const { peer, provider } = site();
  await paid(site());
  peer.account.payOut({ createdDaysAgo: 3 });
  await paid(site(), { amount: 20 });
  peer.account.payOut();
  vi.spyOn(provider, 'payoutMovements').mockRejectedValueOnce(new Error('No such payout'));
  await check(site());
  expect(await listed(site())).toMatchObject([{ complete: false }, { complete: true }]);
  const calls = peer.calls.length;
  await check(site());
  expect(peer.calls).toHaveLength(calls);
});

test('movements that could not be read are read later, however old their payout is', async () => {
  const { db, peer, provider } = site();
  await paid(site());
  peer.account.payOut({ createdDaysAgo: 40 });
  await paid(site(), { amount: 20 });
  peer.account.payOut();
  const reads = vi.spyOn(provider, 'payoutMovements').mockRejectedValue(new Error('Away'));
  await check(site());
  expect(await listed(site())).toMatchObject([{ complete: false }, { complete: false }]);
  reads.mockRestore();
  await db.delete(appState).where(eq(appState.name, 'payouts checked'));
  await check(site());
  expect(await listed(site())).toMatchObject([{ complete: true }, { complete: true }]);
});
