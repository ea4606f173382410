import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { byToken } from '../../../../shared/schemas/donation-links';
import { checkout, givingChange, givingPlan } from '../../../../shared/schemas/payments';
import type { Database } from '../../../db/database';
import { donations, givingPlans } from '../../../db/schema';
import { type Provider, ProviderRefusal } from '../../../payments/provider';
import type { Context } from '../../../rpc/context';
import { notFound, refuse } from '../../../rpc/errors';
import { publicProcedure, publicWrite, rest, router } from '../../../rpc/trpc';
import { schedulePaymentJobs } from '../payment-jobs';
import { providerUnavailable } from './checkout';
import { planInDollars } from './money';

const tag = 'Donations';
type Ctx = Pick<Context, 'db' | 'payments' | 'mail'>;

/** @throws NOT_FOUND */
async function planOf(db: Database, token: string) {
  const [found] = await db
    .select({
      id: givingPlans.id,
      donationId: givingPlans.donationId,
      subscriptionId: givingPlans.subscriptionId,
      customerId: givingPlans.customerId,
      status: givingPlans.status,
      startedAt: givingPlans.createdAt,
      amount: donations.amount,
      feeCover: donations.feeCover,
    })
    .from(givingPlans)
    .innerJoin(donations, eq(donations.id, givingPlans.donationId))
    .where(eq(givingPlans.token, token));
  if (!found) throw notFound('monthly donation');
  return planInDollars(found);
}

const statusAfter = { pause: 'paused', resume: 'active', end: 'ended' } as const;

/** Changes a monthly donation at the provider; its payment job checks the result soon after. */
async function change(ctx: Ctx, { token, change: wanted }: z.output<typeof givingChange>) {
  const { db } = ctx;
  const plan = await planOf(db, token);
  if (plan.status === 'ended') throw refuse('CONFLICT', 'This monthly donation has already ended');
  await askProvider(ctx, (provider) => provider.changePlan(plan.subscriptionId, wanted));
  await db.update(givingPlans).set({ status: statusAfter[wanted] }).where(eq(givingPlans.id, plan.id));
  await schedulePaymentJobs(db, [plan.donationId]);
  return { ...plan, status: statusAfter[wanted] };
}

async function askProvider<T>({ payments }: Ctx, ask: (provider: Provider) => Promise<T>): Promise<T> {
  if (!payments) throw providerUnavailable();
  try {
    return await ask(payments);
  } catch (error) {
    throw error instanceof ProviderRefusal
      ? new TRPCError({ code: 'CONFLICT', message: 'The payment provider refused this', cause: error })
      : providerUnavailable(error);
  }
}

/** Monthly donations, for holders of their link. */
export const monthlyDonationRouter = router({
  plan: publicProcedure
    .meta({
      ...rest('GET', '/giving/{token}', tag, [
        'Read the status of a monthly donation',
        'For the holder of the token in the link that each receipt of a monthly donation contains.',
      ]),
      noStore: true,
    })
    .input(byToken)
    .output(givingPlan)
    .query(async ({ ctx, input }) => planOf(ctx.db, input.token)),

  change: publicWrite('giving')
    .meta({
      ...rest('POST', '/giving/{token}', tag, [
        'Pause, resume or end a monthly donation',
        'The token is the permission. A monthly donation that has ended cannot be resumed: start a new one instead.',
      ]),
      refusals: [404, 409],
    })
    .input(givingChange)
    .output(givingPlan)
    .mutation(({ ctx, input }) => change(ctx, input)),

  portal: publicWrite('giving')
    .meta({
      ...rest('POST', '/giving/{token}/portal', tag, [
        'Get the page where a donor changes the card',
        'The URL of a page at the payment provider, which leads back to the page of the monthly donation.',
      ]),
      refusals: [404, 409],
    })
    .input(byToken)
    .output(checkout)
    .mutation(async ({ ctx, input: { token } }) => {
      const { customerId } = await planOf(ctx.db, token);
      const back = `${ctx.mail.publicUrl}/giving/${token}`;
      return { url: await askProvider(ctx, (provider) => provider.portalUrl(customerId ?? '', back)) };
    }),
});
