import { eq } from 'drizzle-orm';
import { donations, moneyEntries, paymentAttempts, paymentIssues, payouts } from '../../src/server/db/schema';
import { wholeCents } from '../../src/shared/lib/money';
import { donation as donationOutput } from '../../src/shared/schemas/donations';
import { aCampaign, aDonation, aFund as aFundBody, aPayout } from '../support/factories';
import { about, aboutMany, type Stage, success } from './success';

/** How each write about money succeeds. */
export function successesOfMoney({ call, create, sent, db }: Stage) {
  const aFund = () => create('funds.create', { name: 'Winter relief' });
  const aNamedFund = () => create('funds.create', aFundBody());
  const aStoredCampaign = async () =>
    create('campaigns.create', aCampaign({ fundIds: [await aNamedFund()] }));
  const aDonor = () => create('donors.create', { name: 'Layla Noor' });
  const aPledge = () => sent('/donations', aDonation());
  const received = { receivedOn: '2026-02-03', paymentMethod: 'cash' };
  const asReceived = 'paymentMethod receivedOn status';
  const { firstName, lastName, amount } = aDonation();
  const donation = 'donations/#';
  const line = { line: 2, date: '2026-02-03', cents: amount * 100, text: 'Layla Noor' };
  const csv = `Date,Amount,Description\n${line.date},${amount},${line.text}\n`;
  async function aPaidDonation() {
    const donationId = await aPledge();
    const cents = wholeCents(100);
    const ref = crypto.randomUUID();
    const attempt = { donationId, key: ref, cents, isLive: false, state: 'paid' } as const;
    const [paid] = await db().insert(paymentAttempts).values(attempt).returning();
    await db().insert(moneyEntries).values({ donationId, attemptId: paid?.id, kind: 'charge', cents, ref });
    await db().update(donations).set({ received: cents }).where(eq(donations.id, donationId));
    return donationId;
  }
  async function aStoredPayout() {
    const row = aPayout({ providerId: crypto.randomUUID(), cents: wholeCents(line.cents) });
    const [stored] = await db().insert(payouts).values(row).returning();
    return stored?.id ?? 0;
  }
  return {
    'funds.create': success(() => ({ name: 'Winter relief' }), 'funds/#', 'active description name zakat'),
    'funds.update': about(aFund, 'funds/#', 'name', { name: 'Summer relief' }),
    'funds.delete': about(aFund, 'funds/#'),
    'campaigns.create': success(
      async () => aCampaign({ fundIds: [await aNamedFund()] }),
      'campaigns/#',
      'content endsOn fundIds goal imageUrl published slug startsOn surplusText title',
    ),
    'campaigns.update': about(aStoredCampaign, 'campaigns/#', 'goal', { goal: 25_000 }),
    'campaigns.delete': about(aStoredCampaign, 'campaigns/#'),
    'spending.create': success(() => ({ year: 2025, amount: 10 }), 'spending/#', 'amount fundId year'),
    'spending.update': success(
      async () => ({
        id: await create('spending.create', { year: 2024, amount: 10 }),
        year: 2024,
        amount: 11,
      }),
      'spending/#',
      'amount',
    ),
    'spending.delete': about(() => create('spending.create', { year: 2023, amount: 10 }), 'spending/#'),
    'donors.create': success(() => ({ name: 'Layla Noor' }), 'donors/#', 'name'),
    'donors.update': about(aDonor, 'donors/#', 'note', { note: 'Met in May' }),
    'donors.join': success(
      async () => ({ id: await aDonor(), partnerId: await aDonor() }),
      'donors/#',
      'partnerId',
    ),
    'donors.leave': about(aDonor, 'donors/#', 'partnerId'),
    'donors.merge': success(
      async () => ({ id: await aDonor(), from: await aDonor() }),
      'donors/#',
      'donations',
    ),
    'donors.split': success(
      async () => {
        const given = await call('donations.addReceived', {
          firstName,
          lastName,
          amount,
          email: '',
          ...received,
        });
        const { id, donorId } = donationOutput.parse(given.body);
        return { id: donorId, donationIds: [id] };
      },
      'donors/#',
      'donations',
    ),
    'standingOrders.create': success(
      async () => ({ donor: await aDonor(), amount, every: 'month', reference: 'NOOR-MONTHLY' }),
      'standing-orders/#',
      'amount donor every fundId reference',
    ),
    'standingOrders.update': about(
      async () =>
        create('standingOrders.create', {
          donor: await aDonor(),
          amount,
          every: 'year',
          reference: 'ZAKAT-1',
        }),
      'standing-orders/#',
      'amount',
      { amount: amount + 1 },
    ),
    'donations.setStatus': about(aPledge, donation, 'status', { status: 'completed' }),
    'donations.setStatusMany': aboutMany(aPledge, donation, 'status', { status: 'failed' }),
    'donations.receive': about(aPledge, donation, asReceived, { ...received }),
    'donations.receiveMany': aboutMany(aPledge, donation, asReceived, { ...received }),
    'donations.addReceived': success(
      () => ({ firstName, lastName, amount, email: '', ...received }),
      donation,
      'amount email firstName fundId lastName paymentMethod receivedOn reference',
    ),
    'donations.correct': success(
      async () => {
        const id = await aPledge();
        await call('donations.receive', { id, ...received });
        const [entry] = await db().select().from(moneyEntries).where(eq(moneyEntries.donationId, id));
        return { id, reason: 'The check bounced', entries: [{ entryId: entry?.id, action: 'reverse' }] };
      },
      donation,
      'corrections',
    ),
    'donations.move': success(
      async () => {
        const [id, toDonationId] = [await aPledge(), await aPledge()];
        await call('donations.receive', { id, ...received, amount: amount + 10 });
        return { id, toDonationId, amount: 10, reason: 'Meant for both' };
      },
      donation,
      'received',
    ),
    'donations.changeTribute': about(
      () => sent('/donations', { ...aDonation(), tribute: { kind: 'honor', name: 'Amal' } }),
      donation,
      'name',
      { name: 'Amal Noor' },
    ),
    'donations.refund': about(aPaidDonation, donation, 'refunded', { amount: 1 }),
    'donations.renewLinks': about(aPledge, donation, 'links'),
    'donations.setConcern': success(
      async () => {
        const donationId = await aPledge();
        const values = { ref: 'differs', kind: 'differs', donationId, detail: 'an amount' } as const;
        const [issue] = await db().insert(paymentIssues).values(values).returning();
        return { id: issue?.id, done: true };
      },
      donation,
      'done',
    ),
    'bankStatements.matchPayout': success(
      async () => {
        await call('bankStatements.read', { csv });
        return { ...line, id: await aStoredPayout() };
      },
      'payouts/#',
      'bankLine',
    ),
    'bankStatements.unmatchPayout': success(
      async () => {
        await call('bankStatements.read', { csv });
        const id = await aStoredPayout();
        await call('bankStatements.matchPayout', { ...line, id });
        return { id };
      },
      'payouts/#',
      'bankLine',
    ),
    'bankStatements.read': success(() => ({ csv }), 'donations', 'lines'),
    'bankStatements.match': success(
      async () => {
        await call('bankStatements.read', { csv });
        return { ...line, donationId: await aPledge() };
      },
      donation,
      'received',
    ),
  };
}
