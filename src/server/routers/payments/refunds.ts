import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inDollarsAndCents } from '../../../shared/dollars';
import { refundInput, refundRequest } from '../../../shared/payments';
import type { Database } from '../../db/connect';
import { paymentAttempts, refundRequests } from '../../db/schema';
import { refuseField } from '../../procedures/errors';
import { lockDonation } from '../donations/ledger';
import type { Concern } from './concerns';
import { wake } from './jobs';

const daySeconds = 86_400;

type Asked = z.output<typeof refundInput>;

/** Refunds of which nobody knows after a day what the provider made of them. */
export async function uncertainRefunds(db: Database, donationId: number): Promise<Concern[]> {
  const found = await db
    .select({ key: refundRequests.key })
    .from(refundRequests)
    .where(
      and(
        eq(refundRequests.donationId, donationId),
        eq(refundRequests.state, 'asked'),
        lt(refundRequests.createdAt, sql`now() - ${daySeconds} * interval '1 second'`),
      ),
    );
  return found.map(({ key }) => ({ ref: `uncertain ${key}`, kind: 'uncertain', detail: '' }));
}

/**
 * Notes that money is to go back, of which the provider is asked soon after. What others have asked for meanwhile counts
 * as gone. Runs in a transaction.
 * @throws NOT_FOUND, CONFLICT where the provider has nothing to give back, BAD_REQUEST for more than is left
 */
export async function askRefund(tx: Database, { id, amount }: Asked): Promise<z.infer<typeof refundRequest>> {
  const donation = await lockDonation(tx, id);
  const paid = await tx.$count(
    paymentAttempts,
    and(eq(paymentAttempts.donationId, id), eq(paymentAttempts.state, 'paid')),
  );
  if (paid === 0)
    throw refuseField(
      'CONFLICT',
      'id',
      'This gift did not come through the provider, which can give nothing back',
    );
  const [open] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refundRequests.amount}), 0)::int` })
    .from(refundRequests)
    .where(and(eq(refundRequests.donationId, id), eq(refundRequests.state, 'asked')));
  const left = Math.round((donation.received - donation.refunded) * 100) - (open?.cents ?? 0);
  if (left <= 0) throw refuseField('CONFLICT', 'amount', 'Nothing is left that could be given back');
  const cents = amount === undefined ? left : Math.round(amount * 100);
  if (cents > left)
    throw refuseField('BAD_REQUEST', 'amount', `At most ${inDollarsAndCents(left / 100)} can be given back`);
  const [asked] = await tx
    .insert(refundRequests)
    .values({ donationId: id, key: crypto.randomUUID(), amount: cents / 100 })
    .returning();
  await wake(tx, [id]);
  return refundRequest.parse(asked);
}
