/** Disputes change the ledger and receipts when they are decided. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '../../src/server/db/schema';
import { disputeFee } from '../support/stripe-peer/account';
import { feeOf } from '../support/stripe-peer/payments';
import { paid, usePaidSite } from './paid-site';

const site = usePaidSite();
const fee = feeOf(5000);

describe('a dispute', () => {
  test('that is lost takes money and fee, and ends the gift; meanwhile it is under attention', async () => {
    const { peer, attention } = site();
    const { id, intent } = await paid(site());
    const dispute = peer.account.dispute(intent);
    await site().hear();
    expect(await site().stands()).toEqual([{ status: 'completed', received: 50, refunded: 50 }]);
    expect(await attention()).toMatchObject([{ kind: 'disputed', donationId: id }]);
    peer.account.closeDispute(dispute, 'lost');
    await site().hear();
    expect(await site().stands()).toEqual([{ status: 'refunded', received: 50, refunded: 50 }]);
    expect(await site().donations()).toMatchObject([{ fee: (fee + disputeFee) / 100 }]);
    expect(await attention()).toEqual([]);
  });

  test('mails a corrected receipt once it is lost, and none before or when it is won', async () => {
    const { peer } = site();
    const { intent: one } = await paid(site());
    const { intent: other } = await paid(site());
    await site().db.delete(outbox);
    const disputes = [peer.account.dispute(one), peer.account.dispute(other)];
    await site().hear();
    const mails = async () =>
      (await site().db.select().from(outbox).where(eq(outbox.kind, 'receipt'))).map(({ subject }) => subject);
    expect(await mails()).toEqual([]);
    peer.account.closeDispute(disputes[0] ?? '', 'won');
    await site().hear();
    expect(await mails()).toEqual([]);
    peer.account.closeDispute(disputes[1] ?? '', 'lost');
    await site().hear();
    await site().hear();
    expect(await mails()).toEqual([expect.stringContaining('corrected receipt')]);
    expect((await site().receipts()).map(({ cents }) => cents)).toEqual([5000, 5000, 0]);
  });

  test('that is open while a part is given back corrects the receipt by that part alone', async () => {
    const { peer, api, work } = site();
    const { id, intent } = await paid(site());
    await api('POST', `/donations/${id}/refunds`, { amount: 20 });
    await work();
    const dispute = peer.account.dispute(intent);
    await site().hear();
    expect(await site().stands()).toMatchObject([{ status: 'completed' }]);
    peer.account.closeDispute(dispute, 'won');
    await site().hear();
    expect((await site().receipts()).map(({ cents }) => cents)).toEqual([5000, 3000]);
  });

  test('that is won brings the money back', async () => {
    const { peer } = site();
    const { intent } = await paid(site());
    const dispute = peer.account.dispute(intent);
    await site().hear();
    peer.account.closeDispute(dispute, 'won');
    await site().hear();
    expect(await site().stands()).toEqual([{ status: 'completed', received: 50, refunded: 0 }]);
    expect((await site().ledger()).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['charge', 5000],
      ['fee', -fee],
      ['dispute', -5000],
      ['fee', -disputeFee],
      ['dispute', 5000],
    ]);
  });
});
