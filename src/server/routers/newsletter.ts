import { TRPCError } from '@trpc/server';
import { desc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { byId, success } from '../../shared/fields';
import {
  broadcastInput,
  broadcastResult,
  removeSubscribersInput,
  subscribeInput,
  subscriber,
} from '../../shared/newsletter';
import { batchInput, batchOf, pageInput, pageOf } from '../../shared/paging';
import type { Database } from '../db/connect';
import { contains, records } from '../db/records';
import { subscribers } from '../db/schema';
import { notFound } from '../errors';
import { adminProcedure, perEmail, publicWrite, rest, router } from '../trpc';

const tag = 'Newsletter';
const store = records(subscribers);

/** Adds the address; one that is there already, in whatever case, stays as it is. */
export async function subscribe(db: Database, email: string): Promise<void> {
  await db.insert(subscribers).values({ email }).onConflictDoNothing();
}

const subscribersPageInput = pageInput(['createdAt', 'email'], { defaultOrder: 'desc', pageSize: 15 });
const subscribersBatchInput = subscribersPageInput.omit({ page: true, pageSize: true }).extend(batchInput);
const sortable = { createdAt: subscribers.createdAt, email: sql`lower(${subscribers.email})` };

/** Which subscribers are asked for. */
const matching = ({ search }: z.infer<typeof subscribersBatchInput>) => contains(search, subscribers.email);

export const newsletterRouter = router({
  subscribe: publicWrite('newsletter')
    .meta(rest('POST', '/newsletter/subscribe', tag, 'Subscribe to the newsletter'))
    .input(subscribeInput)
    .use(perEmail('newsletter'))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await subscribe(ctx.db, input.email);
      return { success: true };
    }),

  subscribers: adminProcedure
    .meta(rest('GET', '/newsletter/subscribers', tag, 'List every subscriber'))
    .output(z.array(subscriber))
    .query(({ ctx }) => store.all(ctx.db, [desc(subscribers.createdAt), desc(subscribers.id)])),

  page: adminProcedure
    .input(subscribersPageInput)
    .output(pageOf(subscriber))
    .query(({ ctx, input }) => store.page(ctx.db, input, sortable[input.sort], matching(input))),

  batch: adminProcedure
    .input(subscribersBatchInput)
    .output(batchOf(subscriber))
    .query(({ ctx, input }) => store.batch(ctx.db, { ...input, by: sortable[input.sort] }, matching(input))),

  remove: adminProcedure
    .meta(rest('DELETE', '/newsletter/subscribers/{id}', tag, 'Remove a subscriber'))
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await store.remove(ctx.db, id))) throw notFound('subscriber');
      return { success: true };
    }),

  removeMany: adminProcedure
    .meta(rest('DELETE', '/newsletter/subscribers/bulk', tag, 'Remove several subscribers'))
    .input(removeSubscribersInput)
    .output(success)
    .mutation(async ({ ctx, input: { ids } }) => {
      await ctx.db.delete(subscribers).where(inArray(subscribers.id, ids));
      return { success: true };
    }),

  broadcast: adminProcedure
    .meta(rest('POST', '/newsletter/broadcast', tag, 'Send a newsletter to every subscriber'))
    .input(broadcastInput)
    .output(broadcastResult)
    .mutation(() => {
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: 'This site cannot send newsletters yet' });
    }),
});
