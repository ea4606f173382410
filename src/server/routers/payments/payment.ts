import { and, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { donationPayment } from '../../../shared/payments';
import type { Database } from '../../db/connect';
import { donations, givingPlans, paymentAttempts, paymentJobs } from '../../db/schema';
import { notFound } from '../../procedures/errors';
import { hasArrived } from '../donations/arrived';
import { planOfDonation } from '../donations/links';

/** What the provider knows of a donation, and of the monthly gift that it belongs to. @throws NOT_FOUND */
export async function paymentOf(db: Database, id: number): Promise<z.infer<typeof donationPayment>> {
  const [known] = await db
    .select({ providerStatus: paymentJobs.word })
    .from(donations)
    .leftJoin(paymentJobs, eq(paymentJobs.donationId, donations.id))
    .where(eq(donations.id, id));
  if (!known) throw notFound('donation');
  const [plan] = await db
    .select({
      id: givingPlans.id,
      first: givingPlans.donationId,
      status: givingPlans.status,
      amount: donations.amount,
      feeCover: donations.feeCover,
      startedAt: givingPlans.createdAt,
    })
    .from(givingPlans)
    .innerJoin(donations, eq(donations.id, givingPlans.donationId))
    .where(planOfDonation(db, id));
  if (!plan) return { ...known, plan: null };
  const renewals = db
    .select({ id: paymentAttempts.donationId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.planId, plan.id));
  const isItsGift = or(eq(donations.id, plan.first), inArray(donations.id, renewals));
  return { ...known, plan: { ...plan, gifts: await db.$count(donations, and(hasArrived, isItsGift)) } };
}
