import { and, eq, inArray, or } from 'drizzle-orm';
import { dollarsOf } from '../../../../shared/lib/money';
import type { DonationPayment } from '../../../../shared/schemas/payments';
import type { Database } from '../../../db/database';
import { donations, givingPlans, paymentAttempts, paymentJobs, standingOrders } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';
import { planOfDonation } from '../ledger/links';
import { isReceived } from '../received-money';
import { movableOf, paymentsOf, planInDollars, refundableOf, surplusOf } from './money';

/** The payments of a donation, its provider status and its monthly donation. @throws NOT_FOUND */
export async function paymentOf(db: Database, id: number): Promise<DonationPayment> {
  const [found] = await db
    .select({
      donation: donations,
      providerStatus: paymentJobs.providerStatus,
      standingOrder: { id: standingOrders.id, reference: standingOrders.reference },
    })
    .from(donations)
    .leftJoin(paymentJobs, eq(paymentJobs.donationId, donations.id))
    .leftJoin(standingOrders, eq(standingOrders.id, donations.standingOrderId))
    .where(eq(donations.id, id));
  if (!found) throw notFound('donation');
  const { donation, providerStatus, standingOrder } = found;
  const payments = await paymentsOf(db, donation);
  const known = {
    providerStatus,
    standingOrder,
    payments: payments.map((payment) => ({
      ...payment,
      received: dollarsOf(payment.received),
      refunded: dollarsOf(payment.refunded),
      refundable: dollarsOf(refundableOf(payment)),
    })),
    surplus: dollarsOf(surplusOf(donation, payments)),
    movable: dollarsOf(movableOf(donation, payments)),
  };
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
  const isItsDonation = or(eq(donations.id, plan.first), inArray(donations.id, renewals));
  const gifts = await db.$count(donations, and(isReceived, isItsDonation));
  return { ...known, plan: { ...planInDollars(plan), gifts } };
}
