import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { howMany } from '../../shared/comments';
import { byId, success } from '../../shared/fields';
import {
  broadcast,
  broadcastInput,
  broadcastResult,
  listedSubscriber,
  removedSubscribers,
  removeSubscribersInput,
  subscribeInput,
  subscriber,
  unsubscribeInput,
} from '../../shared/newsletter';
import { batchInput, batchOf, pageInput, pageOf } from '../../shared/paging';
import type { Database } from '../db/connect';
import { readPage } from '../db/long-lists';
import { contains, records } from '../db/records';
import { broadcasts, subscribers } from '../db/schema';
import {
  broadcastsWithProgress,
  cancelBroadcast,
  numberOfRecipients,
  repeatedBroadcast,
  startBroadcast,
} from '../mail/broadcasts';
import { cancelNewsletters } from '../mail/outbox';
import { notFound } from '../procedures/errors';
import { idempotent } from '../procedures/idempotency';
import { perEmail, permitted, publicProcedure, publicWrite, rest, router } from '../procedures/trpc';

const tag = 'Newsletter';
const store = records(subscribers);
const newestFirst = store.list([desc(subscribers.createdAt), desc(subscribers.id)]);

/** Adds the address; one that is there already, in whatever case, stays as it is, and gets newsletters again. */
export async function subscribe(db: Database, email: string): Promise<void> {
  const [added] = await db.insert(subscribers).values({ email }).onConflictDoNothing().returning();
  if (!added) await db.update(subscribers).set({ suppressedReason: null }).where(sameAddress(email));
}

const sameAddress = (email: string) =>
  and(sql`lower(${subscribers.email}) = lower(${email})`, isNotNull(subscribers.suppressedReason));

/** Removes subscribers, and what still waited to be sent to them. */
const removeSubscribers = (db: Database, which: SQL) =>
  db.transaction(async (tx) => {
    const removed = await tx.delete(subscribers).where(which).returning({ token: subscribers.token });
    await cancelNewsletters(
      tx,
      removed.map(({ token }) => token),
    );
    return removed.length;
  });

const subscribersPageInput = pageInput(['createdAt', 'email'], { defaultOrder: 'desc', pageSize: 15 });
const subscribersBatchInput = subscribersPageInput.omit({ page: true, pageSize: true }).extend(batchInput);
const sortable = { createdAt: subscribers.createdAt, email: sql`lower(${subscribers.email})` };

/** Which subscribers are asked for. */
const matching = ({ search }: z.infer<typeof subscribersBatchInput>) => contains(subscribers, search);

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

  subscribers: permitted('subscribers:read')
    .meta(rest('GET', '/newsletter/subscribers', tag, 'List every subscriber'))
    .output(z.array(subscriber))
    .query(({ ctx }) => newestFirst(ctx.db)),

  page: permitted('subscribers:read')
    .input(subscribersPageInput)
    .output(pageOf(listedSubscriber))
    .query(({ ctx, input }) => store.page(ctx.db, input, sortable[input.sort], matching(input))),

  batch: permitted('subscribers:read')
    .input(subscribersBatchInput)
    .output(batchOf(subscriber))
    .query(({ ctx, input }) => store.batch(ctx.db, { ...input, by: sortable[input.sort] }, matching(input))),

  remove: permitted('subscribers:write')
    .meta(rest('DELETE', '/newsletter/subscribers/{id}', tag, 'Remove a subscriber'))
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      if ((await removeSubscribers(ctx.db, eq(subscribers.id, id))) === 0) throw notFound('subscriber');
      return { success: true };
    }),

  removeMany: permitted('subscribers:write')
    .meta(rest('DELETE', '/newsletter/subscribers/bulk', tag, 'Remove several subscribers'))
    .input(removeSubscribersInput)
    .output(removedSubscribers)
    .mutation(async ({ ctx, input: { ids } }) => ({
      success: true,
      count: await removeSubscribers(ctx.db, inArray(subscribers.id, ids)),
    })),

  unsubscribe: publicProcedure
    .input(unsubscribeInput)
    .output(success)
    .mutation(async ({ ctx, input: { token } }) => {
      // A link that was used before answers the same: nobody learns from it who subscribes.
      await removeSubscribers(ctx.db, eq(subscribers.token, token));
      return { success: true };
    }),

  recipients: permitted('newsletter:read')
    .output(howMany)
    .query(async ({ ctx }) => ({ count: await numberOfRecipients(ctx.db) })),

  broadcast: permitted('newsletter:write')
    .meta({
      ...rest('POST', '/newsletter/broadcast', tag, 'Send a newsletter to every subscriber'),
      idempotent: true,
    })
    .input(broadcastInput)
    .output(broadcastResult)
    .mutation(
      idempotent(broadcastResult, ({ ctx, input }) =>
        ctx.db.transaction(async (tx) => (await repeatedBroadcast(tx, input)) ?? startBroadcast(tx, input)),
      ),
    ),

  broadcasts: permitted('newsletter:read')
    .meta(rest('GET', '/newsletter/broadcasts', tag, 'List the newsletters and how far they have come'))
    .output(z.array(broadcast))
    .query(({ ctx }) => broadcastsWithProgress(ctx.db)),

  broadcastsPage: permitted('newsletter:read')
    .input(pageInput(['createdAt'], { defaultOrder: 'desc', pageSize: 10 }))
    .output(pageOf(broadcast))
    .query(async ({ ctx, input }) =>
      readPage(input, await ctx.db.$count(broadcasts), (order, limit, offset) =>
        broadcastsWithProgress(ctx.db, { order, limit, offset }),
      ),
    ),

  cancel: permitted('newsletter:write')
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      await cancelBroadcast(ctx.db, id);
      return { success: true };
    }),
});
