import { eq } from 'drizzle-orm';
import { donations, moneyEntries, paymentAttempts, paymentIssues } from '../../src/server/db/schema';
import { wholeCents } from '../../src/shared/lib/money';
import { idOf, type TestApp } from '../support/app';
import { aDonation } from '../support/factories';

/** How each write about money succeeds. */
export function successesOfMoney(site: () => TestApp, cookie: () => string) {
  const call = (name: string, input: unknown) => site().trpc('mutation', name, input, cookie());
  const aFund = async () => idOf(await call('funds.create', { name: 'Winter relief' }));
  const aPledge = async () => idOf(await site().rest('POST', '/api/donations', { body: aDonation() }));
  const received = { receivedOn: '2026-02-03', paymentMethod: 'cash' };
  const { firstName, lastName, amount } = aDonation();
  const fund = /^funds\/\d+$/;
  const donation = /^donations\/\d+$/;
  const line = { line: 2, date: '2026-02-03', cents: amount * 100, text: 'Layla Noor' };
  const csv = `Date,Amount,Description\n${line.date},${amount},${line.text}\n`;
  return {
    'funds.create': {
      input: async () => ({ name: 'Winter relief' }),
      subject: fund,
      changed: ['active', 'description', 'name', 'zakat'],
    },
    'funds.update': {
      input: async () => ({ id: await aFund(), name: 'Summer relief' }),
      subject: fund,
      changed: ['name'],
    },
    'funds.delete': { input: async () => ({ id: await aFund() }), subject: fund },
    'donations.receive': {
      input: async () => ({ id: await aPledge(), ...received }),
      subject: donation,
      changed: ['paymentMethod', 'receivedOn', 'status'],
    },
    'donations.receiveMany': {
      input: async () => ({ ids: [await aPledge()], ...received }),
      subject: donation,
      changed: ['paymentMethod', 'receivedOn', 'status'],
    },
    'donations.addReceived': {
      input: async () => ({ firstName, lastName, amount, email: '', ...received }),
      subject: donation,
      changed: [
        'amount',
        'email',
        'firstName',
        'fundId',
        'lastName',
        'paymentMethod',
        'receivedOn',
        'reference',
      ],
    },
    'donations.refund': {
      input: async () => {
        const id = await aPledge();
        const { db } = site();
        const attempt = { donationId: id, key: crypto.randomUUID(), cents: wholeCents(100), isLive: false };
        const [paid] = await db
          .insert(paymentAttempts)
          .values({ ...attempt, state: 'paid' })
          .returning();
        await db.insert(moneyEntries).values({
          donationId: id,
          attemptId: paid?.id,
          kind: 'charge',
          cents: wholeCents(100),
          ref: attempt.key,
        });
        await db
          .update(donations)
          .set({ received: wholeCents(100) })
          .where(eq(donations.id, id));
        return { id, amount: 1 };
      },
      subject: donation,
      changed: ['refunded'],
    },
    'donations.renewLinks': {
      input: async () => ({ id: await aPledge() }),
      subject: donation,
      changed: ['links'],
    },
    'donations.setConcern': {
      input: async () => {
        const donationId = await aPledge();
        const values = { ref: 'differs', kind: 'differs', donationId, detail: 'an amount' } as const;
        const [concern] = await site().db.insert(paymentIssues).values(values).returning();
        return { id: concern?.id, done: true };
      },
      subject: donation,
      changed: ['done'],
    },
    'bankStatements.read': { input: async () => ({ csv }), subject: /^donations$/, changed: ['lines'] },
    'bankStatements.match': {
      input: async () => {
        await call('bankStatements.read', { csv });
        return { ...line, donationId: await aPledge() };
      },
      subject: donation,
      changed: ['received'],
    },
  };
}
